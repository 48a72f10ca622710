import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/api.ts';
import { keyOf } from './agenda.repository.ts';
import type { events } from './domain.ts';
import { createEventsRepository } from './events.repository.ts';
import { createHostedData } from './hosted-data.ts';
import { createRsvpTransfersRepository } from './rsvp-transfers.repository.ts';
import { createSeriesRsvpsRepository } from './series-rsvps.repository.ts';

export const openOwnData = (table: Table): OwnData<typeof events> => {
  const { findCards } = createEventsRepository(table);
  const { page } = createRsvpTransfersRepository(table);
  const hosted = createHostedData(table);
  return {
    /** With what the person sees of the date. */
    rsvps: paged(async (userId, limit, from) => {
      const { items, cursor } = await page(userId, limit, from);
      const cards = new Map((await findCards(items)).map((card) => [keyOf(card), card]));
      const rows = items.map(({ recordedBy: _, ...rsvp }) => {
        const card = cards.get(keyOf(rsvp));
        return { ...rsvp, title: card?.title, timeZone: card?.timeZone, canceled: card?.cancelled };
      });
      return { items: rows, cursor };
    }),
    rsvpsToAllDates: paged(createSeriesRsvpsRepository(table).ofPerson),
    hostedDates: hosted.dates,
    hostedSeries: hosted.series,
  };
};
