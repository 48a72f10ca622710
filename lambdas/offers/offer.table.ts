import { CustomAttributeType } from 'electrodb';
import { type OfferKind, offerLimits } from '#shared/domains/offers/rules.ts';
import type { MembershipTerms, PassTerms } from '#shared/domains/offers/shapes.ts';
import type { HostId } from '#shared/domains/wallet/host.ts';
import type { OfferId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  tryWrite,
  write,
} from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

/** What a host sells. Its terms never change, except name and price; what was bought has its own. */
export const Offer = defineEntity('hostOffer', {
  privacy: { onDeletion: 'ids', inExport: 'offers' },
  attributes: {
    hostId: id<HostId>(),
    offerId: id<OfferId>(),
    kind: text<OfferKind>(),
    name: text(),
    /** Minor units. */
    price: { type: 'number', required: true },
    currency: text(),
    membership: { type: CustomAttributeType<MembershipTerms>('any') },
    pass: { type: CustomAttributeType<PassTerms>('any') },
    /** Since when it is no longer sold. */
    endedAt: optionalText(),
    ...stamps,
  },
  indexes: {
    /** An offer, and all of a host. Cost: 1 for 4 KB, consistent. */
    byHost: primaryKey(['hostId'], ['offerId']),
    /** One offer, when only its id is known. Cost: ½. */
    byId: index('gsi1', ['offerId'], []),
  },
});
export type OfferRow = RowOf<typeof Offer>;

/** How much a host offers: in its own row, because a condition cannot count rows. */
export const OfferCount = defineEntity('hostOfferCount', {
  privacy: { onDeletion: 'ids', notExported: 'It is the number of the offers.' },
  attributes: {
    hostId: id<HostId>(),
    membership: { type: 'number' },
    pass: { type: 'number' },
    credit: { type: 'number' },
  },
  indexes: {
    /** How much does a host offer? Cost: 1, in conditions only. */
    byHost: primaryKey(['hostId'], []),
  },
});

/** What a host sells now, oldest first. Consistent. */
export const listOffers = async (ctx: Context, hostId: HostId): Promise<OfferRow[]> => {
  const { data } = await Offer(ctx).query.byHost({ hostId }).go({ consistent: true, pages: 'all' });
  return data
    .filter(({ endedAt }) => endedAt === undefined)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));
};

/** An offer, also one that has ended. */
export const findOffer = async (
  ctx: Context,
  { hostId, offerId }: Pick<OfferRow, 'hostId' | 'offerId'>,
): Promise<OfferRow | undefined> => {
  const { data } = await Offer(ctx).get({ hostId, offerId }).go({ consistent: true });
  return data ?? undefined;
};

/** An offer by its id alone. */
export const findOfferById = async (ctx: Context, offerId: OfferId): Promise<OfferRow | undefined> =>
  (await Offer(ctx).query.byId({ offerId }).go()).data[0];

/** Adds an offer; `known` if it is there, `full` if the host offers as many of its kind as it can. */
export const addOffer = async (ctx: Context, offer: OfferRow): Promise<'added' | 'known' | 'full'> => {
  const { hostId, kind } = offer;
  const most: number = offerLimits.most[kind];
  const decided = await tryWrite(ctx, { Offer, OfferCount }, (rows) => [
    rows.Offer.create(offer).commit(),
    rows.OfferCount.upsert({ hostId })
      .add({ [kind]: 1 })
      .where((row, op) => `${op.notExists(row[kind])} OR ${op.lt(row[kind], most)}`)
      .commit(),
  ]);
  if (decided.committed) return 'added';
  return decided.refused[0] ? 'known' : 'full';
};

/** Changes an offer as it was read; false if it has changed or ended meanwhile. */
export const saveOffer = (
  ctx: Context,
  { hostId, offerId, revision }: OfferRow,
  change: Pick<OfferRow, 'name' | 'price'>,
): Promise<boolean> =>
  isWritten(
    Offer(ctx)
      .patch({ hostId, offerId })
      .set({ ...change, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => `${op.eq(row.revision, revision)} AND ${op.notExists(row.endedAt)}`),
  );

/** Ends an offer, which makes room for another; false if it has ended. */
export const endOffer = (ctx: Context, { hostId, offerId, kind }: OfferRow): Promise<boolean> =>
  write(ctx, { Offer, OfferCount }, (rows) => [
    rows.Offer.patch({ hostId, offerId })
      .set({ endedAt: ctx.clock.now(), updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where((row, op) => op.notExists(row.endedAt))
      .commit(),
    rows.OfferCount.patch({ hostId })
      .add({ [kind]: -1 })
      .commit(),
  ]);

/** Ends all offers of a host who is gone, and removes their names. What was bought keeps what it covers. */
export const forgetOffers = async (ctx: Context, hostId: HostId): Promise<void> => {
  const { data } = await Offer(ctx).query.byHost({ hostId }).go({ consistent: true, pages: 'all' });
  for (const offer of data) {
    if (offer.endedAt === undefined) await endOffer(ctx, offer);
    await isWritten(Offer(ctx).patch({ hostId, offerId: offer.offerId }).set({ name: '' }));
  }
};
