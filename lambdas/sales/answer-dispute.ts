import { refundSteps } from '#shared/domains/events/model/refund-rule.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { money } from '#shared/kernel/money.ts';
import { languageTags } from '#shared/messages/message-value.ts';
import * as events from '../events/index.ts';
import * as family from '../family/index.ts';
import type { Context } from '../runtime/context.ts';
import { changeSale, followSale } from './follow-sale.ts';
import { attendeeOf, isSpotSale, type SaleRow, type SpotSaleRow } from './sale/sale.table.ts';

/** What a sale of spots says: the date, the rule, and whether the person came. */
const evidenceOfSpots = async (ctx: Context, sale: SpotSaleRow) => {
  const { eventId, occurrenceId, title, slotName, guests, refundRule } = sale;
  const [[card], hasCome] = await Promise.all([
    events.findCards(ctx, [{ eventId, occurrenceId }], { ofGone: true }),
    events.paidRsvps.hasCome(ctx, { eventId, occurrenceId }, attendeeOf(sale)),
  ]);
  const starts = card?.dateStart ?? sale.dateStart ?? sale.createdAt;
  const policy = refundSteps(refundRule, starts).map(
    ({ share, until }) => `${share} of the price until ${until}`,
  );
  return {
    product_description: `${title}, ${slotName}, ${1 + guests} spots, ${starts}`,
    service_date: starts,
    refund_policy_disclosure: `Shown before paying: ${policy.join('; ')}.`,
    attendance: hasCome ? 'The person was checked in at the event.' : '',
  };
};

/** What the sale itself says, for the payer's bank. It reads English. */
const evidenceOf = async (ctx: Context, sale: SaleRow, text: string) => {
  const [people, { attendance, ...item }] = await Promise.all([
    family.findForHosts(ctx, [sale.payerId]),
    isSpotSale(sale) ? evidenceOfSpots(ctx, sale) : { product_description: sale.title, attendance: '' },
  ]);
  return {
    ...item,
    customer_name: people.get(sale.payerId)?.displayName ?? '',
    refund_refusal_explanation: `Paid ${money(sale, languageTags.en)}, refunded ${money({ ...sale, amount: sale.refunded }, languageTags.en)}.`,
    uncategorized_text: [attendance, text].filter(Boolean).join('\n\n'),
  };
};

/** Answers a dispute with what the sale says and the organizer's own words. @throws AppError sale.not_disputed if there is none that waits for an answer */
export const answerDispute = async (
  ctx: Context<'stripe'>,
  sale: SaleRow,
  text: string,
): Promise<SaleRow | null> => {
  const { dispute, account, saleId } = sale;
  if (dispute?.answeredAt !== undefined) return sale;
  if (dispute?.state !== 'needs_response') throw new AppError('sale.not_disputed');
  const { sales } = await ctx.stripe();
  await sales.answerDispute(account, dispute.id, await evidenceOf(ctx, sale, text));
  const answeredAt = ctx.clock.now();
  await changeSale(ctx, saleId, (latest) =>
    latest.dispute ? { dispute: { ...latest.dispute, answeredAt } } : undefined,
  );
  return followSale(ctx, saleId);
};
