import { objectKind } from '../../contracts/permissions.ts';

/** The organizer who writes it, and who pays it: the person, or who runs the team that it is for. */
export type RoleInInvoice = 'organizer' | 'payer' | 'otherPerson';

/** What an organizer asks someone to pay. */
export const invoice = objectKind({
  name: 'invoice',
  notFound: 'invoice.not_found',
  roles: {
    organizer: ['see', 'manage'],
    payer: ['see', 'pay'],
    otherPerson: [],
  } as const satisfies Record<RoleInInvoice, readonly string[]>,
});
