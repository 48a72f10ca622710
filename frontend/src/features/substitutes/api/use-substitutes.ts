import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { substitutesContract } from '#shared/domains/substitutes/contract.ts';
import type { SlotId } from '#shared/kernel/ids.ts';

type DateOfEvent = Pick<EventPage, 'id' | 'occurrenceId'>;

/** The searches for substitutes of a date, for its host, and what the host can do about them. */
export const useSearches = (event: DateOfEvent) => {
  const params = dateOf(event);
  const read = useRead(substitutesContract.searches, { params });
  const start = useWrite(substitutesContract.start);
  const stop = useWrite(substitutesContract.stop);
  const setAutomatic = useWrite(substitutesContract.setAutomatic);
  return {
    read,
    start: (slotId: SlotId, spots: number) => start({ params: { ...params, slotId }, body: { spots } }),
    stop: (slotId: SlotId) => stop({ params: { ...params, slotId } }),
    setAutomatic: (automatic: boolean) => setAutomatic({ params, body: { automatic } }),
  };
};

/** Whether the person who looks is asked to be a substitute, and their answer. Nothing is shown if it fails: joining works without it. */
export const useOwnRequest = (event: DateOfEvent) => {
  const params = dateOf(event);
  const { data } = useRead(substitutesContract.mine, { params });
  const claim = useWrite(substitutesContract.claim);
  const decline = useWrite(substitutesContract.decline);
  return {
    request: data?.request ?? null,
    claim: () => claim({ params }),
    decline: () => decline({ params }),
  };
};

/** Whether the person wants to be asked. */
export const useSubstitutePreference = () => {
  const read = useRead(substitutesContract.preference, {});
  const savePreference = useWrite(substitutesContract.savePreference);
  const save = async (asked: boolean): Promise<void> => {
    await savePreference({ body: { asked } });
  };
  return { read, save };
};
