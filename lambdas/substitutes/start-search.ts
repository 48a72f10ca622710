import type { SearchCause } from '#shared/domains/substitutes/rules.ts';
import { isOpenSearch } from '#shared/domains/substitutes/rules.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import type { DateForSubstitutes } from '../events/api.ts';
import type { DateKey, SearchesRepository } from './searches.repository.ts';

export interface StartSearchDeps {
  readonly searches: Pick<SearchesRepository, 'find' | 'start'>;
}
interface SearchToStart {
  readonly date: DateForSubstitutes;
  readonly slotId: SlotId;
  readonly cause: SearchCause;
  readonly asks: boolean;
  /** The spots of the slot that are to be taken. */
  readonly target: number;
  /** When what caused it happened, and when the first wave may be asked. ISO instants. */
  readonly startedAt: string;
  readonly from: string;
}

const MAX_ROUNDS = 4;

/**
 * Starts a search, unless one runs already, or the cause is older than the last one: a change that is delivered again starts nothing. What a host
 * asks for replaces a search that only waits to tell the host.
 */
export const createStartSearch =
  ({ searches }: StartSearchDeps) =>
  async ({ date, slotId, cause, asks, target, startedAt, from }: SearchToStart): Promise<void> => {
    const { id: eventId, occurrenceId, creatorId: hostId, dateStart, timeZone } = date.card;
    const key: DateKey = { eventId, occurrenceId };
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const before = await searches.find({ ...key, slotId });
      if (before && isOpenSearch(before.state) && (before.asks || !asks)) return;
      if (before && before.startedAt >= startedAt) return;
      const started = await searches.start(before, {
        ...{ ...key, slotId, hostId, cause, asks, target, startedAt, from, dateStart, timeZone },
        ...{ state: 'waiting', wavesDone: 0, dueAt: from, createdAt: startedAt, updatedAt: startedAt },
      });
      if (started) return;
    }
  };
export type StartSearch = ReturnType<typeof createStartSearch>;
