import type { connectionsContract } from '#shared/domains/connections/contract.ts';
import type { RowsOf } from './row.ts';

export const connections: RowsOf<typeof connectionsContract> = {
  list: { valid: () => ({ query: { state: 'connected' } }) },
  standing: { valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId } }) },
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
        of: 'somebody who is suspended',
        input: ({ people: { suspended } }) => ({ params: { userId: suspended.userId }, body: {} }),
        expect: { member: [404, 'user.not_found'], other: [404, 'user.not_found'] },
      },
    ],
  },
  accept: {
    again: { because: 'who is connected stays so' },
    valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId }, body: {} }),
  },
  remove: {
    again: { because: 'what is gone stays gone' },
    valid: ({ people: { teammate } }) => ({ params: { userId: teammate.userId } }),
  },
};
