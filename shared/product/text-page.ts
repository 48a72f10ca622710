import * as z from 'zod/mini';
import type { Locale, Platform } from './game-types.ts';

/** A page of text, prerendered by the build for every platform and language. */
export const TextPage = z.object({
  heading: z.string(),
  description: z.string(),
  /** The whole screen. */
  html: z.string(),
  /** The questions that the page answers, if it is a list of them. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type TextPage = z.infer<typeof TextPage>;

/** The folder in which the build puts these pages, next to what draws the others. */
export const TEXT_PAGES = 'text-pages';

/** The file of a page, by its path. */
export const textPageFile = (path: string, platform: Platform, locale: Locale): string =>
  `${TEXT_PAGES}${path}.${platform}.${locale}.json`;
