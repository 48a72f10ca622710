import { afterAll, beforeAll } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import * as rsvps from '#lambdas/events/store/rsvps.ts';
import { noticeOf } from '#lambdas/integrations/stripe/events.ts';
import * as accounts from '#lambdas/payments/accounts.ts';
import { listReceived } from '#lambdas/payments/ledger.ts';
import { syncAccount } from '#lambdas/payments/sync.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { access, handlers } from '#lambdas/sales/api.ts';
import { work } from '#lambdas/sales/background.ts';
import { findSale } from '#lambdas/sales/sale/sale.table.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { occurrenceRow, rsvpRow } from '#shared/domains/events/rows.ts';
import { stripeEventRow } from '#shared/domains/payments/rows.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import type { Sale } from '#shared/domains/sales/shapes.ts';
import type { Choice } from '#shared/domains/wallet/apply.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';
import { anEvent, aSlot, requestKey } from './builders.ts';
import { createEventsCaller } from './events-api.ts';
import { giveChange } from './give-change.ts';
import {
  goodCard,
  onboarded,
  type PaymentsContext,
  paymentsContext,
  startStripe,
  submit,
  type TestStripe,
} from './payments.ts';
import { addPerson } from './people.ts';
import { createTestTable } from './table.ts';

interface Party {
  readonly guests?: number;
  readonly total?: number;
  /** The same number is the same request. */
  readonly key?: number;
  readonly slot?: number;
  readonly promoCode?: string;
  /** What is to be used; `total` is then what the card pays. */
  readonly choice?: Choice;
  readonly asSubstitute?: true;
  /** The guests come in addition. */
  readonly isAddition?: true;
  /** The child for whom it is. */
  readonly forMember?: UserId;
}

/** What people do with sales: each action is a request to the API. */
const createSalesCaller = (ctx: PaymentsContext) => {
  const call = createApiCaller((deps) =>
    createHttpApi(salesContract, bindAll(ctx, handlers), deps, bindAll(ctx, access)),
  );
  const to = salesContract;
  return {
    checkout: (
      by: Member,
      event: EventPage,
      { guests = 0, total, key = 1, slot = 0, ...more }: Party = {},
    ) => {
      const { id: slotId = '', fee } = event.eventSlotGroup[slot] ?? {};
      const body = {
        ...{ requestKey: requestKey(key), slotId, guests, ...more },
        total: total ?? (fee?.amount ?? 0) * (event.chargeGuests ? (more.isAddition ? 0 : 1) + guests : 1),
      };
      const { eventId, occurrenceId } = dateOf(event);
      return call(to.checkout, by, { params: { eventId, occurrenceId }, body });
    },
    guestCheckout: (
      event: EventPage,
      {
        name = 'Jo',
        email = 'jo@example.com',
        guests = 0,
        total,
        key = 1,
      }: Party & { readonly name?: string; readonly email?: string } = {},
    ) => {
      const { id: slotId = '', fee } = event.eventSlotGroup[0] ?? {};
      const body = {
        ...{ requestKey: requestKey(key), name, email, slotId, guests, locale: 'en' },
        total: total ?? (fee?.amount ?? 0) * (event.chargeGuests ? 1 + guests : 1),
      };
      const { eventId, occurrenceId } = dateOf(event);
      return call(to.guestCheckout, { kind: 'visitor' }, { params: { eventId, occurrenceId }, body });
    },
    guestPayment: (token: string) => call(to.guestPayment, { kind: 'visitor' }, { params: { token } }),
    quote: (
      by: Member,
      event: EventPage,
      guests = 0,
      without?: string,
      forMember?: UserId,
      isAddition?: 'true',
    ) => {
      const { id: slotId = '' } = event.eventSlotGroup[0] ?? {};
      const { eventId, occurrenceId } = dateOf(event);
      const query = {
        ...{ slotId, guests: String(guests) },
        ...(without && { without }),
        ...(forMember && { forMember }),
        ...(isAddition && { isAddition }),
      };
      return call(to.quote, by, { params: { eventId, occurrenceId }, query });
    },
    scan: (by: Member, event: EventPage, code: string) => {
      const { eventId, occurrenceId } = dateOf(event);
      return call(to.scanPass, by, { params: { eventId, occurrenceId }, body: { code } });
    },
    undoScan: (by: Member, event: EventPage, code: string) => {
      const { eventId, occurrenceId } = dateOf(event);
      return call(to.undoPass, by, { params: { eventId, occurrenceId }, body: { code } });
    },
    confirm: (by: Member, saleId: string) => call(to.confirm, by, { params: { saleId } }),
    chooseCredit: (by: Member, saleId: string, wantsCredit = true) =>
      call(to.chooseCredit, by, { params: { saleId }, body: { wantsCredit } }),
    get: (by: Member, saleId: string) => call(to.get, by, { params: { saleId } }),
    leaveCheckout: (by: Member, saleId: string) => call(to.leaveCheckout, by, { params: { saleId } }),
    settleRefund: (by: Member, saleId: string) => call(to.settleRefund, by, { params: { saleId } }),
    refund: (by: Member, saleId: string, amount: number, key = 1) =>
      call(to.refund, by, { params: { saleId }, body: { requestKey: requestKey(key), amount } }),
    answer: (by: Member, saleId: string, text: string) =>
      call(to.answerDispute, by, { params: { saleId }, body: { text } }),
    owedDues: async (by: Member) => (await call(to.owedDues, by, {})).items,
    payDues: (
      by: Member,
      params: { readonly teamId: string; readonly dueOn: string },
      key: number,
      total: number,
    ) => call(to.payDues, by, { params, body: { requestKey: requestKey(key), total } }),
    terms: (by: Member, teamId?: string) => call(to.terms, by, { query: { teamId } }),
    ofDate: (by: Member, event: EventPage) => {
      const { eventId, occurrenceId } = dateOf(event);
      return call(to.ofDate, by, { params: { eventId, occurrenceId }, query: {} });
    },
    transactions: (
      by: Member,
      side: 'received' | 'paid',
      query: { state?: string; month?: string; cursor?: string } = {},
    ) => call(to.transactions, by, { query: { side, ...query } }),
    months: (by: Member) => call(to.transactionMonths, by, {}),
  };
};

/** A payment provider for a test file, with organizers who can charge, and people who buy from them. Its clock only goes forward. */
export const openSales = () => {
  const store = createTestTable();
  let made: {
    readonly stripe: TestStripe;
    readonly ctx: PaymentsContext;
    readonly api: ReturnType<typeof createSalesCaller>;
    readonly events: ReturnType<typeof createEventsCaller>;
  };
  beforeAll(async () => {
    const stripe = await startStripe();
    const ctx = paymentsContext(store, stripe);
    made = { stripe, ctx, api: createSalesCaller(ctx), events: createEventsCaller(ctx) };
  });
  afterAll(() => made.stripe.close());

  const handled = new Set<string>();
  /** Delivers and processes all events of the payment provider since the last call. */
  const notify = async (): Promise<void> => {
    await made.stripe.simulator.settle();
    for (const event of made.stripe.events()) {
      if (handled.has(event.id)) continue;
      handled.add(event.id);
      const { id, targets } = noticeOf(event);
      await giveChange(stripeEventRow, (change) => work.reactions.readPayment(made.ctx, change), {
        after: { id, targets },
      });
    }
  };

  /** A person with an active account. */
  const organizer = async (n: number): Promise<Member> => {
    const member = await addPerson(made.ctx, n);
    const { url } = await accounts.start(made.ctx, member, 'new', 'US', 'gth');
    await submit(url, onboarded);
    const { account } = await accounts.get(made.ctx, member);
    made.stripe.hear(account?.stripeId ?? '');
    await syncAccount(made.ctx, account?.stripeId ?? '');
    return member;
  };

  /** An event with spots for 18 dollars, by default. */
  const sold = async (
    n: number,
    overrides: Partial<NewEvent> = {},
    slot: Partial<NewEvent['eventSlotGroup'][number]> = {},
  ) => {
    const host = await organizer(n * 100);
    const slots = [aSlot({ capacity: 3, feeAmount: 1800, ...slot })];
    const event = await made.events.events.create(
      host,
      anEvent(n, { eventSlotGroup: slots, chargeGuests: true, ...overrides }),
    );
    return { host, event, person: (m: number) => addPerson(made.ctx, n * 100 + m) };
  };

  const pay = async ({ url }: Pick<Sale, 'url'>, card = goodCard): Promise<Response> =>
    submit(url ?? '', { ...card, email: 'ana@example.com', name: 'Ana' });

  const rsvpOf = (event: EventPage, { userId }: Pick<Member, 'userId'>) =>
    rsvps.find(made.ctx, dateOf(event), userId);

  /** Does something that changes a person's RSVP, and passes the change to the reaction, as the stream would. */
  const changing = async (event: EventPage, of: Pick<Member, 'userId'>, act: () => Promise<unknown>) => {
    const before = await rsvpOf(event, of);
    await act();
    const after = await rsvpOf(event, of);
    await giveChange(rsvpRow, (change) => work.reactions.followRsvp(made.ctx, change), { before, after });
  };

  /** Delivers to the reaction that a date is canceled. */
  const cancelDate = async (event: EventPage): Promise<void> => {
    const date = { ...dateOf(event), countsRevision: 1 };
    await giveChange(occurrenceRow, (change) => work.reactions.refundCanceled(made.ctx, change), {
      before: { ...date, cancelled: false },
      after: { ...date, cancelled: true },
    });
  };

  /** A person who has paid and is going. */
  const buyer = async (event: EventPage, member: Member, party: Party = {}) => {
    const sale = await made.api.checkout(member, event, party);
    await pay(sale);
    await notify();
    return sale;
  };

  /** What an organizer has by the ledger. */
  const balanceOf = async (userId: UserId): Promise<number> =>
    (await listReceived(made.ctx, userId, undefined, 1000)).reduce((total, { amount }) => total + amount, 0);

  /** The reaction gets a change of a sale: what it is now, after it was open. */
  const follow = async (sale: Pick<Sale, 'id'>): Promise<void> => {
    const after = await findSale(made.ctx, sale.id);
    await giveChange(saleRow, (change) => work.reactions.followSale(made.ctx, change), {
      before: { ...after, state: 'open' },
      after,
    });
  };

  return {
    get ctx() {
      return made.ctx;
    },
    get stripe() {
      return made.stripe;
    },
    get api() {
      return made.api;
    },
    get events() {
      return made.events;
    },
    ...{ follow, notify, organizer, sold, pay, buyer, rsvpOf, changing, cancelDate, balanceOf },
    saleOf: (sale: Pick<Sale, 'id'>) => findSale(made.ctx, sale.id),
    /** What the account of an organizer has by the payment provider's own books. */
    providerBalance: async (userId: UserId): Promise<number> => {
      const { account } = await accounts.get(made.ctx, { userId });
      const stripeAccount = account?.stripeId ?? '';
      let total = 0;
      const list = made.stripe.client.ask(async (stripe) => {
        for await (const { net } of stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount }))
          total += net;
      });
      await list;
      return total;
    },
    client: () => store.client,
    person: (n: number) => addPerson(made.ctx, n),
    finishDue: () => work.jobs.finishSales(made.ctx),
  };
};
