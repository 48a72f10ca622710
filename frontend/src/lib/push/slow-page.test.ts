import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const ORIGIN = 'https://gth.example';
const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8').replace(
  'const FILES = [];',
  "const FILES = ['/index.html', '/assets/app-1.js'];",
);
const WAIT_MS = 4000;

interface Page {
  readonly ok: boolean;
  readonly text: () => Promise<string>;
}
const pageWith = (script: string): Page => ({ ok: true, text: async () => `<script src="${script}">` });
const shell = pageWith('/assets/app-1.js');

/** What the worker answers to a page, and what it does after that. `preloaded` is what the browser has asked for meanwhile. */
const startWorker = (fetched: Promise<Page>, preloaded?: Promise<Page>) => {
  const update = vi.fn(async () => undefined);
  const fetch = vi.fn(() => fetched);
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN, hostname: new URL(ORIGIN).hostname },
    registration: { update },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const caches = { match: async (path: string) => (path === '/index.html' ? shell : undefined) };
  runInContext(source, createContext({ self, URL, fetch, caches, setTimeout, clearTimeout }));
  const work: Promise<unknown>[] = [];
  const navigate = (path: string, method = 'GET') => {
    let answer: Promise<Page> | undefined;
    listeners.get('fetch')?.({
      request: { method, mode: 'navigate', url: `${ORIGIN}${path}` },
      preloadResponse: preloaded,
      respondWith: (promise: Promise<Page>) => {
        answer = promise;
      },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    // What it answers by now; undefined if it still waits.
    const state: { answer?: Page; error?: unknown } = {};
    answer?.then(
      (page) => Object.assign(state, { answer: page }),
      (error: unknown) => Object.assign(state, { error }),
    );
    return state;
  };
  return { navigate, update, fetch, finished: () => Promise.all(work) };
};
const inAWhile = <T>(ms: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a page on a slow connection', () => {
  it('PLT-03~ that arrives within 4 seconds is shown', async () => {
    const page = pageWith('/assets/app-1.js');
    const { navigate, update, finished } = startWorker(inAWhile(WAIT_MS - 1, page));
    const state = navigate('/home');
    await vi.advanceTimersByTimeAsync(WAIT_MS - 2);
    expect(state).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(state.answer).toBe(page);
    await finished();
    expect(update).not.toHaveBeenCalled();
  });

  it('PLT-03~ that takes longer gives way to the app that is kept; what the browser asked for is not asked again', async () => {
    const { navigate, fetch, update, finished } = startWorker(
      new Promise(() => undefined),
      inAWhile(WAIT_MS + 1000, pageWith('/assets/app-1.js')),
    );
    const state = navigate('/evt/evt_1');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(state.answer).toBe(shell);
    await vi.advanceTimersByTimeAsync(1000);
    await finished();
    expect([fetch.mock.calls, update.mock.calls]).toEqual([[], []]);
  });

  it('PLT-03~ that arrives late still has a new release loaded, if it is of one', async () => {
    const { navigate, update, finished } = startWorker(inAWhile(WAIT_MS + 1, pageWith('/assets/app-2.js')));
    const state = navigate('/home');
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect([state.answer, update.mock.calls.length]).toEqual([shell, 0]);
    await vi.advanceTimersByTimeAsync(1);
    await finished();
    expect(update).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the API', '/api/me', 'GET'],
    ['a file', '/calendar.ics', 'GET'],
    ['a form that was sent', '/home', 'POST'],
  ])('PLT-03~ is waited for if it is %s', async (_, path, method) => {
    const page = pageWith('/assets/app-1.js');
    const { navigate } = startWorker(inAWhile(WAIT_MS + 5000, page));
    const state = navigate(path, method);
    await vi.advanceTimersByTimeAsync(WAIT_MS + 4999);
    expect(state).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(state.answer).toBe(page);
  });

  it('PLT-03~ without a connection, the app opens at once, and what is not kept fails', async () => {
    const offline = () => startWorker(Promise.reject(new TypeError('offline')));
    const [screen, file] = [offline().navigate('/home'), offline().navigate('/calendar.ics')];
    await vi.advanceTimersByTimeAsync(0);
    expect(screen.answer).toBe(shell);
    expect(file.error).toBeInstanceOf(TypeError);
  });
});
