import type { feedbackContract } from '#shared/domains/feedback/contract.ts';
import type { Input } from '../../support/product.ts';
import type { World } from '../world.ts';
import type { ObjectCase, RowsOf } from './row.ts';

const ofPast = ({ past: { date } }: World): Input => ({ params: date });
const ofCompanion = ({ past: { date }, people: { teammate } }: World): Input => ({
  params: { ...date, userId: teammate.userId },
});

const forThoseWhoWereThere = (body?: object): readonly ObjectCase[] => [
  {
    of: 'a date that others attended',
    input: (world) => ({ ...ofCompanion(world), ...(body && { body }) }),
    expect: { member: [200], other: [404, 'rsvp.not_found'] },
  },
];
const stars = { stars: 4 };
const kind = { kind: 'good_sport' };

export const feedback: RowsOf<typeof feedbackContract> = {
  mine: { owner: 'member', valid: ofPast, objects: forThoseWhoWereThere() },
  people: { owner: 'member', valid: ofPast, objects: forThoseWhoWereThere() },
  rate: {
    owner: 'member',
    again: { because: 'a rating replaces the one before' },
    valid: (world) => ({ ...ofPast(world), body: stars }),
    objects: [
      ...forThoseWhoWereThere(stars),
      {
        of: 'a date that has not ended',
        input: ({ open: { date } }) => ({ params: date, body: stars }),
        expect: { member: [409, 'feedback.closed'] },
      },
    ],
  },
  endorse: {
    owner: 'member',
    again: { because: 'a person is endorsed once per date' },
    valid: (world) => ({ ...ofCompanion(world), body: kind }),
    objects: [
      ...forThoseWhoWereThere(kind),
      {
        of: 'the caller',
        input: ({ past: { date }, people: { member } }) => ({
          params: { ...date, userId: member.userId },
          body: kind,
        }),
        expect: { member: [404, 'user.not_found'] },
      },
      {
        of: 'someone who was not there',
        input: ({ past: { date }, people: { staff } }) => ({
          params: { ...date, userId: staff.userId },
          body: kind,
        }),
        expect: { member: [404, 'user.not_found'] },
      },
    ],
  },
  ofPerson: {
    valid: ({ people }) => ({ params: { userId: people.member.userId } }),
    objects: [
      {
        of: 'a suspended person',
        input: ({ people }) => ({ params: { userId: people.suspended.userId } }),
        expect: { visitor: [404, 'user.not_found'], member: [404, 'user.not_found'] },
      },
    ],
  },
};
