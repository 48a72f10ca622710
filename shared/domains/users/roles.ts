import { objectKind } from '../../contracts/permissions.ts';

/** An account, as only its own person follows it. */
export const account = objectKind({
  name: 'user',
  notFound: 'user.not_found',
  roles: { self: ['see'], other: [] },
});
