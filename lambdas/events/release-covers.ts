import { type EventId, ONLY_OCCURRENCE, type UploadId, type UserId } from '#shared/kernel/ids.ts';
import type { Covers } from '../media/old-api.ts';
import type { DatesRepository } from './dates.repository.ts';
import { datesMeant } from './dates-meant.ts';
import type { EventsRepository } from './events.repository.ts';
import type { SeriesRepository } from './series.repository.ts';

interface ReleaseCoversDeps {
  readonly covers: Pick<Covers, 'release'>;
  readonly dates: Pick<DatesRepository, 'list'>;
  readonly events: Pick<EventsRepository, 'findCovers'>;
  readonly series: Pick<SeriesRepository, 'find'>;
}
/** Gives up the covers that a host's event shows on none of its dates, and will show on none that are added. */
export type ReleaseCovers = (hostId: UserId, eventId: EventId) => Promise<void>;

/** Before every date. */
const BEGINNING = '0';

export const createReleaseCovers = ({ covers, dates, events, series }: ReleaseCoversDeps): ReleaseCovers => {
  const findShown = async (eventId: EventId): Promise<ReadonlySet<UploadId>> => {
    const coming = (await series.find(eventId))?.terms.cover;
    const shown = new Set(coming ? [coming] : []);
    const all = { eventId, occurrenceId: ONLY_OCCURRENCE, scope: 'all' } as const;
    for await (const page of datesMeant(dates, all, BEGINNING))
      for (const cover of await events.findCovers(page)) shown.add(cover);
    return shown;
  };
  return (hostId, eventId) => covers.release(hostId, eventId, () => findShown(eventId));
};
