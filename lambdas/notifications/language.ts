import type { Language } from '#shared/domains/notifications/wording.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { whenText } from '../core/when-text.ts';

/** How emails and push messages say it. */
export const languageOf = (locale: Locale): Language => ({
  locale,
  when: (time) => whenText(time, locale),
});
