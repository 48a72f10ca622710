import { viewerZone } from '#frontend/lib/text/format.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { getLocale } from '#frontend/paraglide/runtime.js';
import type { WordingContext } from './wording.ts';

/** The language and formats of this browser. */
export const wordingHere = (): WordingContext => ({
  locale: getLocale(),
  format: formatLocale(),
  viewerZone: viewerZone(),
});
