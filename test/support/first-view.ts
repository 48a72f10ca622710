import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from 'playwright';

/** What a browser with an empty cache loads for a page, by file type: paths and bytes, compressed with brotli. */
export interface Loaded {
  readonly requests: number;
  readonly scripts: ReadonlyMap<string, number>;
  readonly styles: ReadonlyMap<string, number>;
}

/** Brotli's default quality, as a cache uses it. */
const QUALITY = 11;
export const compressed = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }).byteLength;

/** Adds up what a new page loads during `visit`, until it requests nothing more. */
export const loadedBy = async (page: Page, visit: () => Promise<void>): Promise<Loaded> => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await visit();
  await page.waitForLoadState('networkidle');
  const filesOf = async (kind: string): Promise<ReadonlyMap<string, number>> => {
    const ofKind = responses.filter((response) => response.request().resourceType() === kind);
    const files = ofKind.map(
      async (response): Promise<readonly [string, number]> => [
        new URL(response.url()).pathname,
        compressed(await response.body()),
      ],
    );
    return new Map(await Promise.all(files));
  };
  return {
    requests: responses.length,
    scripts: await filesOf('script'),
    styles: await filesOf('stylesheet'),
  };
};

export const bytesOf = (files: ReadonlyMap<string, number>): number =>
  [...files.values()].reduce((total, size) => total + size, 0);
