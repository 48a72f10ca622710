import { wantsToBeAsked } from '#shared/domains/substitutes/candidates.ts';
import type { Searches, SubstituteRequest, SubstituteSearch } from '#shared/domains/substitutes/contract.ts';
import { isOpenSearch } from '#shared/domains/substitutes/rules.ts';
import { nextWave } from '#shared/domains/substitutes/waves.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import * as events from '../events/index.ts';
import type { Context } from '../runtime/context.ts';
import * as users from '../users/people/index.ts';
import {
  findPreference,
  findRequest,
  listRequests,
  putPreference,
  type RequestRow,
  saveAnswer,
} from './request.table.ts';
import {
  type DateKey,
  endSearch,
  findSearch,
  isAutomatic,
  listSearches,
  type SearchRow,
  saveAutomatic,
} from './search.table.ts';
import { slotNow, startSearch } from './searches.ts';

const done = { done: true } as const;

/** @throws AppError event.not_found */
const read = async (ctx: Context, key: DateKey): Promise<events.DateForSubstitutes> => {
  const date = await events.findDateForSubstitutes(ctx, key);
  if (!date) throw new AppError('event.not_found');
  return date;
};

const slotIn = ({ slots }: events.DateForSubstitutes, wanted: SlotId) => {
  const slot = slots.find(({ slotId }) => slotId === wanted);
  if (!slot) throw new AppError('slot.not_found');
  return slot;
};

/** The current state of a search: it is over once its slot is full, even if the row is not updated yet. */
const shown = (
  search: SearchRow,
  date: events.DateForSubstitutes,
  asked: readonly RequestRow[],
  now: string,
): SubstituteSearch => {
  const slot = date.slots.find(({ slotId }) => slotId === search.slotId);
  const { dateStart, timeZone } = date.card;
  const going = slot?.going ?? 0;
  const isFilled = isOpenSearch(search.state) && going >= search.target;
  const isOver = !slot || !slotNow(date, slot, now).isOpen;
  const ended = isOpenSearch(search.state) && isOver ? 'ended' : search.state;
  const state = isFilled ? 'filled' : ended;
  const ofSearch = asked.filter(
    ({ searchedAt, slotId }) => searchedAt === search.startedAt && slotId === search.slotId,
  );
  const count = (answer: RequestRow['answer']) => ofSearch.filter((row) => row.answer === answer).length;
  const next =
    search.asks && isOpenSearch(state)
      ? nextWave({ ...search, dateStart, timeZone }, search.wavesDone)
      : undefined;
  return {
    ...{ slotId: search.slotId, state, cause: search.cause, spots: Math.max(0, search.target - going) },
    ...{ asked: ofSearch.length, declined: count('no'), accepted: count('in') },
    nextWave: next ?? null,
  };
};

/** What a person was asked, and whether the spot is still open. */
const requestOf = async (ctx: Context, key: DateKey, row: RequestRow): Promise<SubstituteRequest | null> => {
  const [date, search] = await Promise.all([read(ctx, key), findSearch(ctx, { ...key, slotId: row.slotId })]);
  const slot = date.slots.find(({ slotId }) => slotId === row.slotId);
  if (!slot) return null;
  const isOpen =
    search !== undefined && isOpenSearch(shown(search, date, [], ctx.clock.now()).state) && slot.left > 0;
  const states = { in: 'in', no: 'no', too_late: 'taken', none: isOpen ? 'open' : 'taken' } as const;
  return { slotId: slot.slotId, slotName: slot.name, state: states[row.answer], askedAt: row.askedAt };
};

/** @throws AppError substitute.not_asked */
const ownRequest = async (ctx: Context, { userId }: Member, key: DateKey): Promise<RequestRow> => {
  const row = await findRequest(ctx, key, userId);
  if (!row) throw new AppError('substitute.not_asked');
  return row;
};

export const list = async (ctx: Context, key: DateKey): Promise<Searches> => {
  const [date, found, asked, automatic] = await Promise.all([
    read(ctx, key),
    listSearches(ctx, key),
    listRequests(ctx, key),
    isAutomatic(ctx, key.eventId),
  ]);
  const now = ctx.clock.now();
  return { automatic, items: found.map((search) => shown(search, date, asked, now)) };
};

/** Looks for substitutes for open spots of a slot. Idempotent. @throws AppError slot.not_found | slot.full | event.closed | event.cancelled */
export const start = async (ctx: Context, key: DateKey, slotId: SlotId, spots: number): Promise<Searches> => {
  const date = await read(ctx, key);
  const slot = slotIn(date, slotId);
  const now = ctx.clock.now();
  if (date.card.cancelled) throw new AppError('event.cancelled');
  if (!slotNow(date, slot, now).isOpen) throw new AppError('event.closed');
  if (slot.left === 0) throw new AppError('slot.full', { slotId });
  await startSearch(ctx, {
    ...{ date, slotId, cause: 'host', asks: true, startedAt: now, from: now },
    target: slot.going + Math.min(spots, slot.left),
  });
  return list(ctx, key);
};

/** Stops looking for substitutes. Idempotent. @throws AppError slot.not_found */
export const stop = async (ctx: Context, key: DateKey, slotId: SlotId): Promise<Searches> => {
  slotIn(await read(ctx, key), slotId);
  await untilUnchanged(async () => {
    const search = await findSearch(ctx, { ...key, slotId });
    if (!search || !isOpenSearch(search.state)) return true;
    return (await endSearch(ctx, search, 'stopped')) || undefined;
  });
  return list(ctx, key);
};

export const setAutomatic = async (ctx: Context, key: DateKey, on: boolean): Promise<Searches> => {
  await saveAutomatic(ctx, key.eventId, on);
  return list(ctx, key);
};

export const mine = async (
  ctx: Context,
  { userId }: Member,
  key: DateKey,
): Promise<{ request: SubstituteRequest | null }> => {
  const row = await findRequest(ctx, key, userId);
  return { request: row ? await requestOf(ctx, key, row) : null };
};

/**
 * Takes the spot: the write of the RSVP decides who is first. Idempotent.
 * @throws AppError substitute.not_asked | substitute.taken, and what joining throws
 */
export const claim = async (ctx: Context, member: Member, key: DateKey): Promise<typeof done> => {
  const row = await ownRequest(ctx, member, key);
  if (row.answer === 'in') return done;
  const search = await findSearch(ctx, { ...key, slotId: row.slotId });
  if (search?.state === 'stopped' && search.startedAt === row.searchedAt)
    throw new AppError('substitute.taken');
  try {
    await events.takeSpot(ctx, member, key, row.slotId, `substitute ${row.askedAt}`);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'slot.full')) throw error;
    await saveAnswer(ctx, row, 'too_late');
    throw new AppError('substitute.taken');
  }
  await saveAnswer(ctx, row, 'in');
  return done;
};

/** Says no. Idempotent. @throws AppError substitute.not_asked */
export const decline = async (ctx: Context, member: Member, key: DateKey): Promise<typeof done> => {
  const row = await ownRequest(ctx, member, key);
  if (row.answer !== 'in') await saveAnswer(ctx, row, 'no');
  return done;
};

export const preference = async (ctx: Context, { userId }: Member): Promise<{ asked: boolean }> => {
  const [chosen, [player]] = await Promise.all([
    findPreference(ctx, userId),
    users.findPlayers(ctx, [userId]),
  ]);
  return { asked: wantsToBeAsked({ wantsToBeAsked: chosen, times: player?.times }) };
};

export const savePreference = async (
  ctx: Context,
  { userId }: Member,
  asked: boolean,
): Promise<{ asked: boolean }> => {
  await putPreference(ctx, userId, asked);
  return { asked };
};
