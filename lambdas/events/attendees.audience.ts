import type {
  attendees,
  messageRecipients,
  otherAttendees,
  reminded,
  undecided,
} from '#shared/domains/events/audiences.ts';
import { isRecipient } from '#shared/domains/events/recipients.ts';
import { holdsPlaces, isUndecided, isWaiting } from '#shared/domains/events/rsvp.ts';
import type { EventCard } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { FindApart } from '../core/standing.ts';
import type { FindFamilyMembers } from '../family/api.ts';
import type { ReadAudience } from '../notifications/old-api.ts';
import type { FindReminders } from '../users/people/old-api.ts';
import type { EventCards } from './cards.ts';
import { isGuestInvitation } from './guest-invitation.ts';
import type { RsvpRow, RsvpsRepository } from './rsvps.repository.ts';

export interface AttendeesDeps {
  readonly events: EventCards;
  readonly rsvps: Pick<RsvpsRepository, 'list'>;
  readonly findMembers: FindFamilyMembers;
}
export interface RecipientsDeps extends AttendeesDeps {
  readonly findApart: FindApart;
}

const PER_PAGE = 100;

const nobody = { people: [], next: undefined };

/** Whether a person has reason to know what becomes of a date: they are going, or would if they could. */
const isConcerned = ({ status }: RsvpRow): boolean => holdsPlaces(status) || isWaiting(status);

/** A page of some of the people of a date, by user id, without its host, and without those of whom the host does not know. Instead of children without an account, those who share them. */
const peopleOf = async (
  { rsvps, findMembers }: Pick<AttendeesDeps, 'rsvps' | 'findMembers'>,
  { id, occurrenceId, creatorId }: EventCard,
  isMeant: (row: RsvpRow) => boolean,
  after?: UserId,
) => {
  const rows = await rsvps.list({ eventId: id, occurrenceId }, after, PER_PAGE);
  const meant = rows.filter((row) => isMeant(row) && !isGuestInvitation(row)).map(({ userId }) => userId);
  const members = await findMembers(meant);
  const people = new Set(meant.flatMap((userId) => members.get(userId)?.guardianIds ?? [userId]));
  return {
    people: [...people].filter((userId) => userId !== creatorId),
    next: rows.length === PER_PAGE ? rows.at(-1)?.userId : undefined,
  };
};

/** The people of a date: its host first, then by user id. */
export const createAttendees =
  ({ events, ...reads }: AttendeesDeps): ReadAudience<typeof attendees> =>
  async ({ dateStart, ...date }, after) => {
    const [event] = await events.findCards([date]);
    if (!event || event.cancelled || event.dateStart !== dateStart) return nobody;
    const { people, next } = await peopleOf(reads, event, ({ status }) => holdsPlaces(status), after);
    return { people: after === undefined ? [event.creatorId, ...people] : people, next };
  };

/** The people of a date who have chosen that reminder. */
export const createReminded = ({
  findReminders,
  ...deps
}: AttendeesDeps & { readonly findReminders: FindReminders }): ReadAudience<typeof reminded> => {
  const read = createAttendees(deps);
  return async ({ hours, ...date }, after) => {
    const { people, next } = await read(date, after);
    const chosen = await findReminders(people);
    return { people: people.filter((userId) => chosen(userId).includes(hours)), next };
  };
};

/** Those of a date to whom its host writes, without those from whom a block separates the host. */
export const createMessageRecipients =
  ({ events, findApart, ...reads }: RecipientsDeps): ReadAudience<typeof messageRecipients> =>
  async ({ to, ...date }, after) => {
    const [event] = await events.findCards([date]);
    if (!event) return nobody;
    const apart = await findApart(event.creatorId);
    const isMeant = ({ status, userId }: RsvpRow) => isRecipient(to, status) && !apart.has(userId);
    return peopleOf(reads, event, isMeant, after);
  };

/** The people of a date with those who wait, without its host. */
export const createOtherAttendees =
  ({ events, ...reads }: AttendeesDeps): ReadAudience<typeof otherAttendees> =>
  async (date, after) => {
    const [event] = await events.findCards([date]);
    return event ? peopleOf(reads, event, isConcerned, after) : nobody;
  };

/** Those of a date who have not decided since an instant, without its host. */
export const createUndecided =
  ({ events, ...reads }: AttendeesDeps): ReadAudience<typeof undecided> =>
  async ({ since, ...date }, after) => {
    const [event] = await events.findCards([date]);
    if (!event || event.cancelled) return nobody;
    return peopleOf(reads, event, ({ status, updatedAt }) => isUndecided(status) && updatedAt < since, after);
  };
