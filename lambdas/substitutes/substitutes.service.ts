import { wantsToBeAsked } from '#shared/domains/substitutes/candidates.ts';
import type { Searches, SubstituteRequest, SubstituteSearch } from '#shared/domains/substitutes/contract.ts';
import { isOpenSearch } from '#shared/domains/substitutes/rules.ts';
import { nextWave } from '#shared/domains/substitutes/waves.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { DateForSubstitutes, SubstituteDates, TakeSpot } from '../events/api.ts';
import type { FindPlayers } from '../users/people/old-api.ts';
import { slotNow } from './date-now.ts';
import type { RequestRow, RequestsRepository } from './requests.repository.ts';
import type { DateKey, SearchesRepository, SearchRow } from './searches.repository.ts';
import type { StartSearch } from './start-search.ts';

export interface SubstitutesDeps {
  readonly searches: SearchesRepository;
  readonly requests: RequestsRepository;
  readonly dates: Pick<SubstituteDates, 'find'>;
  readonly startSearch: StartSearch;
  readonly takeSpot: TakeSpot;
  readonly findPlayers: FindPlayers;
  readonly clock: Clock;
}
const done = { done: true } as const;

/** Looking for substitutes, for hosts, and the answers of those who are asked. */
export const createSubstitutesService = (deps: SubstitutesDeps) => {
  const { searches, requests, dates, startSearch, takeSpot, findPlayers, clock } = deps;

  /** @throws AppError event.not_found */
  const read = async (key: DateKey): Promise<DateForSubstitutes> => {
    const date = await dates.find(key);
    if (!date) throw new AppError('event.not_found');
    return date;
  };
  const slotIn = ({ slots }: DateForSubstitutes, wanted: SlotId) => {
    const slot = slots.find(({ slotId }) => slotId === wanted);
    if (!slot) throw new AppError('slot.not_found');
    return slot;
  };

  /** A search as it is now: a slot that is full looks for nobody, whatever has been written of it. */
  const shown = (
    search: SearchRow,
    date: DateForSubstitutes,
    asked: readonly RequestRow[],
  ): SubstituteSearch => {
    const now = clock.now();
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

  const list = async (key: DateKey): Promise<Searches> => {
    const [date, found, asked, automatic] = await Promise.all([
      read(key),
      searches.list(key),
      requests.list(key),
      searches.isAutomatic(key.eventId),
    ]);
    return { automatic, items: found.map((search) => shown(search, date, asked)) };
  };

  /** What a person was asked, and whether the spot is still open. */
  const requestOf = async (key: DateKey, row: RequestRow): Promise<SubstituteRequest | null> => {
    const [date, search] = await Promise.all([read(key), searches.find({ ...key, slotId: row.slotId })]);
    const slot = date.slots.find(({ slotId }) => slotId === row.slotId);
    if (!slot) return null;
    const isOpen = search !== undefined && isOpenSearch(shown(search, date, []).state) && slot.left > 0;
    const states = { in: 'in', no: 'no', too_late: 'taken', none: isOpen ? 'open' : 'taken' } as const;
    return { slotId: slot.slotId, slotName: slot.name, state: states[row.answer], askedAt: row.askedAt };
  };

  /** @throws AppError substitute.not_asked */
  const ownRequest = async ({ userId }: Member, key: DateKey): Promise<RequestRow> => {
    const row = await requests.find(key, userId);
    if (!row) throw new AppError('substitute.not_asked');
    return row;
  };

  return {
    list,

    /** Looks for substitutes for open spots of a slot. Idempotent. @throws AppError slot.not_found | slot.full | event.closed | event.cancelled */
    async start(key: DateKey, slotId: SlotId, spots: number): Promise<Searches> {
      const date = await read(key);
      const slot = slotIn(date, slotId);
      const now = clock.now();
      if (date.card.cancelled) throw new AppError('event.cancelled');
      if (!slotNow(date, slot, now).isOpen) throw new AppError('event.closed');
      if (slot.left === 0) throw new AppError('slot.full', { slotId });
      await startSearch({
        ...{ date, slotId, cause: 'host', asks: true, startedAt: now, from: now },
        target: slot.going + Math.min(spots, slot.left),
      });
      return list(key);
    },

    /** Stops looking for substitutes. Idempotent. @throws AppError slot.not_found */
    async stop(key: DateKey, slotId: SlotId): Promise<Searches> {
      slotIn(await read(key), slotId);
      await untilUnchanged(async () => {
        const search = await searches.find({ ...key, slotId });
        if (!search || !isOpenSearch(search.state)) return true;
        return (await searches.end(search, 'stopped', clock.now())) || undefined;
      });
      return list(key);
    },

    async setAutomatic(key: DateKey, on: boolean): Promise<Searches> {
      await searches.setAutomatic(key.eventId, on, clock.now());
      return list(key);
    },

    async mine({ userId }: Member, key: DateKey): Promise<{ request: SubstituteRequest | null }> {
      const row = await requests.find(key, userId);
      return { request: row ? await requestOf(key, row) : null };
    },

    /**
     * Takes the spot: the write of the RSVP decides who is first. Idempotent.
     * @throws AppError substitute.not_asked | substitute.taken, and what joining throws
     */
    async claim(member: Member, key: DateKey): Promise<typeof done> {
      const row = await ownRequest(member, key);
      if (row.answer === 'in') return done;
      const search = await searches.find({ ...key, slotId: row.slotId });
      if (search?.state === 'stopped' && search.startedAt === row.searchedAt)
        throw new AppError('substitute.taken');
      try {
        await takeSpot(member, key, row.slotId, `substitute ${row.askedAt}`);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'slot.full')) throw error;
        await requests.answer(row, 'too_late');
        throw new AppError('substitute.taken');
      }
      await requests.answer(row, 'in');
      return done;
    },

    /** Says no. Idempotent. @throws AppError substitute.not_asked */
    async decline(member: Member, key: DateKey): Promise<typeof done> {
      const row = await ownRequest(member, key);
      if (row.answer !== 'in') await requests.answer(row, 'no');
      return done;
    },

    async preference({ userId }: Member): Promise<{ asked: boolean }> {
      const [chosen, [player]] = await Promise.all([requests.preferenceOf(userId), findPlayers([userId])]);
      return { asked: wantsToBeAsked({ wantsToBeAsked: chosen, times: player?.times }) };
    },

    async savePreference({ userId }: Member, asked: boolean): Promise<{ asked: boolean }> {
      await requests.savePreference(userId, asked);
      return { asked };
    },
  };
};
export type SubstitutesService = ReturnType<typeof createSubstitutesService>;
