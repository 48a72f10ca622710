import type { Change } from '#shared/declare/rows.ts';
import type { rsvpRow } from '#shared/domains/events/rows.ts';
import { partySize } from '#shared/domains/events/rsvp.ts';
import { substituteRules } from '#shared/domains/substitutes/rules.ts';
import { GRACE_MS } from '#shared/domains/substitutes/waves.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { SubstituteDates } from '../events/api.ts';
import type { SearchesRepository } from './searches.repository.ts';
import type { StartSearch } from './start-search.ts';

export interface DropOutDeps {
  readonly dates: Pick<SubstituteDates, 'find'>;
  readonly searches: Pick<SearchesRepository, 'isAutomatic'>;
  readonly startSearch: StartSearch;
}

/**
 * After somebody gives up a spot less than 48 hours before the start, looks for substitutes, or tells the host, five minutes later. Nothing happens if
 * the slot had other open spots and enough people are going: those spots were open to anyone anyway.
 */
export const createDropOutReaction =
  ({ dates, searches, startSearch }: DropOutDeps) =>
  async ({ before, after }: Change<typeof rsvpRow>): Promise<void> => {
    if (before?.status !== 'going' || !after || after.status === 'going') return;
    const { updatedAt: at, dateStart } = after;
    if (at < addMilliseconds(dateStart, -substituteRules.lateMs) || at >= dateStart) return;
    const date = await dates.find(after);
    const slot = date?.slots.find(({ slotId }) => slotId === before.slotId);
    if (!date || !slot || after.userId === date.card.creatorId) return;
    const party = partySize(before.guests);
    const wasFull = slot.going + party >= slot.capacity;
    if (!wasFull && date.missing === 0) return;
    const asks = await searches.isAutomatic(after.eventId);
    // A host who removes somebody knows of the open spot.
    if (!asks && after.answeredBy !== after.userId) return;
    await startSearch({
      ...{ date, slotId: slot.slotId, cause: 'drop_out', asks, startedAt: at },
      target: Math.min(slot.capacity, slot.going + party),
      from: addMilliseconds(at, GRACE_MS),
    });
  };
