import type { connectionsContract } from '#shared/domains/connections/contract.ts';
import type { ObjectCase, RowsOf } from './row.ts';

/** A connection is between the caller and the named person, so no one can name a connection of two other people. */
const nothingBetween: ObjectCase = {
  of: 'someone with whom there is nothing',
  input: ({ people: { newcomer } }) => ({ params: { userId: newcomer.userId } }),
  expect: { member: [200], other: [200], staff: [200] },
};

export const connections: RowsOf<typeof connectionsContract> = {
  list: { valid: () => ({ query: { state: 'connected' } }) },
  standing: {
    valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId } }),
    objects: [nothingBetween],
  },
  request: {
    again: { because: 'who asked already stays as they were' },
    valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId }, body: {} }),
    objects: [
      {
        of: 'the caller',
        input: ({ people: { member } }) => ({ params: { userId: member.userId }, body: {} }),
        expect: { member: [404, 'user.not_found'] },
      },
      {
        of: 'someone who is suspended',
        input: ({ people: { suspended } }) => ({ params: { userId: suspended.userId }, body: {} }),
        expect: { member: [404, 'user.not_found'], other: [404, 'user.not_found'] },
      },
    ],
  },
  accept: {
    again: { because: 'who is connected stays so' },
    objects: [{ ...nothingBetween, input: (world) => ({ ...nothingBetween.input(world), body: {} }) }],
    valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId }, body: {} }),
  },
  remove: {
    again: { because: 'what is gone stays gone' },
    objects: [nothingBetween],
    valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId } }),
  },
};
