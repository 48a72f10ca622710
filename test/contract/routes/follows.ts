import type { followsContract } from '#shared/domains/follows/contract.ts';
import type { World } from '../world.ts';
import type { ObjectCase, RouteRow, RowsOf } from './row.ts';

const ofPlace: RouteRow['valid'] = ({ place }) => ({ params: { targetId: place.id } });
const targeting = (targetId: string) => ({ params: { targetId } });
const notFound = [404, 'follow.not_found'] as const;

/** What a person follows is found among their own things, so nobody names what others follow. */
const notFollowed: ObjectCase = {
  of: 'a team that they cannot see',
  input: ({ circle }) => targeting(circle.id),
  expect: { member: [200], other: [200], staff: [200] },
};
const withBody = (input: (world: World) => ReturnType<typeof targeting>) => (world: World) => ({
  ...input(world),
  body: {},
});

export const follows: RowsOf<typeof followsContract> = {
  list: { valid: () => ({ query: { kind: 'place' } }) },
  standing: { valid: ofPlace, objects: [notFollowed] },
  follow: {
    again: { because: 'what is followed already stays so, and is counted once' },
    valid: (world) => ({ ...ofPlace(world), body: {} }),
    objects: [
      {
        of: 'a team by invitation only',
        input: withBody(({ circle }) => targeting(circle.id)),
        expect: { member: [200], other: notFound, staff: notFound },
      },
      {
        of: 'the caller',
        input: withBody(({ people: { member } }) => targeting(member.userId)),
        expect: { member: [403, 'auth.forbidden'], other: [200] },
      },
      {
        of: 'someone who is suspended',
        input: withBody(({ people: { suspended } }) => targeting(suspended.userId)),
        expect: { member: notFound, other: notFound },
      },
    ],
  },
  unfollow: {
    again: { because: 'what is not followed stays so' },
    valid: ofPlace,
    objects: [notFollowed],
  },
};
