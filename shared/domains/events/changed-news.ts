import * as z from 'zod/mini';
import type { ChangedPlace, ChangedTime } from '../../declare/notification-dates.ts';
import type { Line } from '../../declare/notification-kind.ts';
import { Instant } from '../../kernel/dates.ts';
import type { EventNews } from './event-news.ts';
import { isOnline, whenAndWhere } from './event-news.ts';
import type { EventLocation } from './model/shapes.ts';

/** What the time and the place of a date were before the last change of each. */
export interface DateBefore {
  readonly time?: { readonly dateStart: string; readonly endsAt: string; readonly timeZone: string };
  readonly location?: EventLocation;
}

const optionalInstant = z._default(z.union([Instant, z.literal('')]), '');
/** What of it has changed was before; empty for what has not. */
export const beforeShape = {
  dateStartBefore: optionalInstant,
  endsAtBefore: optionalInstant,
  timeZoneBefore: z._default(z.string(), ''),
  /** Empty for an online event; then `addressBefore` is its city. */
  placeNameBefore: z._default(z.string(), ''),
  addressBefore: z._default(z.string(), ''),
};
const Before = z.object(beforeShape);
type Before = z.output<typeof Before>;
type ChangedNews = EventNews & Before;

const nothing: Before = {
  ...{ dateStartBefore: '', endsAtBefore: '', timeZoneBefore: '' },
  ...{ placeNameBefore: '', addressBefore: '' },
};

/** The data of a notification about a change: what it says that was before. */
export const newsOfBefore = ({ time, location }: DateBefore): Before => ({
  ...nothing,
  ...(time && {
    ...{ dateStartBefore: time.dateStart, endsAtBefore: time.endsAt, timeZoneBefore: time.timeZone },
  }),
  ...(location &&
    (location.isOnline
      ? { placeNameBefore: '', addressBefore: location.city }
      : { placeNameBefore: location.name, addressBefore: location.address })),
});

const timeOf = (news: ChangedNews): ChangedTime | undefined => {
  const { dateStartBefore, endsAtBefore, timeZoneBefore: timeZone, dateStart, endsAt } = news;
  if (dateStartBefore === '' || timeZone === '') return undefined;
  if (dateStartBefore === dateStart && endsAtBefore === endsAt && timeZone === news.timeZone)
    return undefined;
  return {
    timeBefore: { dateStart: dateStartBefore, endsAt: endsAtBefore, timeZone },
    timeNow: { dateStart, endsAt, timeZone: news.timeZone },
  };
};

const online = { text: 'event_online', values: {} } as const;

/** Places with the same name differ by address. */
const placeOf = (news: ChangedNews): ChangedPlace | undefined => {
  const { placeName, address, placeNameBefore, addressBefore } = news;
  if (placeNameBefore === '' && addressBefore === '') return undefined;
  const before = { placeName: placeNameBefore, address: addressBefore };
  const [wasOnline, isNowOnline] = [isOnline(before), isOnline(news)];
  if (wasOnline && isNowOnline) return undefined;
  const isSameName = placeName === placeNameBefore;
  if (isSameName && address === addressBefore) return undefined;
  const nameOf = (place: typeof before) => (isSameName ? place.address : place.placeName);
  return {
    placeBefore: wasOnline ? online : nameOf(before),
    placeNow: isNowOnline ? online : nameOf({ placeName, address }),
  };
};

/** What changed of when and where it is, as far as it is known what it was before. */
export const changesIn = (news: ChangedNews): Partial<ChangedTime & ChangedPlace> => ({
  ...timeOf(news),
  ...placeOf(news),
});

/** When and where it is now, with what was before. */
export const changedWhenAndWhere = (news: ChangedNews): readonly [Line, Line] => {
  const [when, where] = whenAndWhere(news);
  return [timeOf(news) ?? when, placeOf(news) ?? where];
};
