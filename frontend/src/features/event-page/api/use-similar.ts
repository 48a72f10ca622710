import { useRead } from '#frontend/lib/reads/use-read.ts';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { nearbyLimits } from '#shared/domains/discover/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

const SHOWN = 3;

/** The next events of the same sport around an event's place, without the event itself. Optional: nothing is shown if it fails, or for an online event. */
export const useSimilar = ({ id, gameType, location }: EventPage) => {
  const near = location.isOnline ? null : location;
  const { data } = useRead(
    discoverContract.nearby,
    near && {
      query: {
        lat: near.lat.toFixed(4),
        lng: near.lng.toFixed(4),
        gameType,
        radius: String(nearbyLimits.similarMiles),
        limit: String(SHOWN + 1),
      },
    },
    { revalidateOnFocus: false },
  );
  return (data?.items ?? []).filter((card) => card.id !== id).slice(0, SHOWN);
};
