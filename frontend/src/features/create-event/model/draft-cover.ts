import { type CoverArt, coverOf } from '#frontend/ui/cover/cover-of.ts';
import { wallClock } from './calendar.ts';
import type { Draft } from './draft.ts';

/** The cover the event will have: its light depends on the wall-clock time, which is what is typed. */
export const draftCover = ({
  gameType,
  date,
  time,
  coverLight,
}: Pick<Draft, 'gameType' | 'date' | 'time' | 'coverLight'>): CoverArt =>
  coverOf({
    gameType: gameType ?? 'other',
    dateStart: time === '' ? undefined : wallClock(date, time),
    timeZone: 'UTC',
    coverLight,
  });
