import type { Table } from '../data/table.ts';
import { type OwnData, paged } from '../downloads/sections/index.ts';
import { contextOf } from '../runtime/context.ts';
import type { events as domain } from './domain.ts';
import { readDates, readSeries } from './reads/index.ts';
import { findCards, keyOf, ofPerson, page } from './store/index.ts';

export const openOwnData = (table: Table): OwnData<typeof domain> => {
  const ctx = contextOf(table);
  return {
    /** With what the person sees of the date. */
    rsvps: paged(async (userId, limit, from) => {
      const { items, cursor } = await page(ctx, userId, limit, from);
      const cards = new Map((await findCards(ctx, items)).map((card) => [keyOf(card), card]));
      const rows = items.map(({ recordedBy: _, ...rsvp }) => {
        const card = cards.get(keyOf(rsvp));
        return { ...rsvp, title: card?.title, timeZone: card?.timeZone, canceled: card?.cancelled };
      });
      return { items: rows, cursor };
    }),
    rsvpsToAllDates: paged((userId, limit, from) => ofPerson(ctx, userId, limit, from)),
    hostedDates: paged((userId, _limit, from) => readDates(ctx, userId, from)),
    hostedSeries: paged((userId, limit, from) => readSeries(ctx, userId, limit, from)),
  };
};
