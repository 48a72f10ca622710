import { chromium } from 'playwright';
import { freePort } from '#local/free-port.ts';
import { browserPath } from '#test/support/browser-path.ts';
import { bytesOf, loadedBy } from '#test/support/first-view.ts';
import { startProduct } from '#test/support/running-product.ts';
import { serveEmptyApp } from './pages/empty-app.ts';
import { bars, measurePage, missedBars, type PageFigures } from './pages/lighthouse.ts';
import { openPages } from './pages/world.ts';

interface MeasuredPage extends PageFigures {
  /** Audits for accessibility, best practices, or search engines that failed in any run. */
  readonly failed: readonly string[];
  /** Scripts of the first view, in bytes, compressed with brotli. */
  readonly scriptBytes: number;
  /** The figures that miss their bar. */
  readonly misses: readonly string[];
}

export interface PagesReport {
  readonly bars: typeof bars;
  readonly runs: number;
  readonly pages: Readonly<Record<string, MeasuredPage>>;
  /** An app that shows one heading, rendered by React in the browser. It has no bars. */
  readonly floor: Omit<MeasuredPage, 'misses'>;
}

const RUNS = 5;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Opens the browser of this machine; Lighthouse talks to it at a port. */
const openBrowser = async () => {
  const port = await freePort(0);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
  });
  const scriptBytes = async (address: string): Promise<number> => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const { scripts } = await loadedBy(page, async () => {
      await page.goto(address);
    });
    await page.close();
    return bytesOf(scripts);
  };
  const measure = async (name: string, address: string) => {
    const measured = { ...(await measurePage(address, port, RUNS)), scriptBytes: await scriptBytes(address) };
    say(`${name}: ${JSON.stringify(measured)}`);
    return measured;
  };
  return { measure, close: () => browser.close() };
};

/** Measures public pages as production serves them: compressed, through the edge, with its policies. Takes about five minutes. */
export const measurePages = async (): Promise<PagesReport> => {
  const running = await startProduct({ hasMeanTable: false });
  const floorApp = await serveEmptyApp();
  const browser = await openBrowser();
  try {
    const { addresses } = await openPages(running);
    const floor = await browser.measure('floor', floorApp.address);
    const pages = new Map<string, MeasuredPage>();
    for (const [name, address] of Object.entries(addresses)) {
      const measured = await browser.measure(name, address);
      pages.set(name, { ...measured, misses: missedBars(measured) });
    }
    return { bars, runs: RUNS, pages: Object.fromEntries(pages), floor };
  } finally {
    await browser.close();
    floorApp.stop();
    await running.stop();
  }
};

/** What misses its bar, as sentences. */
export const pagesProblems = ({ pages }: PagesReport): readonly string[] =>
  Object.entries(pages).flatMap(([name, page]) =>
    page.misses.length > 0 ? [`${name} misses its bar for ${page.misses.join(', ')}.`] : [],
  );
