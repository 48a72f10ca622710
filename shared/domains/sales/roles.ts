import { objectKind } from '../../contracts/permissions.ts';

/** The person who pays, and the one who receives it. */
export type RoleInSale = 'payer' | 'receiver' | 'otherPerson';

/** What someone buys from an organizer. */
export const sale = objectKind({
  name: 'sale',
  notFound: 'sale.not_found',
  roles: {
    payer: ['see', 'pay'],
    receiver: ['see', 'refund'],
    otherPerson: [],
  } as const satisfies Record<RoleInSale, readonly string[]>,
});
