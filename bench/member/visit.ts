import type { BrowserContext, CDPSession } from 'playwright';
import * as z from 'zod/mini';

/** A phone with a slow connection, as Lighthouse simulates it: milliseconds, bytes per second, times slower. */
const SLOW = { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8, processor: 4 } as const;
/** How long nothing is requested before a visit counts as complete. */
const QUIET_MS = 1_000;

interface ApiRequest {
  readonly call: string;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
}

/** One visit of a page. Times are in milliseconds from its start, sizes in bytes as transferred. */
export interface Visit {
  /** When the largest part was shown. */
  readonly lcp: number;
  readonly requests: number;
  readonly scripts: number;
  /** Without headers: of many files from one host, HTTP/2 and 3 send them once. */
  readonly scriptBytes: number;
  readonly apiBytes: number;
  /** How many API requests followed one another. */
  readonly apiRounds: number;
  /** What was requested more than once. */
  readonly twice: readonly string[];
  /** API calls, in the order of their start. */
  readonly api: readonly string[];
}

const Loading = z.object({ requestId: z.string() });
const Sent = z.object({
  requestId: z.string(),
  timestamp: z.number(),
  type: z.optional(z.string()),
  request: z.object({ url: z.string(), method: z.string() }),
});
/** The headers: the browser reports what had arrived by then. */
const Answered = z.object({ requestId: z.string(), response: z.object({ encodedDataLength: z.number() }) });
const Finished = z.object({ requestId: z.string(), timestamp: z.number(), encodedDataLength: z.number() });

/** The most requests of which each started after the one before it had ended. */
export const roundsOf = (requests: readonly Pick<ApiRequest, 'from' | 'to'>[]): number => {
  const depth = new Map<Pick<ApiRequest, 'from' | 'to'>, number>();
  for (const request of requests.toSorted((a, b) => a.from - b.from))
    depth.set(
      request,
      1 + Math.max(0, ...requests.filter(({ to }) => to <= request.from).map((one) => depth.get(one) ?? 0)),
    );
  return Math.max(0, ...depth.values());
};

/** The calls that were made more than once. */
export const repeated = (calls: readonly string[]): readonly string[] => [
  ...new Set(calls.filter((call, index) => calls.indexOf(call) !== index)),
];

const slowDown = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.download,
    uploadThroughput: SLOW.upload,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
};

/** Opens a page on a slow phone and adds up what it loads until it is quiet. */
export const visit = async (context: BrowserContext, address: string): Promise<Visit> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const sent = new Map<string, z.output<typeof Sent>>();
  const headers = new Map<string, number>();
  const finished = new Map<string, z.output<typeof Finished>>();
  let lastChange = Date.now();
  const note = () => {
    lastChange = Date.now();
  };
  devtools.on('Network.requestWillBeSent', (event) => {
    const request = Sent.parse(event);
    sent.set(request.requestId, request);
    note();
  });
  devtools.on('Network.responseReceived', (event) => {
    const { requestId, response } = Answered.parse(event);
    headers.set(requestId, response.encodedDataLength);
  });
  devtools.on('Network.loadingFinished', (event) => {
    finished.set(Loading.parse(event).requestId, Finished.parse(event));
    note();
  });
  await page.addInitScript(() => {
    const shown = globalThis as unknown as { largest: number };
    shown.largest = 0;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) shown.largest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await slowDown(devtools);
  await page.goto(address);
  await page.getByRole('main').getByRole('heading').first().waitFor();
  note();
  while (Date.now() - lastChange < QUIET_MS) await page.waitForTimeout(100);
  const lcp = await page.evaluate(() => (globalThis as unknown as { largest: number }).largest);
  await page.close();

  const loaded = [...sent.values()]
    .filter(({ request }) => request.url.startsWith('http'))
    .map(({ requestId, timestamp, type, request }) => ({
      type,
      call: `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`,
      from: timestamp,
      to: finished.get(requestId)?.timestamp ?? Number.POSITIVE_INFINITY,
      bytes: finished.get(requestId)?.encodedDataLength ?? 0,
      headers: headers.get(requestId) ?? 0,
    }));
  const scripts = loaded.filter(({ type }) => type === 'Script');
  const api = loaded.filter(({ call }) => call.split(' ')[1]?.startsWith('/api/'));
  const sum = (requests: readonly { readonly bytes: number }[]) =>
    requests.reduce((total, { bytes }) => total + bytes, 0);
  return {
    lcp: Math.round(lcp),
    requests: loaded.length,
    scripts: scripts.length,
    scriptBytes: sum(scripts) - scripts.reduce((total, script) => total + script.headers, 0),
    apiBytes: sum(api),
    apiRounds: roundsOf(api),
    twice: repeated(api.map(({ call }) => call)),
    api: api.map(({ call, bytes }) => `${call} ${bytes}`),
  };
};
