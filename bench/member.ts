import { chromium } from 'playwright';
import { routes } from '#shared/product/routes.ts';
import { browserPath } from '#test/support/browser-path.ts';
import { openProduct } from '#test/support/product.ts';
import { startProduct } from '#test/support/running-product.ts';
import { keepLogin } from '../test/e2e/kept-login.ts';
import { type Visit, visit } from './member/visit.ts';
import { openPages } from './pages/world.ts';
import { median } from './percentiles.ts';

interface MeasuredVisit {
  readonly lcp: number;
  /** Of the run in the middle. */
  readonly visit: Visit;
}

export interface MemberReport {
  readonly bars: typeof bars;
  readonly runs: number;
  /** `first` has an empty cache, `second` what the device keeps. */
  readonly pages: Readonly<Record<string, { readonly first: MeasuredVisit; readonly second: MeasuredVisit }>>;
  readonly misses: readonly string[];
}

/** What a member's home must reach on a slow phone: milliseconds, bytes. */
const bars = { lcp: 2_500, scriptBytes: 170_000, apiBytes: 8_000, apiRounds: 1, secondLcp: 1_200 } as const;
const RUNS = 5;

const middle = (visits: readonly Visit[]): MeasuredVisit => {
  const lcp = median(visits.map((one) => one.lcp));
  const [nearest] = visits.toSorted((a, b) => Math.abs(a.lcp - lcp) - Math.abs(b.lcp - lcp));
  if (!nearest) throw new Error('there is a visit');
  return { lcp, visit: nearest };
};

const missesOf = (first: MeasuredVisit, second: MeasuredVisit): readonly string[] => [
  ...(first.lcp > bars.lcp ? ['lcp'] : []),
  ...(first.visit.scriptBytes > bars.scriptBytes ? ['scriptBytes'] : []),
  ...(first.visit.apiBytes > bars.apiBytes ? ['apiBytes'] : []),
  ...(first.visit.apiRounds > bars.apiRounds ? ['apiRounds'] : []),
  ...(first.visit.twice.length > 0 ? ['twice'] : []),
  ...(second.lcp > bars.secondLcp ? ['secondLcp'] : []),
];

/** Measures what a member waits for on a slow phone, when the app starts. Takes about three minutes. */
export const measureMember = async (): Promise<MemberReport> => {
  const running = await startProduct({ hasMeanTable: false });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const { paths } = await openPages(running);
    const product = openProduct(running.address);
    const origin = `http://gth.localhost:${running.address.port}`;
    const openContext = async () => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await keepLogin(page, product, { email: 'host@bench.example', locale: 'en', origin });
      await page.close();
      return context;
    };
    const addresses = { home: routes.Home, discover: routes.Discover, event: paths.event };
    const pages = new Map<string, { readonly first: MeasuredVisit; readonly second: MeasuredVisit }>();
    for (const [name, path] of Object.entries(addresses)) {
      const first: Visit[] = [];
      const second: Visit[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const context = await openContext();
        first.push(await visit(context, origin + path));
        second.push(await visit(context, origin + path));
        await context.close();
      }
      const measured = { first: middle(first), second: middle(second) };
      pages.set(name, measured);
      process.stdout.write(`${name}: ${JSON.stringify(measured)}\n`);
    }
    const home = pages.get('home');
    return {
      bars,
      runs: RUNS,
      pages: Object.fromEntries(pages),
      misses: home ? missesOf(home.first, home.second) : ['home'],
    };
  } finally {
    await browser.close();
    await running.stop();
  }
};

/** What misses its bar, as sentences. */
export const memberProblems = ({ misses }: MemberReport): readonly string[] =>
  misses.map((name) => `A member's home misses its bar for ${name}.`);
