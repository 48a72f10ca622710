import type { Member } from '#lambdas/core/actor.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { Sale } from '#lambdas/sales/sale/sale.table.ts';
import { access, handlers } from '#lambdas/splits/api.ts';
import { work } from '#lambdas/splits/background.ts';
import { findSplit, type SplitRow } from '#lambdas/splits/split.table.ts';
import type { Invoice } from '#shared/domains/invoices/shapes.ts';
import { saleRow } from '#shared/domains/sales/rows.ts';
import { type Split, splitsContract } from '#shared/domains/splits/contract.ts';
import { splitRow } from '#shared/domains/splits/rows.ts';
import { DEPOSIT, REST } from '#shared/domains/splits/rules.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { createApiCaller } from './api-caller.ts';
import { requestKey } from './builders.ts';
import { giveChange } from './give-change.ts';
import { openInvoices } from './invoices.ts';
import type { PaymentsContext } from './payments.ts';

interface Terms {
  readonly deposit?: number;
  readonly shares?: readonly {
    readonly name: string;
    readonly userId: UserId | null;
    readonly amount: number;
  }[];
  readonly days?: number;
  readonly key?: number;
}

const createSplitsCaller = (ctx: PaymentsContext) => {
  const call = createApiCaller((deps) =>
    createHttpApi(splitsContract, bindAll(ctx, handlers), deps, bindAll(ctx, access)),
  );
  const to = splitsContract;
  const visitor = { kind: 'visitor' } as const;
  const of = ({ id: splitId }: Pick<Split, 'id'>) => ({ splitId });
  const keyed = (key: number) => ({ requestKey: requestKey(key) });
  return {
    create: (by: Member, { id: invoiceId }: Pick<Invoice, 'id'>, terms: Terms = {}) =>
      call(to.create, by, {
        params: { invoiceId },
        body: {
          ...{ ...keyed(terms.key ?? 1), deposit: terms.deposit ?? 50_000 },
          deadline: addMilliseconds(ctx.clock.now(), (terms.days ?? 7) * DAY_MS),
          shares: terms.shares ?? [
            { name: 'Wes', userId: null, amount: 60_000 },
            { name: 'Callum', userId: null, amount: 50_000 },
          ],
        },
      }),
    get: (by: Member, split: Pick<Split, 'id'>) => call(to.get, by, { params: of(split) }),
    payDeposit: (by: Member, split: Split, key = 2) =>
      call(to.payDeposit, by, { params: of(split), body: keyed(key) }),
    changeShare: (by: Member, { id: splitId }: Split, key: string, amount: number) =>
      call(to.changeShare, by, { params: { splitId, key }, body: { amount } }),
    remind: (by: Member, split: Split) => call(to.remind, by, { params: of(split) }),
    extend: (by: Member, split: Split, deadline: string) =>
      call(to.extend, by, { params: of(split), body: { deadline } }),
    payRest: (by: Member, split: Split, key = 3) =>
      call(to.payRest, by, { params: of(split), body: keyed(key) }),
    cancel: (by: Member, split: Split) => call(to.cancel, by, { params: of(split) }),
    linkPage: (token: string) => call(to.linkPage, visitor, { params: { token } }),
    linkOpened: (token: string) => call(to.linkOpened, visitor, { params: { token } }),
    linkPay: (token: string, key = 4) => call(to.linkPay, visitor, { params: { token }, body: keyed(key) }),
  };
};

/** The token in the link of a share. */
export const tokenOf = ({ shares }: Split, nth: number): string => shares[nth]?.link.split('/').at(-1) ?? '';

/** A captain with an invoice, players, and what happens to splits. */
export const openSplits = () => {
  const invoices = openInvoices();
  const { sales } = invoices;
  let caller: ReturnType<typeof createSplitsCaller> | undefined;
  const api = () => {
    caller ??= createSplitsCaller(sales.ctx);
    return caller;
  };
  const rowOf = (split: Pick<Split, 'id'>): Promise<SplitRow | undefined> => findSplit(sales.ctx, split.id);
  const salesOf = async (split: Split) => {
    const keys = [DEPOSIT, REST, ...split.shares.map(({ key }) => key)];
    const found = await Promise.all(
      keys.map((key) =>
        Sale(sales.ctx)
          .query.byItem({ itemId: `${split.id} ${key}` })
          .go({ pages: 'all' }),
      ),
    );
    return found.flatMap(({ data }) => data);
  };
  /** Does something that changes a split, and passes the change to the reactions, as the stream would. */
  const changing = async <T>(split: Pick<Split, 'id'>, act: () => Promise<T>): Promise<T> => {
    const before = await rowOf(split);
    const result = await act();
    const after = await rowOf(split);
    const { announce, settle } = work.reactions;
    for (const reaction of [announce, settle])
      await giveChange(splitRow, (change) => reaction(sales.ctx, change), { before, after });
    return result;
  };
  /** Lets the payment provider report, and everything that follows happen. */
  const settle = async (split: Split): Promise<void> => {
    for (let round = 0; round < 2; round += 1) {
      await sales.notify();
      for (const after of await salesOf(split))
        await changing(split, () =>
          giveChange(saleRow, (change) => work.reactions.followSale(sales.ctx, change), { after }),
        );
    }
    await sales.notify();
  };
  return {
    ...{ invoices, sales, rowOf, salesOf, changing, settle },
    get api() {
      return api();
    },
    get ctx() {
      return sales.ctx;
    },
    /** A captain, an invoice for 1,398.10 dollars, and a split of it whose deposit of 500 dollars is paid. */
    running: async (n: number, terms: Terms = {}) => {
      const coach = await sales.organizer(n);
      const captain = await sales.person(n + 1);
      const invoice = await invoices.sent(coach, { recipient: { kind: 'person', userId: captain.userId } });
      const split = await api().create(captain, invoice, terms);
      await invoices.payCard(await api().payDeposit(captain, split));
      await settle(split);
      return { coach, captain, invoice, split };
    },
    lookAfter: () => work.jobs.lookAfter(sales.ctx),
  };
};
