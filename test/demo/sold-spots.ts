import type { Member } from '#lambdas/core/actor.ts';
import { systemClock } from '#lambdas/core/clock.ts';
import { cancel } from '#lambdas/events/hosting/cancel.ts';
import type { OccurrenceKey } from '#lambdas/events/store/index.ts';
import { createStripeClient } from '#lambdas/integrations/stripe/client.ts';
import { stripeOver } from '#lambdas/integrations/stripe/open-stripe.ts';
import * as accounts from '#lambdas/payments/accounts.ts';
import { syncAccount } from '#lambdas/payments/sync.ts';
import { checkout } from '#lambdas/sales/checkout.ts';
import { followSale } from '#lambdas/sales/follow-sale.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import { OccurrenceId, type UserId } from '#shared/kernel/ids.ts';
import { everyWeek } from '../support/builders.ts';
import { eventually } from '../support/eventually.ts';
import { disputedCard, goodCard, onboarded, stripeSecrets, submit } from '../support/payments.ts';
import { HOST } from '../support/product.ts';
import { createRandom } from '../support/random.ts';
import type { DemoCity } from './cities.ts';
import { demoEvent } from './games.ts';
import { randomKey } from './request-key.ts';
import { type DemoTable, memberOf, openServices, presentIn } from './services.ts';

export interface Market extends DemoTable {
  readonly port: number;
  /** The address of the payment simulator. */
  readonly paymentsUrl: string;
}
export interface Sellers {
  readonly city: DemoCity;
  readonly hostId: UserId;
  /** Who buys, the person who can log in first. */
  readonly playerIds: readonly UserId[];
}

/** The date a week after another one of a weekly series, whose ids begin with their days: 20261203T1800. */
const weekAfter = (id: OccurrenceId): OccurrenceId => {
  const midnight = `${id.slice(0, 4)}-${id.slice(4, 6)}-${id.slice(6, 8)}T00:00:00.000Z`;
  const day = utcDayOf(addMilliseconds(midnight, 7 * DAY_MS));
  return OccurrenceId.parse(`${day.replaceAll('-', '')}${id.slice(8)}`);
};

const SEED = 900;
const SPOTS = 4;
const PRICE = 1200;
/** The date is four days ahead, so the early price still holds. */
const EARLY = 900;

/** A weekly series with a price: sold spots, a refund by its rule, and a date that is canceled with refunds. It runs against the started product, whose payment simulator has the account and the charges. */
export const sellSpots = async (
  { port, paymentsUrl, ...target }: Market,
  { city, hostId, playerIds }: Sellers,
) => {
  const random = createRandom(SEED);
  // Loading the demo takes a while, and a checkout has to end after the payment provider's own time.
  const now = new Date().toISOString();
  const services = openServices({ ...target, now }, random);
  const client = createStripeClient({
    readSecret: async () => JSON.stringify(stripeSecrets),
    apiUrl: paymentsUrl,
  });
  const origin = `http://${HOST}:${port}`;
  const ctx = {
    ...services.ctx,
    // A checkout ends some time from now, however long loading takes.
    clock: systemClock,
    origins: { gth: origin, meh: origin },
    hosts: { own: {}, platformOf: () => 'gth' as const },
    stripe: async () => stripeOver(client),
  };
  const personOf = async (id: UserId) => presentIn(services.users.find(id));
  const host = memberOf(await personOf(hostId));
  const people = await Promise.all(playerIds.map(personOf));

  const { url } = await accounts.start(ctx, host, 'new', 'US', 'gth');
  await submit(url, onboarded);
  const { account } = await accounts.get(ctx, host);
  if (account) await syncAccount(ctx, account.stripeId);

  const venue = random.pick(city.venues.filter(({ games }) => games.includes('pickleball')));
  const day = { dayFromNow: 4, number: SEED, now };
  const series = await services.events.create(host, {
    ...demoEvent(venue, city.city.timeZone, day, random),
    ...{ title: 'Coached doubles', gameType: 'pickleball', timeStart: '18:00', hostPlays: false },
    ...{ reoccurringInfo: everyWeek(), allowParticipantGuests: false, guestLimit: 0 },
    eventSlotGroup: [
      {
        name: 'Players',
        capacity: SPOTS,
        genders: [],
        level: null,
        ages: null,
        feeAmount: PRICE,
        earlyAmount: EARLY,
      },
    ],
    earlyHoursBefore: 48,
    promo: { code: 'BLOCKPARTY', percentOff: 40, uses: 10 },
    refundRule: { allUntil: 24, halfUntil: null, withFees: true },
  });
  const nextWeek = { ...dateOf(series), occurrenceId: weekAfter(series.occurrenceId) };
  await eventually('the second date of the series', () => services.findDate(host, nextWeek));

  const viewOf = async (member: Member, date: OccurrenceKey) =>
    (await presentIn(services.findDate(member, date))).object;
  const slotId = series.eventSlotGroup[0]?.id;
  if (!slotId) throw new Error('the series has a slot');
  const buy = async (member: Member, date: OccurrenceKey, card = goodCard): Promise<void> => {
    const input = { requestKey: randomKey(random), slotId, guests: 0, total: EARLY };
    const sale = await checkout(ctx, member, await viewOf(member, date), input, {
      ...{ host: HOST, platform: 'gth', locale: 'en' },
    });
    const name = member.user.displayName;
    await submit(sale.url ?? '', { ...card, email: 'player@demo.example', name });
    await followSale(ctx, sale.saleId);
  };
  const members = people.map(memberOf);
  const first = dateOf(series);
  const [one, disputer, ...rest] = members.slice(0, SPOTS);
  if (!one || !disputer) throw new Error('there are players');
  await buy(one, first);
  await buy(disputer, first, disputedCard);
  for (const member of rest) await buy(member, first);
  for (const member of members.slice(SPOTS)) {
    const request = { requestKey: randomKey(random), slotId, guests: 0, ifFull: 'join_waitlist' as const };
    await services.rsvps.join(member, await viewOf(member, first), request);
  }
  const leaver = rest.at(-1);
  if (leaver) await services.rsvps.leave(leaver, await viewOf(leaver, first), randomKey(random));
  for (const member of members.slice(0, SPOTS - 1)) await buy(member, nextWeek);
  await cancel(ctx, host, await viewOf(host, nextWeek), {
    scope: 'this',
    reason: 'The courts are being repaved',
  });
  const third = { ...nextWeek, occurrenceId: weekAfter(nextWeek.occurrenceId) };
  const later = [third, { ...third, occurrenceId: weekAfter(third.occurrenceId) }];
  for (const date of later)
    await eventually('a later date of the series', () => services.findDate(host, date));
  return { ctx, host, members, viewOf, leave: services.rsvps.leave, slotId, price: EARLY, later, random };
};
export type SoldSpots = Awaited<ReturnType<typeof sellSpots>>;
