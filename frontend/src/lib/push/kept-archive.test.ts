import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';

const ORIGIN = 'https://gth.example';
const ARCHIVE = '/assets/kept-1.json';
const scripts = Array.from({ length: 40 }, (_, n) => `/assets/part-${n}.js`);
const files = ['/index.html', '/favicon.svg', '/assets/app-1.css', ...scripts];
const source = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8')
  .replace("const VERSION = 'none';", "const VERSION = 'v1';")
  .replace('const FILES = [];', `const FILES = ${JSON.stringify(files)};`)
  .replace("const ARCHIVE = '';", `const ARCHIVE = '${ARCHIVE}';`);

/** Installs the worker where some files are kept from an earlier version; returns what it has requested and what it keeps. */
const install = async ({
  known = [],
  hasArchive = true,
}: {
  known?: readonly string[];
  hasArchive?: boolean;
}) => {
  const requested: string[] = [];
  const kept = new Map<string, Response>();
  const archive = Object.fromEntries(files.slice(2).map((file) => [file, `text of ${file}`]));
  const fetch = async (path: string) => {
    requested.push(path);
    if (path === ARCHIVE) return hasArchive ? Response.json(archive) : new Response('', { status: 404 });
    return new Response(path === '/index.html' ? '<script src="/assets/part-0.js">' : `server's ${path}`);
  };
  const caches = {
    match: async (path: string) => (known.includes(path) ? new Response(`known ${path}`) : undefined),
    open: async () => ({ put: async (path: string, response: Response) => void kept.set(path, response) }),
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: ORIGIN, hostname: new URL(ORIGIN).hostname },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInContext(source, createContext({ self, URL, Response, fetch, caches, setTimeout, clearTimeout }));
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('install')?.({
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  await work;
  return { requested: requested.toSorted(), kept };
};

it('PLT-03~ PERF-12~ after a release, the worker loads scripts and styles in one request, and keeps each as what it is', async () => {
  const { requested, kept } = await install({ known: ['/assets/part-3.js'] });
  expect(requested).toEqual([ARCHIVE, '/favicon.svg', '/index.html']);
  expect([...kept.keys()].toSorted()).toEqual(files.toSorted());
  const style = kept.get('/assets/app-1.css');
  expect([style?.headers.get('content-type'), await style?.text()]).toEqual([
    'text/css',
    'text of /assets/app-1.css',
  ]);
  expect(kept.get('/assets/part-1.js')?.headers.get('content-type')).toBe('text/javascript');
  expect(await kept.get('/assets/part-3.js')?.text()).toBe('known /assets/part-3.js');
});

it('PLT-03~ a few missing files are loaded one by one', async () => {
  const { requested, kept } = await install({ known: scripts });
  expect(requested).toEqual(['/assets/app-1.css', '/favicon.svg', '/index.html']);
  expect(kept.size).toBe(files.length);
});

it('PLT-03~ without the file of all scripts, each is loaded alone', async () => {
  const { requested, kept } = await install({ hasArchive: false });
  expect(requested).toEqual([ARCHIVE, ...files].toSorted());
  expect(await kept.get('/assets/part-1.js')?.text()).toBe("server's /assets/part-1.js");
});
