import { rsvpsCloseAt } from '#shared/domains/events/model/rules.ts';
import type { OpenSpot } from '#shared/domains/substitutes/candidates.ts';
import { isOpenSearch, type SearchCause } from '#shared/domains/substitutes/rules.ts';
import { type SlotNow, searchStep } from '#shared/domains/substitutes/search-step.ts';
import { nextWave } from '#shared/domains/substitutes/waves.ts';
import type { SlotId, UserId } from '#shared/kernel/ids.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import { findCandidates } from './candidates.ts';
import { listRequests, putRequest, type RequestRow } from './request.table.ts';
import {
  continueSearch,
  type DateKey,
  endSearch,
  findSearch,
  putSearch,
  type SearchRow,
} from './search.table.ts';

interface SearchToStart {
  readonly date: events.DateForSubstitutes;
  readonly slotId: SlotId;
  readonly cause: SearchCause;
  readonly asks: boolean;
  /** The spots of the slot that are to be taken. */
  readonly target: number;
  /** When what caused it happened, and when the first wave may be asked. ISO instants. */
  readonly startedAt: string;
  readonly from: string;
}
type SlotOfDate = events.DateForSubstitutes['slots'][number];

const MAX_ROUNDS = 4;

/** A slot as a search sees it. A deadline for RSVPs does not bind substitutes: they may come until RSVPs close for good. */
export const slotNow = (
  { card, allowLateRsvp }: Pick<events.DateForSubstitutes, 'card' | 'allowLateRsvp'>,
  { going, left, offers }: SlotOfDate,
  now: string,
): SlotNow => ({
  going,
  left,
  heldUntil: offers.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? null,
  isOpen: !card.cancelled && now < rsvpsCloseAt({ ...card, allowLateRsvp }),
});

/**
 * Starts a search, unless one runs already, or the cause is older than the last one: a change that is delivered again starts nothing. What a host
 * asks for replaces a search that only waits to notify the host.
 */
export const startSearch = async (
  ctx: Context,
  { date, slotId, cause, asks, target, startedAt, from }: SearchToStart,
): Promise<void> => {
  const { id: eventId, occurrenceId, creatorId: hostId, dateStart, timeZone } = date.card;
  const key: DateKey = { eventId, occurrenceId };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = await findSearch(ctx, { ...key, slotId });
    if (before && isOpenSearch(before.state) && (before.asks || !asks)) return;
    if (before && before.startedAt >= startedAt) return;
    const started = await putSearch(ctx, before, {
      ...{ ...key, slotId, hostId, cause, asks, target, startedAt, from, dateStart, timeZone },
      ...{ state: 'waiting', wavesDone: 0, dueAt: from, createdAt: startedAt, updatedAt: startedAt },
    });
    if (started) return;
  }
};

const spotOf = ({ card }: events.DateForSubstitutes, { genders, level, ages }: SlotOfDate): OpenSpot => {
  const { dateStart, endsAt, timeZone, gameType, location } = card;
  return { dateStart, endsAt, timeZone, gameType, location, genders, level, ages };
};

/** People who said no, or were asked by this search, are not asked again. */
const isDone = ({ answer, searchedAt }: RequestRow, { startedAt }: SearchRow): boolean =>
  answer === 'no' || answer === 'in' || searchedAt === startedAt;

/** Asks the people of a wave who were not asked yet. */
const askWave = async (
  ctx: Context,
  search: SearchRow,
  { date, slot }: { readonly date: events.DateForSubstitutes; readonly slot: SlotOfDate },
  { wave, size }: { readonly wave: number; readonly size: number },
): Promise<void> => {
  const [asked, answered] = await Promise.all([
    listRequests(ctx, search),
    events.findAnsweredForSubstitutes(ctx, search),
  ]);
  const inWave = asked.filter((row) => row.searchedAt === search.startedAt && row.wave === wave);
  const chosen = await findCandidates(ctx, {
    date: date.card,
    spot: spotOf(date, slot),
    except: new Set<UserId>([
      date.card.creatorId,
      ...asked.filter((row) => isDone(row, search)).map(({ userId }) => userId),
      ...answered.excluded,
    ]),
    // A private date stays hidden from people who may not see it.
    only: date.card.isPrivate ? answered.maySee : undefined,
    count: size - inWave.length,
  });
  const { eventId, occurrenceId, slotId, startedAt: searchedAt } = search;
  const askedAt = ctx.clock.now();
  for (const { userId } of chosen) {
    const before = asked.find((row) => row.userId === userId);
    await putRequest(ctx, before, { eventId, occurrenceId, userId, slotId, searchedAt, wave, askedAt });
  }
};

/**
 * Does what is due about a search, one step; the job looks at it again when the next is due. Repeats change nothing more: who was asked in a wave
 * counts for its size, and no one is asked twice. Returns whether something was done that may be followed by another step at once.
 */
const runStep = async (ctx: Context, search: SearchRow): Promise<boolean> => {
  const now = ctx.clock.now();
  const date = await events.findDateForSubstitutes(ctx, search);
  const slot = date?.slots.find(({ slotId }) => slotId === search.slotId);
  if (!date || !slot) {
    await endSearch(ctx, search, 'ended');
    return false;
  }
  // The date may have been moved since.
  const { dateStart, timeZone } = date.card;
  const plan = { ...search, dateStart, timeZone };
  const step = searchStep(plan, slotNow(date, slot, now), now);
  if (step.does === 'end' || step.does === 'suggest') {
    await endSearch(ctx, search, step.does === 'end' ? step.state : 'suggested');
    return false;
  }
  if (step.does === 'wait') {
    const { until: dueAt, from } = step;
    const state = search.wavesDone > 0 ? 'asking' : 'waiting';
    await continueSearch(ctx, search, { dueAt, state, ...(from && { from }) });
    return false;
  }
  await askWave(ctx, search, { date, slot }, step);
  const wavesDone = step.wave + 1;
  const dueAt = nextWave(plan, wavesDone)?.at ?? dateStart;
  await continueSearch(ctx, search, { state: 'asking', wavesDone, dueAt: dueAt < now ? now : dueAt });
  return dueAt <= now;
};

/** Does everything that is due about a search: when it is due is a function of time, so a run that is late asks the waves that were missed. */
export const runSearch = async (ctx: Context, found: SearchRow): Promise<void> => {
  let search: SearchRow | undefined = found;
  while (search && (await runStep(ctx, search))) search = await findSearch(ctx, found);
};
