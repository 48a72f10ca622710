import { objectKind } from '../../contracts/permissions.ts';

const attends = ['see', 'join', 'leave'] as const;

/**
 * What somebody is in an event: who hosts it; who `answered` it or was invited to it, which is an answer too; who was `removed` from
 * it; and any `visitor` of one that is not private.
 */
export const event = objectKind({
  name: 'event',
  notFound: 'event.not_found',
  roles: {
    host: attends,
    answered: attends,
    removed: ['see', 'leave'],
    visitor: attends,
  },
});
