import * as z from 'zod/mini';
import { defineForm } from '#frontend/lib/form/definition.ts';
import { m } from '#frontend/paraglide/messages.js';
import { attendanceContract, type SessionDate } from '#shared/domains/attendance/contract.ts';

/** A date as a value of the form. */
export const dateValue = ({ eventId, occurrenceId }: Pick<SessionDate, 'eventId' | 'occurrenceId'>): string =>
  `${eventId} ${occurrenceId}`;

const keyOf = (value: string) => {
  const [eventId, occurrenceId] = value.split(' ');
  return { eventId, occurrenceId };
};

const SessionValues = z.object({
  name: z.string(),
  season: z.string(),
  dates: z.readonly(z.array(z.string())),
});

/** What a session is called, and its dates. */
export const sessionForm = defineForm({
  leaving: 'asks',
  name: 'team-session',
  kept: SessionValues,
  input: z.omit(attendanceContract.createSession.body, { requestKey: true }),
  empty: { name: '', season: '', dates: [] },
  toInput: ({ name, season, dates }) => ({
    name: name.trim() || undefined,
    season,
    dates: dates.map(keyOf),
  }),
  labels: { name: m.session_name, season: m.session_season, dates: m.session_dates },
  sentences: {
    dates: ({ reason }) => (reason === 'too_short' ? m.session_dates_none() : null),
  },
});
