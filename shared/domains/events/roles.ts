import { objectKind } from '../../contracts/permissions.ts';

const attends = ['see', 'join', 'leave'] as const;

/**
 * What somebody is in a date of an event: who hosts the event; who `answered` the date or was invited to it, which is an answer too; who was
 * `removed` from it; and any `visitor` of one that is not private.
 */
export const occurrence = objectKind({
  name: 'occurrence',
  notFound: 'event.not_found',
  tag: 'event',
  roles: {
    host: attends,
    answered: attends,
    removed: ['see', 'leave'],
    visitor: attends,
  },
});

/** The whole event. Somebody's role in it is the one that they have in the date that it shows them. */
export const event = objectKind({
  name: 'event',
  notFound: 'event.not_found',
  roles: { host: ['see'], answered: ['see'], removed: ['see'], visitor: ['see'] },
});
