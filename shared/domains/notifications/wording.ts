import type { PlaceTime } from '../../declare/notification-dates.ts';
import type { Line, NotificationText } from '../../declare/notification-kind.ts';
import { sentenceIn, textIn } from '../../messages/sentence.ts';
import type { Locale } from '../../product/game-types.ts';
import { changedTimeText } from './changed-date.ts';

/** A language, and how it formats an event's time. */
export interface Language {
  readonly locale: Locale;
  /** The regional format of dates, `en-US`. */
  readonly format: string;
  readonly when: (time: PlaceTime) => string;
}

/** A day, `YYYY-MM-DD`, as a locale writes it: 'Fri, Dec 18, 2026'. */
const dayText = (day: string, format: string): string =>
  new Intl.DateTimeFormat(format, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(day));

const lineIn = (line: Line, { locale, when, format }: Language): string => {
  if (typeof line === 'string' || 'text' in line) return textIn(line, locale);
  if ('timeNow' in line) return changedTimeText(line, format);
  if ('placeNow' in line) return `${textIn(line.placeBefore, locale)} → ${textIn(line.placeNow, locale)}`;
  if ('day' in line)
    return sentenceIn(locale, { text: line.sentence, values: { day: dayText(line.day, format) } });
  if ('sentence' in line)
    return sentenceIn(locale, { text: line.sentence, values: { when: when(line.when) } });
  return when(line);
};

export const linesIn = (lines: readonly Line[], language: Language): string[] =>
  lines.map((line) => lineIn(line, language));

/** A notification's title and lines as plain text. */
export const wordsOf = ({ title, lines }: Pick<NotificationText, 'title' | 'lines'>, language: Language) => ({
  title: sentenceIn(language.locale, title),
  lines: linesIn(lines, language),
});

/** The lines joined into one. */
export const inOneLine = (lines: readonly string[]): string =>
  lines.filter((line) => line !== '').join(' · ');
