import { CustomAttributeType } from 'electrodb';
import type { RefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { SaleKind, SaleState, SpotState } from '#shared/domains/sales/states.ts';
import type { Choice, SpotPayment } from '#shared/domains/wallet/apply.ts';
import type { EventId, OccurrenceId, SaleId, SlotId, TeamId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  type NewRowOf,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  write,
} from '../../data/entity.ts';
import { stamps } from '../../data/stamps.ts';
import { isWritten, type TransactionWrite, writeOf } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import type { EarlierRsvp, SaleDispute, SaleRefund, SaleReturn } from './sale-parts.ts';

/** What someone buys from an organizer. The terms are those of the moment at which it began. */
export const Sale = defineEntity('sale', {
  privacy: { onDeletion: 'law', inExport: 'sales' },
  attributes: {
    saleId: id<SaleId>(),
    payerId: text<UserId>(),
    /** The child for whom the spot is; absent if it is the payer's own. */
    attendeeId: optionalText<UserId>(),
    receiverId: text<UserId>(),
    teamId: optionalText<TeamId>(),
    kind: text<SaleKind>(),
    /** What is sold, by its id in the domain of its kind; of spots, `itemOfDate`. */
    itemId: text(),
    title: text(),
    /** What spots are of: absent for anything else. */
    eventId: optionalText<EventId>(),
    occurrenceId: optionalText<OccurrenceId>(),
    /** When the date started as it was sold: for dates that can no longer be shown. ISO instant. */
    dateStart: optionalText(),
    slotId: optionalText<SlotId>(),
    slotName: optionalText(),
    guests: { type: 'number' },
    guestIds: { type: CustomAttributeType<UserId[]>('any') },
    /** It is for guests alone, of someone who was going already. */
    isAddition: { type: 'boolean' },
    /** Of each spot that is paid for. */
    price: { type: 'number' },
    /** The code that has lowered it. */
    promoCode: optionalText(),
    refundRule: { type: CustomAttributeType<RefundRule>('any') },
    spot: optionalText<SpotState>(),
    /** How each spot is paid: by a membership, a pass, credit, and the card. The sale's amount is for the card. */
    spots: { type: CustomAttributeType<SpotPayment[]>('any') },
    /** The positions of spots that were given up, while the others stay. */
    givenUp: { type: CustomAttributeType<number[]>('any') },
    choice: { type: CustomAttributeType<Choice>('any') },
    /** Whether passes and credit were used, in the write of the spots. */
    isTaken: { type: 'boolean' },
    returns: { type: CustomAttributeType<SaleReturn[]>('any') },
    /** The payer wants credit if they cancel. */
    wantsCredit: { type: 'boolean' },
    /** What the RSVP of the holder of a scanned pass was before; absent if there was none. */
    earlierRsvp: { type: CustomAttributeType<EarlierRsvp>('any') },
    /** The host has undone the scan of a pass. */
    isUndone: { type: 'boolean' },
    /** They were asked as a substitute. */
    asSubstitute: { type: 'boolean' },
    /** The sale of the spot that they have taken over: once they have it, that one is given back. */
    replaces: optionalText<SaleId>(),
    /** Minor units of `currency`. */
    amount: { type: 'number', required: true },
    currency: text(),
    basisPoints: { type: 'number', required: true },
    platformFee: { type: 'number', required: true },
    /** The receiver's account at the payment provider. */
    account: text(),
    state: text<SaleState>(),
    /** Absent until the checkout is open. */
    sessionId: optionalText(),
    url: optionalText(),
    /** Until when the spots are held. ISO instant; absent if none are. */
    heldUntil: optionalText(),
    intentId: optionalText(),
    /** What is known once it is charged. */
    chargeId: optionalText(),
    paidAt: optionalText(),
    processingFee: { type: 'number' },
    /** The part of the platform's fee that was given back. */
    platformFeeBack: { type: 'number', required: true, default: 0 },
    /** Minor units that were given back. */
    refunded: { type: 'number', required: true, default: 0 },
    receiptUrl: optionalText(),
    card: { type: CustomAttributeType<{ brand: string; last4: string }>('any') },
    refunds: { type: CustomAttributeType<SaleRefund[]>('any'), required: true },
    /** The payer's bank asks it back. */
    dispute: { type: CustomAttributeType<SaleDispute>('any') },
    /** Absent if nothing is left to do. */
    pending: optionalText<'sale'>(),
    /** When a job looks after it. ISO instant. */
    dueAt: text(),
    ...stamps,
  },
  indexes: {
    /** One sale. Cost: 1, consistent. */
    byId: primaryKey(['saleId'], []),
    /** What was sold of a date, or of another item. Cost: ½ for 4 KB. */
    byItem: index('gsi1', ['itemId'], ['saleId']),
    /** What a person has bought, by time. Cost: ½ for 4 KB. */
    byPayer: index('gsi2', ['payerId'], ['createdAt', 'saleId']),
    /** Which sales need someone to look after them, earliest first? Cost: ½ for 4 KB. */
    due: index('gsi4', ['pending'], ['dueAt', 'saleId']),
  },
});
export type SaleRow = RowOf<typeof Sale>;
export type NewSale = NewRowOf<typeof Sale>;

type OfSpots =
  | 'eventId'
  | 'occurrenceId'
  | 'slotId'
  | 'slotName'
  | 'guests'
  | 'guestIds'
  | 'price'
  | 'refundRule'
  | 'spot';
/** A sale of spots of a date. */
export type SpotSaleRow = SaleRow & { readonly [Name in OfSpots]-?: NonNullable<SaleRow[Name]> };

/** Whether spots of a date are sold. */
export const isSpotSale = (sale: SaleRow): sale is SpotSaleRow => sale.kind === 'spots';

/** The item of spots of a date. */
export const itemOfDate = ({
  eventId,
  occurrenceId,
}: Pick<SpotSaleRow, 'eventId' | 'occurrenceId'>): string => `${eventId} ${occurrenceId}`;

/** Who gets the spots of a sale. */
export const attendeeOf = ({
  payerId,
  attendeeId = payerId,
}: Pick<SaleRow, 'payerId' | 'attendeeId'>): UserId => attendeeId;

export const findSale = async (ctx: Context, saleId: SaleId): Promise<SaleRow | undefined> => {
  const { data } = await Sale(ctx).get({ saleId }).go({ consistent: true });
  return data ?? undefined;
};

/** Adds a sale; false if it is there already. */
export const addSale = (ctx: Context, sale: NewSale): Promise<boolean> => isWritten(Sale(ctx).create(sale));

/** A sale after a change; what is undefined stays. */
export type SaleChange = Partial<
  Pick<
    SaleRow,
    | 'state'
    | 'spot'
    | 'sessionId'
    | 'url'
    | 'heldUntil'
    | 'intentId'
    | 'chargeId'
    | 'paidAt'
    | 'processingFee'
    | 'platformFeeBack'
    | 'refunded'
    | 'receiptUrl'
    | 'card'
    | 'refunds'
    | 'dispute'
    | 'returns'
    | 'givenUp'
    | 'wantsCredit'
    | 'replaces'
    | 'attendeeId'
    | 'earlierRsvp'
    | 'isUndone'
  >
>;

/** Whether anything is left to do about a sale, by us or at the payment provider. */
export const isPending = ({ state, spot, refunds, dispute, returns = [] }: SaleRow): boolean =>
  state === 'open' ||
  dispute?.state === 'needs_response' ||
  dispute?.state === 'under_review' ||
  state === 'authorized' ||
  spot === 'held' ||
  returns.some(({ isDone }) => !isDone) ||
  refunds.some((refund) => refund.state === 'asked' || refund.state === 'pending');

/** A write of a change of a sale as it was read. It fails if the sale has changed since. */
export const savesSale = (
  ctx: Context,
  before: SaleRow,
  change: SaleChange,
  dueAt: string,
): TransactionWrite => {
  const { saleId, payerId, createdAt, itemId } = before;
  const after = { ...before, ...change };
  return writeOf({ sale: Sale(ctx) }, (rows) => {
    const patch = rows.sale
      .patch({ saleId })
      .set({
        ...change,
        ...(isPending(after) && { pending: 'sale', dueAt }),
        updatedAt: ctx.clock.now(),
      })
      .add({ revision: 1 });
    const finished = isPending(after) ? patch : patch.remove(['pending']).composite({ dueAt: before.dueAt });
    return finished
      .composite({ payerId, createdAt, itemId })
      .where((row, op) => op.eq(row.revision, before.revision))
      .commit();
  });
};

/** Writes a change of a sale, with movements of money that explain it; false if the sale has changed since it was read. */
export const saveSale = (
  ctx: Context,
  before: SaleRow,
  change: SaleChange,
  dueAt: string,
  movements: readonly TransactionWrite[] = [],
): Promise<boolean> => write(ctx, { Sale }, () => [savesSale(ctx, before, change, dueAt), ...movements]);

/** A write that records that what spots are paid with is used. It fails if the sale is no longer open, or it was used already. */
export const takesOfSale = (ctx: Context, saleId: SaleId): TransactionWrite =>
  writeOf({ sale: Sale(ctx) }, (rows) =>
    rows.sale
      .patch({ saleId })
      .set({ isTaken: true, updatedAt: ctx.clock.now() })
      .add({ revision: 1 })
      .where(
        (row, op) =>
          `${op.notExists(row.isTaken)} AND (${op.eq(row.state, 'open')} OR ${op.eq(row.state, 'authorized')})`,
      )
      .commit(),
  );

/** A page of the sales of an item. */
export const listSalesOfItem = async (
  ctx: Context,
  itemId: string,
  limit: number,
  cursor: string | null,
): Promise<{ items: SaleRow[]; cursor: string | null }> => {
  const { data, cursor: next } = await Sale(ctx).query.byItem({ itemId }).go({ limit, cursor });
  return { items: data, cursor: next };
};

/** A page of the sales of a date. */
export const listSalesOfDate = async (
  ctx: Context,
  date: Pick<SpotSaleRow, 'eventId' | 'occurrenceId'>,
  limit: number,
  cursor: string | null,
) => {
  const { items, cursor: next } = await listSalesOfItem(ctx, itemOfDate(date), limit, cursor);
  return { items: items.filter(isSpotSale), cursor: next };
};

/** A page of what a person has bought, newest first. */
export const listSalesOf = async (ctx: Context, payerId: UserId, limit: number, cursor: string | null) => {
  const { data, cursor: next } = await Sale(ctx)
    .query.byPayer({ payerId })
    .go({ limit, cursor, order: 'desc' });
  return { items: data, cursor: next };
};

/** A page of the sales that are due before `until` (ISO instant), earliest first. */
export const listDueSales = async (ctx: Context, until: string, limit: number, cursor: string | null) => {
  const query = Sale(ctx).query.due({ pending: 'sale' }).lt({ dueAt: until });
  const { data, cursor: next } = await query.go({ limit, cursor });
  return { items: data, cursor: next };
};

/** Some sales, without those that do not exist. */
export const findSales = async (ctx: Context, ids: readonly SaleId[]): Promise<SaleRow[]> => {
  if (ids.length === 0) return [];
  const { data, unprocessed } = await Sale(ctx)
    .get(ids.map((saleId) => ({ saleId })))
    .go();
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} sales were not read`);
  return data;
};
