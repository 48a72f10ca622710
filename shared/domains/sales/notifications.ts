import * as z from 'zod/mini';
import { type Line, notificationKind } from '../../declare/notification-kind.ts';
import { Instant } from '../../kernel/dates.ts';
import { EventId, OccurrenceId, SaleId, UserId } from '../../kernel/ids.ts';
import { money } from '../../kernel/money.ts';
import { languageTags } from '../../messages/message-value.ts';
import { paths } from '../../product/paths.ts';
import { routes } from '../../product/routes.ts';
import { aboutPerson, childShape } from '../events/event-news.ts';
import { teamDuesPaid, teamDuesReceived } from './dues-notifications.ts';
import { refundFailures } from './refund-failure.ts';
import { refundCauses } from './states.ts';

const saleShape = {
  saleId: SaleId,
  /** Absent if it is not for a date. */
  eventId: z.optional(EventId),
  occurrenceId: z.optional(OccurrenceId),
  /** Of the event, or of what else it is for. */
  eventTitle: z.string(),
  /** Whose words the title is. */
  hostId: z.string(),
  /** Empty if the date can no longer be shown. */
  dateStart: z.union([Instant, z.literal('')]),
  timeZone: z.string(),
  /** Minor units. */
  amount: z.int(),
  currency: z.enum(['usd']),
  /** Such as 'Visa 4242'; empty if it was not a card. */
  card: z.string(),
  ...childShape,
  /** A guest has no account, and sees it by the link of their RSVP. */
  payer: z._default(z.enum(['member', 'guest']), 'member'),
};
const SaleNews = z.object(saleShape);
export type SaleNews = z.output<typeof SaleNews>;

/** US dollars are written the same in both languages. */
const priceOf = ({ amount, currency }: Pick<SaleNews, 'amount' | 'currency'>): string =>
  money({ amount, currency }, languageTags.en);

const aboutSale = (sale: SaleNews) => ({
  ...{ amount: priceOf(sale), event: sale.eventTitle, card: sale.card },
  ...aboutPerson(sale),
});
const whenOf = ({ dateStart, timeZone }: SaleNews): readonly Line[] =>
  dateStart === '' ? [] : [{ dateStart, timeZone }];
/** One or two lines: when it is, if that is known, and what matters of the money. */
const withWhen = (sale: SaleNews, line: Line): readonly Line[] => [...whenOf(sale), line];
const whereTo = ({ card }: SaleNews): Line => ({
  text: 'sale_refund_where',
  values: { on: card === '' ? 'other' : 'card', card },
});

/** To the payer: it is always sent, and leads to the ticket with the check-in code and the receipt. */
const ofPayer = {
  picture: 'envelope',
  changes: ['sale'],
  link: ({ saleId, eventId, occurrenceId, payer }: SaleNews) =>
    payer === 'guest' && eventId && occurrenceId
      ? paths.event({ id: eventId, occurrenceId })
      : paths.paymentSuccess(saleId),
  answer: ({ eventId, occurrenceId, dateStart, payer }: SaleNews) =>
    payer === 'guest' && eventId && occurrenceId && dateStart !== ''
      ? { eventId, occurrenceId, until: dateStart }
      : undefined,
} as const;
const openTicket = { text: 'sale_open_ticket', values: {} } as const;

/** What the rule gives back: hours before the start, -1 if there is no such time. */
const ruleShape = { allUntil: z.int(), halfUntil: z.int(), fees: z.enum(['back', 'kept']) };
const ruleLine = ({ allUntil, halfUntil, fees }: z.output<z.ZodMiniObject<typeof ruleShape>>): Line => {
  const values = { hours: allUntil, half: halfUntil, fees };
  if (allUntil < 0 && halfUntil < 0) return { text: 'sale_rule_none', values: {} };
  if (halfUntil < 0) return { text: 'sale_rule_all', values };
  return allUntil < 0 ? { text: 'sale_rule_half', values } : { text: 'sale_rule_both', values };
};

/** To the payer: the spots are theirs. */
export const salePaid = notificationKind({
  ...ofPayer,
  type: 'sale_paid',
  data: z.object({ ...saleShape, ...ruleShape }),
  ownAction: true,
  title: (sale) =>
    sale.amount === 0
      ? { text: 'sale_taken', values: { event: sale.eventTitle, ...aboutPerson(sale) } }
      : { text: 'sale_paid', values: aboutSale(sale) },
  lines: (sale) => withWhen(sale, ruleLine(sale)),
  email: (sale) => ({
    text:
      sale.amount === 0
        ? { text: 'sale_taken_email', values: {} }
        : { text: 'sale_paid_email', values: { on: sale.card === '' ? 'other' : 'card', card: sale.card } },
    button: { text: 'sale_open_receipt', values: {} },
  }),
});

/** To the payer: the host decides, and only then the card is charged. */
export const saleAuthorized = notificationKind({
  ...ofPayer,
  type: 'sale_authorized',
  data: SaleNews,
  ownAction: true,
  title: (sale) => ({ text: 'sale_authorized', values: { event: sale.eventTitle, ...aboutPerson(sale) } }),
  lines: (sale) => withWhen(sale, { text: 'sale_authorized_line', values: { amount: priceOf(sale) } }),
  email: (sale) => ({
    text: { text: 'sale_authorized_email', values: { amount: priceOf(sale) } },
    button: openTicket,
  }),
});

const asCreditLine: Line = { text: 'sale_refund_where', values: { on: 'credit', card: '' } };

/** To the payer: money goes back to them. */
export const saleRefunded = notificationKind({
  ...ofPayer,
  type: 'sale_refunded',
  data: z.object({
    ...saleShape,
    cause: z.enum(refundCauses),
    /** Whether the payer got credit in place of money. */
    given: z._default(z.enum(['money', 'credit']), 'money'),
  }),
  title: (sale) => ({ text: 'sale_refunded', values: aboutSale(sale) }),
  lines: (sale) => withWhen(sale, sale.given === 'credit' ? asCreditLine : whereTo(sale)),
  email: ({ cause }) => ({ text: { text: 'sale_refunded_email', values: { cause } }, button: openTicket }),
});

const linkToDate = ({ saleId, eventId, occurrenceId }: SaleNews): string =>
  eventId && occurrenceId ? paths.event({ id: eventId, occurrenceId }) : paths.paymentSuccess(saleId);

/** To the payer: they paid when the spots were gone, and get everything back. */
export const saleSpotLost = notificationKind({
  ...ofPayer,
  type: 'sale_spot_lost',
  data: SaleNews,
  link: linkToDate,
  changes: ['sale', 'event'],
  title: (sale) => ({ text: 'sale_spot_lost', values: { event: sale.eventTitle, ...aboutPerson(sale) } }),
  lines: (sale) => [{ text: 'sale_spot_lost_line', values: { amount: priceOf(sale) } }, whereTo(sale)],
  email: (sale) => ({
    text: { text: 'sale_spot_lost_email', values: { amount: priceOf(sale) } },
    button: { text: 'open_event', values: {} },
  }),
});

/** To the payer: a refund did not arrive. */
export const saleRefundFailed = notificationKind({
  ...ofPayer,
  type: 'sale_refund_failed',
  data: z.object({ ...saleShape, failure: z.enum(refundFailures) }),
  title: (sale) => ({ text: 'sale_refund_failed', values: aboutSale(sale) }),
  lines: (sale) => withWhen(sale, { text: 'sale_refund_failure', values: { failure: sale.failure } }),
  email: () => ({ text: { text: 'sale_refund_failed_email', values: {} }, button: openTicket }),
});

/** To who receives the money: they have to give it back another way. */
export const saleRefundTask = notificationKind({
  type: 'sale_refund_task',
  data: z.object({ ...saleShape, failure: z.enum(refundFailures), actorId: UserId, actorName: z.string() }),
  picture: 'envelope',
  changes: ['sale'],
  link: ({ eventId, occurrenceId }) =>
    eventId && occurrenceId
      ? paths.manageEvent({ id: eventId, occurrenceId }, { tab: 'payments' })
      : routes.Transactions,
  title: (sale) => ({ text: 'sale_refund_task', values: { amount: priceOf(sale), name: sale.actorName } }),
  lines: (sale) => [{ text: 'sale_refund_failure', values: { failure: sale.failure } }, sale.eventTitle],
  email: () => ({
    text: { text: 'sale_refund_task_email', values: {} },
    button: { text: 'sale_open_payments', values: {} },
  }),
});

export const kinds = [
  ...[salePaid, saleAuthorized, saleRefunded, saleSpotLost, saleRefundFailed],
  ...[saleRefundTask, teamDuesPaid, teamDuesReceived],
] as const;
