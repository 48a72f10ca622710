import type { Language } from '#shared/domains/notifications/wording.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { whenText } from '../../core/when-text.ts';

/** The language of emails and push messages. */
export const languageOf = (locale: Locale): Language => ({
  locale,
  when: (time) => whenText(time, locale),
});
