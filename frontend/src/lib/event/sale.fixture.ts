import { EventCard } from '#shared/domains/events/model/shapes.ts';
import { SpotSale } from '#shared/domains/sales/shapes.ts';
import { anEvent, userId } from './event.fixture.ts';

/** A spot of Saturday dinks that is held while someone pays for it, as the server returns it. */
export const aSale = (sale: object = {}): SpotSale => {
  const event = anEvent();
  return SpotSale.parse({
    id: `sale_${'0'.repeat(26)}`,
    kind: 'spots',
    state: 'open',
    spot: 'held',
    event: EventCard.parse(event),
    title: event.title,
    slotName: 'Players',
    guests: 0,
    price: 1800,
    amount: 1800,
    refunded: 0,
    currency: 'usd',
    payer: { userId: userId(1), displayName: 'Ana R.', photoURL: null },
    receiver: { userId: userId(9), displayName: 'Dana K.', photoURL: null },
    createdAt: '2026-11-20T18:00:00.000Z',
    paidAt: null,
    heldUntil: '2026-11-20T18:15:00.000Z',
    url: 'https://pay.example/c/pay/1',
    card: null,
    receiptUrl: null,
    refundRule: { allUntil: 24, halfUntil: null, withFees: true },
    dateStart: event.dateStart,
    back: null,
    refunds: [],
    fees: null,
    ...sale,
  });
};
