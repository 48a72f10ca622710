import type { ChangedTime, MailedDate, TimeSpan } from '../../declare/notification-dates.ts';
import { languageTags } from '../../messages/message-value.ts';
import { textIn } from '../../messages/sentence.ts';
import type { Locale } from '../../product/game-types.ts';
import { plainSpaces } from './mailed-date.ts';

interface Change {
  readonly before: string;
  readonly now: string;
}

const lengthOf = ({ dateStart, endsAt }: TimeSpan): number =>
  endsAt === '' ? 0 : Date.parse(endsAt) - Date.parse(dateStart);

const dayOf = ({ dateStart, timeZone }: TimeSpan, format: string): string =>
  new Intl.DateTimeFormat(format, { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(
    new Date(dateStart),
  );

/** Of one that lasts as long as before, the start says what changed. Zones are named if they differ. */
const hoursOf = (
  { dateStart, endsAt, timeZone }: TimeSpan,
  format: string,
  { withEnd, withZone }: { readonly withEnd: boolean; readonly withZone: boolean },
): string => {
  const hours = new Intl.DateTimeFormat(format, {
    ...{ hour: 'numeric', minute: '2-digit', timeZone },
    ...(withZone && { timeZoneName: 'short' }),
  });
  const start = new Date(dateStart);
  return withEnd && endsAt !== '' ? hours.formatRange(start, new Date(endsAt)) : hours.format(start);
};

const changeOf = (before: string, now: string): Change | undefined =>
  before === now ? undefined : { before: plainSpaces(before), now: plainSpaces(now) };

/** What changed of a time: the day, the hours, or both, each as a text in a format such as `en-US`. */
export const changedParts = ({ timeBefore, timeNow }: ChangedTime, format: string) => {
  const options = {
    withEnd: lengthOf(timeBefore) !== lengthOf(timeNow),
    withZone: timeBefore.timeZone !== timeNow.timeZone,
  };
  return {
    day: changeOf(dayOf(timeBefore, format), dayOf(timeNow, format)),
    hours: changeOf(hoursOf(timeBefore, format, options), hoursOf(timeNow, format, options)),
  };
};

/** 'Tue, Dec 1, 6:00 PM → 6:30 PM', or with both days. */
export const changedTimeText = ({ timeBefore, timeNow }: ChangedTime, format: string): string => {
  const { day, hours } = changedParts({ timeBefore, timeNow }, format);
  const now = plainSpaces(dayOf(timeNow, format));
  if (!day) return hours ? `${now}, ${hours.before} → ${hours.now}` : now;
  if (!hours) return `${day.before} → ${day.now}`;
  return `${day.before}, ${hours.before} → ${day.now}, ${hours.now}`;
};

/** The variables with which an email shows what changed; those of what has not changed are empty. */
export const changeVariables = [
  ...(['dayBefore', 'dayNow', 'hoursBefore', 'hoursNow', 'placeBefore', 'placeNow'] as const),
] as const;

/** What changed of a date, as its emails show it. */
export const changeValues = (
  { changes }: MailedDate,
  locale: Locale,
): Record<(typeof changeVariables)[number], string> => {
  const { timeBefore, timeNow, placeBefore = '', placeNow = '' } = changes ?? {};
  const time =
    timeBefore && timeNow ? changedParts({ timeBefore, timeNow }, languageTags[locale]) : undefined;
  return {
    ...{ dayBefore: time?.day?.before ?? '', dayNow: time?.day?.now ?? '' },
    ...{ hoursBefore: time?.hours?.before ?? '', hoursNow: time?.hours?.now ?? '' },
    ...{ placeBefore: textIn(placeBefore, locale), placeNow: textIn(placeNow, locale) },
  };
};
