import type { walletContract } from '#shared/domains/wallet/contract.ts';
import type { Input } from '../../support/product.ts';
import type { World } from '../world.ts';
import type { ObjectCase, RowsOf } from './row.ts';

const ofPass = ({ held }: World): Input => ({ params: { passId: held.pass } });
const notFound = [404, 'pass.not_found'] as const;
/** A pass is found among those of the caller only. */
const strangers = (input: ObjectCase['input']): ObjectCase[] => [
  { of: 'someone else', input, expect: { other: notFound, staff: notFound, unverified: notFound } },
];
const pausing = (world: World): Input => ({ ...ofPass(world), body: { days: 5 } });
const resuming = ({ held }: World): Input => ({ params: { passId: held.sparePass } });
const sharing = (world: World): Input => ({ ...ofPass(world), body: { userIds: [] } });

export const wallet: RowsOf<typeof walletContract> = {
  get: { valid: () => ({}) },
  moves: { valid: () => ({ query: {} }) },
  pause: {
    owner: 'member',
    valid: pausing,
    again: { because: 'it is paused for that long already' },
    objects: strangers(pausing),
  },
  resume: {
    owner: 'member',
    valid: resuming,
    again: { because: 'what is not paused stays so' },
    objects: strangers(resuming),
  },
  setMembers: {
    owner: 'member',
    valid: sharing,
    again: { because: 'they can use it already' },
    objects: strangers(sharing),
  },
  code: { owner: 'member', valid: ofPass, objects: strangers(ofPass) },
};
