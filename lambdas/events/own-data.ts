import { type OwnData, paged } from '../downloads/sections/index.ts';
import type { events as domain } from './domain.ts';
import { readDates, readSeries } from './reads/index.ts';
import { findCards, keyOf, ofPerson, page } from './store/index.ts';

export const ownData = {
  /** With what the person sees of the date. */
  rsvps: paged(async (ctx, userId, limit, from) => {
    const { items, cursor } = await page(ctx, userId, limit, from);
    const cards = new Map((await findCards(ctx, items)).map((card) => [keyOf(card), card]));
    const rows = items.map(({ recordedBy: _, ...rsvp }) => {
      const card = cards.get(keyOf(rsvp));
      return { ...rsvp, title: card?.title, timeZone: card?.timeZone, canceled: card?.cancelled };
    });
    return { items: rows, cursor };
  }),
  rsvpsToAllDates: paged(ofPerson),
  hostedDates: paged((ctx, userId, _limit, from) => readDates(ctx, userId, from)),
  hostedSeries: paged(readSeries),
} satisfies OwnData<typeof domain>;
