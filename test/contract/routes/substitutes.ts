import type { substitutesContract } from '#shared/domains/substitutes/contract.ts';
import type { Input } from '../../support/product.ts';
import type { World } from '../world.ts';
import { type RowsOf, sameForMembers } from './row.ts';

const ofOpen = ({ open: { date } }: World): Input => ({ params: date });
const ofSlot = ({ open: { date, slotId } }: World): Input => ({ params: { ...date, slotId } });
const notAsked = sameForMembers(404, 'substitute.not_asked');

export const substitutes: RowsOf<typeof substitutesContract> = {
  suggestions: { valid: ofOpen },
  searches: { valid: ofOpen },
  start: {
    again: { because: 'a search that runs goes on' },
    valid: (world) => ({ ...ofSlot(world), body: { spots: 1 } }),
    objects: [
      {
        of: 'a slot of another event',
        input: ({ open, hidden }) => ({
          params: { ...open.date, slotId: hidden.slotId },
          body: { spots: 1 },
        }),
        expect: { member: [404, 'slot.not_found'] },
      },
    ],
  },
  stop: { again: { because: 'a search that was stopped stays so' }, valid: ofSlot },
  setAutomatic: {
    again: { because: 'it sets a value' },
    valid: (world) => ({ ...ofOpen(world), body: { automatic: true } }),
  },
  mine: { valid: ofOpen },
  claim: {
    again: { because: 'who has the spot keeps it', refused: 'substitute.not_asked' },
    valid: ofOpen,
    differs: notAsked,
  },
  decline: {
    again: { because: 'a no stays a no', refused: 'substitute.not_asked' },
    valid: ofOpen,
    differs: notAsked,
  },
  preference: { valid: () => ({}) },
  savePreference: { again: { because: 'it sets a value' }, valid: () => ({ body: { asked: true } }) },
};
