import type { EventId, UploadId, UserId } from '#shared/kernel/ids.ts';
import { everyPage } from '../core/every-page.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import type { TransactionWrite } from '../data/transaction.ts';
import { createUploadsRepository } from './uploads.repository.ts';

const PER_PAGE = 100;

/** The covers of events. Each knows which events show it; one that none shows is deleted. */
export interface Covers {
  /** Whether an upload is a finished cover of that person. Consistent. */
  isReady(hostId: UserId, cover: UploadId): Promise<boolean>;
  /** The write for the transaction in which an event gets a cover: refused unless it is ready. */
  showing(hostId: UserId, cover: UploadId, eventId: EventId): TransactionWrite;
  /** Notes which covers an event does not show anymore. `findShown` is called after they were read, so that one that is shown again meanwhile stays. */
  release(hostId: UserId, eventId: EventId, findShown: () => Promise<ReadonlySet<UploadId>>): Promise<void>;
}

export const openCovers = (table: Table): Covers => {
  const uploads = once(() => createUploadsRepository(table));
  return {
    async isReady(userId, id) {
      const upload = await uploads().find({ userId, id });
      return upload?.state === 'ready' && upload.purpose === 'cover';
    },
    showing: (userId, id, eventId) => uploads().showing({ userId, id }, eventId),
    async release(userId, eventId, findShown) {
      const pages = everyPage((cursor) => uploads().sentBy(userId, PER_PAGE, cursor));
      for await (const { items } of pages) {
        const ofEvent = items.filter(({ shownBy }) => shownBy?.includes(eventId));
        if (ofEvent.length === 0) continue;
        const shown = await findShown();
        for (const upload of ofEvent) if (!shown.has(upload.id)) await uploads().hidden(upload, eventId);
      }
    },
  };
};
