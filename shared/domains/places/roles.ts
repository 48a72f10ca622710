import { objectKind } from '../../contracts/permissions.ts';

const everybody = ['see', 'suggest', 'report', 'rate'] as const;
const manages = [...everybody, 'edit', 'answerEdits', 'setStatus'] as const;

/** A place: its owner and staff change it, say whether it is closed, and decide about what anyone else suggests. Staff also verify it. Nobody decides about the ratings of others. */
export const place = objectKind({
  name: 'place',
  notFound: 'place.not_found',
  roles: {
    owner: manages,
    staff: [...manages, 'verify'],
    visitor: everybody,
  },
});

export const placeRoles = ['owner', 'staff', 'visitor'] as const;
export type PlaceRole = (typeof placeRoles)[number];
