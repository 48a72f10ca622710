import Papa from 'papaparse';
import { spreadsheetTime } from '#frontend/lib/text/format.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { Attendee } from '#shared/domains/events/attendees.ts';
import type { Undecided } from '#shared/domains/events/invitations.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { attendanceLabels } from './attendance-labels.ts';

const undecidedLabels = { invited: m.manage_to_invited, maybe: m.manage_maybe } as const;

/** The attendees of a date, and those who have not answered, as a CSV file (RFC 4180). Names that a spreadsheet would calculate as formulas are escaped. */
export const attendeeFile = (
  { eventSlotGroup, timeZone }: Pick<EventPage, 'eventSlotGroup' | 'timeZone'>,
  attendees: readonly Attendee[],
  undecided: readonly Undecided[] = [],
): string => {
  const slots = new Map(eventSlotGroup.map(({ id, name }) => [id, name]));
  return Papa.unparse(
    {
      fields: [
        m.manage_csv_name(),
        m.manage_csv_rsvp(),
        m.manage_csv_slot(),
        m.manage_csv_guests(),
        m.manage_csv_guest_names(),
        m.manage_csv_since(),
        m.manage_csv_attendance(),
      ],
      data: [
        ...attendees.map(({ user, slotId, guests, guestNames, guardianName, since, attendance }) => [
          guardianName ? m.manage_with({ name: user.displayName, guardian: guardianName }) : user.displayName,
          m.manage_going(),
          slots.get(slotId) ?? '',
          guests,
          guestNames.join(', '),
          spreadsheetTime(since, timeZone),
          attendance ? attendanceLabels[attendance]() : '',
        ]),
        ...undecided.map(({ user, status }) => [
          user.displayName,
          undecidedLabels[status](),
          '',
          '',
          '',
          '',
          '',
        ]),
      ],
    },
    { escapeFormulae: true },
  );
};
