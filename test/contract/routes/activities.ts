import type { activitiesContract } from '#shared/domains/activities/contract.ts';
import { anActivitySubscription as body } from '../../support/builders.ts';
import type { World } from '../world.ts';
import type { ObjectCase, RowsOf } from './row.ts';

const ofMember = ({ activityId: id }: World) => ({ params: { id } });
const notFound = [404, 'activity.not_found'] as const;
/** A subscription is found among those of the caller only. */
const ofSomeoneElse = (expect: ObjectCase['expect']): ObjectCase[] => [
  { of: 'someone else', input: (world) => ({ ...ofMember(world), body }), expect },
];

export const activities: RowsOf<typeof activitiesContract> = {
  list: { valid: () => ({}) },
  add: {
    again: { because: 'a person can have the same subscription twice' },
    valid: () => ({ body }),
  },
  edit: {
    again: { because: 'it is replaced' },
    owner: 'member',
    valid: (world) => ({ ...ofMember(world), body }),
    objects: ofSomeoneElse({ other: notFound, staff: notFound, unverified: notFound }),
  },
  remove: {
    again: { because: 'what is gone stays gone' },
    valid: () => ({ params: { id: '1700000000000' } }),
    objects: [
      {
        of: 'someone else',
        input: ofMember,
        expect: { other: [200], staff: [200] },
      },
    ],
  },
};
