import type { invoicesContract } from '#shared/domains/invoices/contract.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

type Named = 'draft' | 'spare' | 'ready' | 'received' | 'sent' | 'doomed';
const of =
  (name: Named) =>
  ({ invoices }: World): Input => ({ params: { invoiceId: invoices[name].id } });
const byLink = ({ invoices }: World): Input => ({ params: { token: invoices.linkToken } });
const payment = () => ({ requestKey: nextKey(), amount: 100 });
const notALink = [404, 'invoice.link_invalid'] as const;

export const invoices: RowsOf<typeof invoicesContract> = {
  sent: { valid: () => ({}) },
  received: { valid: () => ({}) },
  sender: { valid: () => ({}) },
  get: { valid: of('sent') },
  create: { valid: ({ invoices: { input } }) => ({ body: { requestKey: nextKey(), invoice: input } }) },
  save: {
    again: { because: 'it is written like that already' },
    valid: (world) => ({
      ...of('draft')(world),
      body: { revision: world.invoices.draft.revision, invoice: world.invoices.input },
    }),
  },
  remove: {
    again: { because: 'what is gone stays gone', refused: 'invoice.not_found' },
    valid: of('spare'),
  },
  send: {
    again: { because: 'it is sent once' },
    valid: (world) => ({ ...of('ready')(world), body: { revision: world.invoices.ready.revision } }),
  },
  void: {
    again: { because: 'what is void stays void' },
    valid: (world) => ({ ...of('doomed')(world), body: { reason: 'The clinic is off.' } }),
  },
  replace: { valid: (world) => ({ ...of('sent')(world), body: { requestKey: nextKey() } }) },
  setReminders: {
    again: { because: 'they are off already' },
    valid: (world) => ({ ...of('sent')(world), body: { reminders: false } }),
  },
  markOpened: { again: { because: 'it is opened once' }, valid: of('received') },
  pay: { valid: (world) => ({ ...of('received')(world), body: payment() }) },
  claimCash: {
    valid: (world) => ({ ...of('received')(world), body: { ...payment(), note: 'At the desk' } }),
  },
  decideCash: {
    again: { because: 'it is decided once' },
    valid: ({ invoices: { sent, cashKey } }) => ({
      params: { invoiceId: sent.id, key: cashKey },
      body: { isReceived: false },
    }),
  },
  linkPage: { valid: byLink },
  linkOpened: { again: { because: 'it is opened once' }, valid: byLink },
  linkPay: { valid: (world) => ({ ...byLink(world), body: payment() }) },
  linkClaimCash: {
    valid: (world) => ({ ...byLink(world), body: { ...payment(), note: 'At the desk' } }),
    objects: [
      {
        of: 'a link that was not made here',
        input: ({ invoices: { linkToken } }) => ({
          params: { token: `A${linkToken.slice(1)}x` },
          body: { ...payment(), note: '' },
        }),
        expect: { visitor: notALink, member: notALink },
      },
    ],
  },
};
