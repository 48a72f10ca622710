import type { favoritesContract } from '#shared/domains/favorites/contract.ts';
import type { RouteRow, RowsOf } from './row.ts';

const ofOpen: RouteRow['valid'] = ({
  open: {
    date: { eventId },
  },
}) => ({ params: { eventId } });
const ofHidden: RouteRow['valid'] = ({
  hidden: {
    date: { eventId },
  },
}) => ({ params: { eventId } });

export const favorites: RowsOf<typeof favoritesContract> = {
  list: { valid: () => ({}) },
  ofEvent: {
    valid: ofOpen,
    objects: [
      {
        of: 'a private event',
        input: ofHidden,
        expect: { visitor: [404, 'event.not_found'], other: [404, 'event.not_found'], member: [200] },
      },
    ],
  },
  add: {
    again: { because: 'a favorite stays one, and is counted once' },
    valid: (world) => ({ ...ofOpen(world), body: {} }),
    objects: [
      {
        of: 'a private event',
        input: (world) => ({ ...ofHidden(world), body: {} }),
        expect: { other: [404, 'event.not_found'], member: [200] },
      },
    ],
  },
  remove: {
    again: { because: 'what is not a favorite stays so' },
    valid: ofOpen,
    objects: [
      {
        of: 'a private event',
        input: ofHidden,
        expect: { other: [404, 'event.not_found'], member: [200] },
      },
    ],
  },
};
