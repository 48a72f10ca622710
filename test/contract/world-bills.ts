import { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { InvoiceInput } from '#shared/domains/invoices/shapes.ts';
import { type Split, splitsContract } from '#shared/domains/splits/contract.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { requestKey } from '../support/builders.ts';
import { anInvoiceInput } from '../support/invoice-input.ts';
import { goodCard, submit } from '../support/payments.ts';
import type { Caller, Product } from '../support/product.ts';

let keys = 500_000;
const nextKey = () => {
  keys += 1;
  return requestKey(keys);
};

interface People {
  /** A stranger with an active payment account. */
  readonly biller: Caller;
  readonly member: Caller;
  /** Who gets the invoices of the member. */
  readonly payer: Caller;
  /** Who gets what others send to the member. */
  readonly addressee: Caller;
}

/** Invoices and splits: drafts of the member, what they have sent to the payer, and what a stranger has sent to the member, who splits some of it. */
export const billsOf = async (product: Product, { biller, member, payer, addressee }: People) => {
  const now = (await product.now()).toISOString();
  const invoiceFor = ({ userId }: Caller): InvoiceInput =>
    anInvoiceInput(now, { recipient: { kind: 'person', userId } });
  const draft = (by: Caller, to: Caller) =>
    product.call(
      invoicesContract.create,
      { body: { requestKey: nextKey(), invoice: invoiceFor(to) } },
      by.token,
    );
  const send = async (by: Caller, to: Caller) => {
    const { id: invoiceId, revision } = await draft(by, to);
    return product.call(invoicesContract.send, { params: { invoiceId }, body: { revision } }, by.token);
  };
  const shares = [{ name: 'Wes', userId: null, amount: 60_000 }];
  const start = async () => {
    const { id: invoiceId } = await send(biller, addressee);
    const deadline = addMilliseconds(now, 20 * DAY_MS);
    const body = { requestKey: nextKey(), deposit: 100_000, deadline, shares };
    return product.call(splitsContract.create, { params: { invoiceId }, body }, addressee.token);
  };
  const run = async (split: Split) => {
    const params = { splitId: split.id };
    const { url } = await product.call(
      splitsContract.payDeposit,
      { params, body: { requestKey: nextKey() } },
      addressee.token,
    );
    await submit(url, { ...goodCard, email: 'ana@example.com', name: 'Ana' });
    await product.until('the deposit counts', async () => {
      const { state } = await product.call(splitsContract.get, { params }, addressee.token);
      return state === 'running';
    });
    return split;
  };
  const received = await send(biller, addressee);
  const sent = await send(member, payer);
  const cashKey = nextKey();
  await product.call(
    invoicesContract.claimCash,
    { params: { invoiceId: sent.id }, body: { requestKey: cashKey, amount: 1000, note: '' } },
    payer.token,
  );
  const running = await run(await start());
  return {
    draft: await draft(member, payer),
    /** Drafts that are there to be deleted, and to be sent. */
    spare: await draft(member, payer),
    ready: await draft(member, payer),
    ...{ received, sent, cashKey, running },
    doomed: await send(member, payer),
    /** To be split, and splits that wait for their deposits; the second one is there to be canceled. */
    whole: await send(biller, addressee),
    waiting: await start(),
    doomedSplit: await start(),
    input: invoiceFor(payer),
    linkToken: received.link?.split('/').at(-1) ?? '',
    shareToken: running.shares[0]?.link.split('/').at(-1) ?? '',
    deadline: addMilliseconds(now, 20 * DAY_MS),
    laterDeadline: addMilliseconds(now, 25 * DAY_MS),
    shares,
  };
};
