import { objectKind } from '../../contracts/permissions.ts';

/** The person who pays, and the one who receives it; a child whose spot it is, and those who care for the child. */
export type RoleInSale = 'payer' | 'receiver' | 'family' | 'otherPerson';

/** What someone buys from an organizer. */
export const sale = objectKind({
  name: 'sale',
  notFound: 'sale.not_found',
  roles: {
    payer: ['see', 'pay'],
    receiver: ['see', 'refund'],
    family: ['see'],
    otherPerson: [],
  } as const satisfies Record<RoleInSale, readonly string[]>,
});
