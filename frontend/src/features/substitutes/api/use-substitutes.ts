import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import { substitutesContract } from '#shared/domains/substitutes/contract.ts';
import type { SlotId } from '#shared/kernel/ids.ts';

type DateOfEvent = Pick<EventPage, 'id' | 'occurrenceId'>;

/** The searches for substitutes of a date, for its host, and what the host can do about them. */
export const useSearches = (event: DateOfEvent) => {
  const params = dateOf(event);
  const read = useEndpoint(substitutesContract.searches, { params });
  const change = useChange();
  return {
    read,
    start: (slotId: SlotId, spots: number) =>
      change(substitutesContract.start, { params: { ...params, slotId }, body: { spots } }),
    stop: (slotId: SlotId) => change(substitutesContract.stop, { params: { ...params, slotId } }),
    setAutomatic: (automatic: boolean) =>
      change(substitutesContract.setAutomatic, { params, body: { automatic } }),
  };
};

/** Whether the person who looks is asked to be a substitute, and their answer. Nothing is shown if it fails: joining works without it. */
export const useOwnRequest = (event: DateOfEvent) => {
  const params = dateOf(event);
  const { data } = useEndpoint(substitutesContract.mine, { params });
  const change = useChange();
  return {
    request: data?.request ?? null,
    claim: () => change(substitutesContract.claim, { params }),
    decline: () => change(substitutesContract.decline, { params }),
  };
};

/** Whether the person wants to be asked. */
export const useSubstitutePreference = () => {
  const read = useEndpoint(substitutesContract.preference, {});
  const change = useChange();
  const save = async (asked: boolean): Promise<void> => {
    await change(substitutesContract.savePreference, { body: { asked } });
  };
  return { read, save };
};
