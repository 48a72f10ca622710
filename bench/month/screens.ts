import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, Server } from 'node:http';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserPath } from '#test/support/browser-path.ts';
import type { InProcessProduct } from '#test/support/in-process/product.ts';
import type { Caller } from '#test/support/product.ts';
import { keepLogin } from '../../test/e2e/kept-login.ts';

/** How long nothing is requested before a screen counts as complete, and the longest wait for it. */
const QUIET_MS = 1500;
const LONGEST_MS = 45_000;

/** A request to the API, as the app has made it. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}
/** What a screen requests from the edge. */
export interface Requests {
  readonly api: readonly ApiCall[];
  /** Files and pages. Those without a hash in their name are not kept by the edge. */
  readonly files: number;
  readonly freshFiles: number;
  /** Those with a hash in their name that the page has requested itself, not the service worker. */
  readonly ownFiles: number;
}
export type ScreenName = 'device' | 'start' | 'visitorEvent' | keyof Addresses;
interface Addresses {
  readonly event: string;
  readonly discover: string;
  readonly inbox: string;
  readonly conversation: string;
  readonly team: string;
  readonly teamBoard: string;
  readonly notifications: string;
  readonly profile: string;
  readonly manage: string;
}

/** Whatever reaches the product's port is a request to the edge. */
const openRecorder = (port: number) => {
  const urls: string[] = [];
  let last = Date.now();
  const listen = (message: unknown): void => {
    const { request, server } = message as { request: IncomingMessage; server: Server };
    const address = server.address();
    if (typeof address !== 'object' || address?.port !== port) return;
    urls.push(request.url ?? '');
    last = Date.now();
  };
  channel('http.server.request.start').subscribe(listen);
  const quiet = async (page: Page, milliseconds = QUIET_MS): Promise<void> => {
    const began = Date.now();
    last = began;
    while (Date.now() - last < milliseconds && Date.now() - began < LONGEST_MS)
      await page.waitForTimeout(100);
  };
  return {
    quiet,
    take: () => urls.splice(0),
    stop: () => channel('http.server.request.start').unsubscribe(listen),
  };
};

const isApi = (url: string): boolean => url.startsWith('/api/');

/** Opens each screen in a browser, as someone who is logged in, and notes what it requests. */
export const recordScreens = async (
  product: InProcessProduct,
  person: Caller,
  addresses: Addresses,
): Promise<Record<ScreenName, Requests>> => {
  const { port } = product.address;
  const origin = `http://gth.localhost:${port}`;
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const recorder = openRecorder(port);
  try {
    const context: BrowserContext = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const first = await context.newPage();
    await keepLogin(first, product, { email: person.email, locale: 'en', origin });
    await first.close();
    let api: ApiCall[] = [];
    let ownFiles = 0;
    const listen = (to: BrowserContext) =>
      to.on('request', (request) => {
        const { pathname, search, port: of } = new URL(request.url());
        if (pathname.startsWith('/assets/') && request.serviceWorker() === null) ownFiles += 1;
        if (of !== String(port) || !isApi(pathname)) return;
        const body = request.postData();
        api.push({ method: request.method(), path: pathname + search, ...(body !== null && { body }) });
      });
    listen(context);
    const noted = async (page: Page, milliseconds?: number): Promise<Requests> => {
      await recorder.quiet(page, milliseconds);
      const urls = recorder.take();
      const reached = new Map<string, number>();
      for (const url of urls.filter(isApi)) reached.set(url, (reached.get(url) ?? 0) + 1);
      // What the browser had kept did not reach the edge.
      const sent = api.filter(({ path }) => {
        const left = reached.get(path) ?? 0;
        reached.set(path, left - 1);
        return left > 0;
      });
      const files = urls.filter((url) => !isApi(url));
      const freshFiles = files.filter((url) => !url.startsWith('/assets/')).length;
      const requests = { api: sent, files: files.length, freshFiles, ownFiles };
      api = [];
      ownFiles = 0;
      return requests;
    };
    const open = async (): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(`${origin}/home`);
      await page.getByRole('main').getByRole('heading').first().waitFor();
      return page;
    };
    recorder.take();
    let page = await open();
    const device = await noted(page, 8000);
    await page.close();
    page = await open();
    const start = await noted(page, 5000);
    const screens = new Map<string, Requests>(Object.entries({ device, start }));
    for (const [name, address] of Object.entries(addresses)) {
      await page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, address);
      screens.set(name, await noted(page));
    }
    const visitor = await browser.newContext({ viewport: { width: 390, height: 844 } });
    listen(visitor);
    page = await visitor.newPage();
    await page.goto(origin + addresses.event);
    screens.set('visitorEvent', await noted(page));
    return Object.fromEntries(screens) as Record<ScreenName, Requests>;
  } finally {
    recorder.stop();
    await browser.close();
    await product.settle();
  }
};
