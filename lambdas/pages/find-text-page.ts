import { readFile } from 'node:fs/promises';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { TextPage, textPageFile } from '#shared/product/text-page.ts';

/** Finds a page that was drawn when the product was built. */
export type FindTextPage = (path: string, platform: Platform, locale: Locale) => Promise<TextPage>;

/** Reads these pages from next to the bundle. @throws Error if there is none at the path */
export const createTextPageFinder =
  (bundle: string): FindTextPage =>
  async (path, platform, locale) =>
    TextPage.parse(JSON.parse(await readFile(new URL(textPageFile(path, platform, locale), bundle), 'utf8')));
