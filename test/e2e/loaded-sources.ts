import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page, TestInfo } from 'playwright/test';
import * as z from 'zod/mini';
import { contracts } from '#lambdas/domains.ts';

const root = join(import.meta.dirname, '../..');
const EVERY_TEST = '/.*/';

const readChunks = (): ReadonlyMap<string, readonly string[]> => {
  const file = readFileSync(join(root, 'build/chunk-sources.json'), 'utf8');
  return new Map(Object.entries(z.record(z.string(), z.array(z.string())).parse(JSON.parse(file))));
};

const endpoints = Object.entries(contracts).flatMap(([functionName, contract]) =>
  Object.values(contract).map(({ method, path }) => ({
    folder: `lambdas/${functionName}/`,
    method: String(method),
    path: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
);

/**
 * Records which screen sources a test's pages load, and the folders of the functions they call. `npm test -- --changed` uses it to choose
 * browser tests.
 */
export const createLoadedSources = () => {
  const urls = new Set<string>();
  const sourcesOf = (chunks: ReadonlyMap<string, readonly string[]>, request: string): readonly string[] => {
    const [method = '', url = ''] = request.split(' ');
    const { pathname } = new URL(url);
    const called = endpoints.filter((each) => each.method === method && each.path.test(pathname));
    return [...(chunks.get(pathname.slice(1)) ?? []), ...called.map(({ folder }) => folder)];
  };
  return {
    watch(page: Page): void {
      page.on('request', (request) => urls.add(`${request.method()} ${request.url()}`));
    },
    /** Saves what was recorded, unless only some tests of the file ran: the others would seem to load nothing. */
    save({ file, testId, config: { grep } }: Pick<TestInfo, 'file' | 'testId' | 'config'>): void {
      if (String(grep) !== EVERY_TEST) return;
      const chunks = readChunks();
      const sources = new Set([...urls].flatMap((request) => sourcesOf(chunks, request)));
      const folder = join(root, 'build/loaded-sources/test/e2e', basename(file));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${testId}.json`), `${JSON.stringify([...sources], null, 1)}\n`);
    },
  };
};
