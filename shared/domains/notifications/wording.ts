import type { Line, NotificationText, PlaceTime } from '../../declare/notification-kind.ts';
import { sentenceIn } from '../../messages/sentence.ts';
import type { Locale } from '../../product/game-types.ts';
import { withUnnamed } from '../../product/unnamed.ts';

/** A language, and how it formats an event's time. */
export interface Language {
  readonly locale: Locale;
  readonly when: (time: PlaceTime) => string;
}

const lineIn = (line: Line, { locale, when }: Language): string => {
  if (typeof line === 'string') return withUnnamed(line, locale);
  if ('text' in line) return sentenceIn(locale, line);
  if ('sentence' in line)
    return sentenceIn(locale, { text: line.sentence, values: { when: when(line.when) } });
  return when(line);
};

/** A notification's title and lines as plain text. */
export const wordsOf = ({ title, lines }: Pick<NotificationText, 'title' | 'lines'>, language: Language) => ({
  title: sentenceIn(language.locale, title),
  lines: lines.map((line) => lineIn(line, language)),
});

/** The lines joined into one. */
export const inOneLine = (lines: readonly string[]): string =>
  lines.filter((line) => line !== '').join(' · ');
