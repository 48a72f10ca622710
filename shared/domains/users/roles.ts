import { objectKind } from '../../contracts/permissions.ts';

/** An account, which only its own person can follow. */
export const account = objectKind({
  name: 'user',
  notFound: 'user.not_found',
  roles: { self: ['see'], other: [] },
});
