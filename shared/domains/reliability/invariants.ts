import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';

const date = { eventId: z.string(), occurrenceId: z.string() };
const ofPerson = ({ userId }: { readonly userId: string }): string => userId;

const recorded = invariant({
  name: 'What is known of how reliably a person comes is what was recorded at their dates.',
  agreement: 'soon',
  rows: {
    attendanceRecord: compare(
      z.object({ userId: z.string(), dates: z.array(z.object({ ...date, outcome: z.string() })) }),
      ofPerson,
    ),
    rsvp: compare(z.object({ ...date, userId: z.string(), attendance: z.optional(z.string()) }), ofPerson),
  },
  holds: ({ attendanceRecord: [record], rsvp }) =>
    (record?.dates ?? []).every(({ eventId, occurrenceId, outcome }) => {
      const answer = rsvp.find((one) => one.eventId === eventId && one.occurrenceId === occurrenceId);
      return outcome === (answer?.attendance ?? 'none');
    }),
});

/** What always holds for the rows of reliability. */
export const invariants = [recorded];
