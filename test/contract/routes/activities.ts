import type { activitiesContract } from '#shared/domains/activities/contract.ts';
import { type RowsOf, sameForMembers } from './row.ts';

const austin = { name: 'Austin', lat: 30.2672, lng: -97.7431, description: 'Austin, TX' };
const subscription = {
  address: austin,
  radius: 15,
  activities: ['pickleball' as const],
  startDate: null,
  endDate: null,
};
const missing = { params: { id: '1700000000000' } };

export const activities: RowsOf<typeof activitiesContract> = {
  list: { valid: () => ({}) },
  add: {
    again: { because: 'a person can have the same subscription twice' },
    valid: () => ({ body: subscription }),
  },
  edit: {
    again: { because: 'it is replaced', refused: 'activity.not_found' },
    valid: () => ({ ...missing, body: subscription }),
    differs: sameForMembers(404, 'activity.not_found'),
  },
  remove: { again: { because: 'what is gone stays gone' }, valid: () => missing },
};
