import { objectKind } from '../../contracts/permissions.ts';

/** What can be followed: everything that a person may see, except themself. */
export const followTarget = objectKind({
  name: 'followTarget',
  notFound: 'follow.not_found',
  roles: {
    visitor: ['see', 'follow'],
    self: ['see'],
  },
});
