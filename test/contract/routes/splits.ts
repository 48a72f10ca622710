import type { splitsContract } from '#shared/domains/splits/contract.ts';
import type { Input } from '../../support/product.ts';
import { nextKey, type World } from '../world.ts';
import type { RowsOf } from './row.ts';

const of =
  (name: 'running' | 'waiting' | 'doomedSplit') =>
  ({ invoices }: World): Input => ({ params: { splitId: invoices[name].id } });
const keyed = () => ({ body: { requestKey: nextKey() } });
const byLink = ({ invoices }: World): Input => ({ params: { token: invoices.shareToken } });
const notALink = [404, 'split.link_invalid'] as const;

export const splits: RowsOf<typeof splitsContract> = {
  // An invoice has one split at a time.
  create: {
    valid: ({ invoices: { whole, shares, deadline } }) => ({
      params: { invoiceId: whole.id },
      body: { requestKey: nextKey(), deposit: 100_000, deadline, shares },
    }),
  },
  get: { valid: of('running') },
  payDeposit: { valid: (world) => ({ ...of('waiting')(world), ...keyed() }) },
  changeShare: {
    again: { because: 'the share is that amount already' },
    valid: ({ invoices: { running } }) => ({
      params: { splitId: running.id, key: '1' },
      body: { amount: 61_000 },
    }),
  },
  remind: {
    again: { because: 'players are reminded once in 12 hours', refused: 'split.reminded' },
    valid: of('running'),
  },
  extend: {
    again: { because: 'it is extended already' },
    valid: (world) => ({ ...of('running')(world), body: { deadline: world.invoices.laterDeadline } }),
  },
  payRest: { valid: (world) => ({ ...of('running')(world), ...keyed() }) },
  cancel: { again: { because: 'it is canceled already' }, valid: of('doomedSplit') },
  linkPage: { valid: byLink },
  linkOpened: { again: { because: 'it is opened once' }, valid: byLink },
  linkPay: {
    valid: (world) => ({ ...byLink(world), ...keyed() }),
    objects: [
      {
        of: 'a link that was not made here',
        input: ({ invoices: { shareToken } }) => ({
          params: { token: `A${shareToken.slice(1)}x` },
          ...keyed(),
        }),
        expect: { visitor: notALink, member: notALink },
      },
    ],
  },
};
