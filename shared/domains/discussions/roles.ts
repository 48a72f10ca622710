import { objectKind } from '../../contracts/permissions.ts';

const reads = ['see', 'read'] as const;
const writes = [...reads, 'write'] as const;
const moderates = [...writes, 'moderate'] as const;

/**
 * The discussion of a team or an event. `see`: read announcements. `moderate`: delete and pin posts of others, and make announcements. `decide`: about reported
 * posts. In a team, followers read announcements, members write, coaches moderate, and those above decide. At an event, hosts decide,
 * those who are going or may go write, and everyone else who may see the event reads.
 */
export const discussion = objectKind({
  name: 'discussion',
  notFound: 'discussion.not_found',
  roles: {
    manager: [...moderates, 'decide'],
    coach: moderates,
    writer: writes,
    reader: reads,
    follower: ['see'],
  },
});
