import { objectKind } from '../../contracts/permissions.ts';

const attends = ['see', 'join', 'leave'] as const;

/**
 * A person's role on one date of an event: `host`, who created the event or hosts events of its team; `answered` with an RSVP, which an invitation
 * also counts as; `removed`; `blocked`, who has an RSVP although a block is between them and the host; and `visitor` for anyone else who may see it: everybody, or the members of its team if it is private.
 */
export const occurrence = objectKind({
  name: 'occurrence',
  notFound: 'event.not_found',
  tag: 'event',
  roles: {
    host: [...attends, 'edit', 'cancel', 'manage'],
    answered: attends,
    removed: ['see', 'leave'],
    blocked: ['see', 'leave'],
    visitor: attends,
  },
});

/** The whole event. A person's role in it is their role on the date that it shows them. */
export const event = objectKind({
  name: 'event',
  notFound: 'event.not_found',
  roles: { host: ['see'], answered: ['see'], removed: ['see'], blocked: ['see'], visitor: ['see'] },
});
