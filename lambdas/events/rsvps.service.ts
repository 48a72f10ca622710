import { occurrence as occurrenceKind } from '#shared/domains/events/roles.ts';
import { admits, guestProblem, type RsvpStatus } from '#shared/domains/events/rsvp.ts';
import { rsvpState } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { requireAllowed } from '../core/access.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { isRepeated, type RememberedRequest, remember } from '../data/remembered-requests.ts';
import type { DateAccess, EventView } from './access.ts';
import { toPage } from './event-page.ts';
import type { EventRows } from './events.repository.ts';
import { placesTaken, type RsvpRow, type RsvpsRepository } from './rsvps.repository.ts';

export interface RsvpsDeps {
  /** Reads the date again, to see what has changed since it was read. */
  readonly findDate: DateAccess;
  readonly rsvps: RsvpsRepository;
  readonly clock: Clock;
}
interface RsvpRequest {
  readonly requestKey: string;
  readonly slotId: SlotId;
  readonly guests: number;
}

/** Two requests by one person may collide; the loser tries again. */
const MAX_ROUNDS = 4;

const slotFull = (slotId: SlotId) => new AppError('slot.full', { slotId });

/** @throws AppError event.cancelled | event.closed */
const refuseUnlessOpen = ({ occurrence, details }: EventRows, now: string): void => {
  const state = rsvpState({ ...occurrence, allowLateRsvp: details.options.allowLateRsvp }, now);
  if (state === 'cancelled') throw new AppError('event.cancelled');
  if (state === 'closed') throw new AppError('event.closed');
};

/**
 * The counts read are exact at that moment, so a party that does not fit costs no write; under concurrency, the condition on the
 * write decides. @throws AppError if the slot does not admit that person or that many guests
 */
const refuseUnlessAdmitted = (
  { details, slots }: EventRows,
  member: Member,
  mine: RsvpRow | undefined,
  request: RsvpRequest,
): void => {
  const slot = slots.find(({ slotId }) => slotId === request.slotId);
  if (!slot) throw new AppError('slot.not_found');
  if (!admits(slot, member.user.additionalInfo.gender)) throw new AppError('slot.not_eligible');
  const problem = guestProblem(details.options, request.guests);
  if (problem) throw new AppError(problem, { limit: details.options.guestLimit });
  const taken = placesTaken(mine, { ...request, status: 'going' }).find(
    ({ slotId }) => slotId === request.slotId,
  );
  if (taken && taken.places > 0 && taken.places > slot.left) throw slotFull(request.slotId);
};

const asksFor = (status: RsvpStatus, { requestKey, slotId, guests }: RsvpRequest): RememberedRequest => ({
  key: requestKey,
  asked: status === 'going' ? `going ${slotId} ${guests}` : status,
});

const answer = (
  rows: EventRows,
  member: Member,
  before: RsvpRow | undefined,
  status: RsvpStatus,
  request: RsvpRequest,
  now: string,
) => ({
  eventId: rows.occurrence.eventId,
  occurrenceId: rows.occurrence.occurrenceId,
  userId: member.userId,
  isUnregisteredUser: false,
  status,
  slotId: request.slotId,
  guests: request.guests,
  answeredBy: member.userId,
  requestKeys: remember(asksFor(status, request), before?.requestKeys ?? []),
  ...(status === 'going' && { agendaOf: member.userId }),
  dateStart: rows.occurrence.dateStart,
  createdAt: before?.createdAt ?? now,
  updatedAt: now,
});

export const createRsvpsService = ({ findDate, rsvps, clock }: RsvpsDeps) => {
  const readAgain = async (
    member: Member,
    { rows }: EventView,
    permission: 'see' | 'join' | 'leave',
  ): Promise<EventView> => {
    const found = await findDate(member, rows.occurrence);
    return requireAllowed(occurrenceKind, found, permission).object;
  };

  /** Carries out a change once; a repeated request finds it done. @throws AppError request.key_reused if its key came with a different request */
  const change = async (
    member: Member,
    event: EventView,
    permission: 'join' | 'leave',
    request: RememberedRequest,
    decide: (
      rows: EventRows,
      mine: RsvpRow | undefined,
      now: string,
    ) => ReturnType<typeof answer> | undefined,
  ): Promise<EventPage> => {
    let refusal = new AppError('rsvp.changed_meanwhile');
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const view = round === 0 ? event : await readAgain(member, event, permission);
      const { rows, mine } = view;
      const now = clock.now();
      if (isRepeated(mine?.requestKeys ?? [], request)) return toPage(view, now);
      const next = decide(rows, mine, now);
      if (!next) return toPage(view, now);
      const outcome = await rsvps.write(mine, next);
      if (outcome === 'written') {
        return toPage(await readAgain(member, event, 'see'), now);
      }
      // It is full, or the date was edited meanwhile: the next round tells.
      refusal = outcome === 'full' ? slotFull(next.slotId) : new AppError('rsvp.changed_meanwhile');
    }
    throw refusal;
  };

  return {
    /** Takes spots in a slot, or changes the RSVP. */
    join: (member: Member, event: EventView, request: RsvpRequest): Promise<EventPage> =>
      change(member, event, 'join', asksFor('going', request), (rows, mine, now) => {
        refuseUnlessOpen(rows, now);
        refuseUnlessAdmitted(rows, member, mine, request);
        return answer(rows, member, mine, 'going', request, now);
      }),

    /** Gives up the caller's spots. Idempotent. */
    leave: (member: Member, event: EventView, requestKey: string): Promise<EventPage> =>
      change(member, event, 'leave', { key: requestKey, asked: 'declined' }, (rows, mine, now) => {
        if (!mine) throw new AppError('rsvp.not_found');
        if (mine.status !== 'going') return undefined;
        refuseUnlessOpen(rows, now);
        return answer(rows, member, mine, 'declined', { requestKey, slotId: mine.slotId, guests: 0 }, now);
      }),
  };
};
export type RsvpsService = ReturnType<typeof createRsvpsService>;
