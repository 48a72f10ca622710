import { objectKind } from '../../contracts/permissions.ts';

const reads = ['see', 'follow', 'markRead', 'mute', 'setBlocked', 'leave'] as const;
const writes = [...reads, 'send'] as const;

/**
 * A person's role in a conversation: `owner` of a group; `participant`; `asked`, who has received a request; `asking`, who has sent one; `former`, who has left or
 * was removed; `guardian` of a minor who takes part. `follow`: what is written from now on.
 */
export const conversation = objectKind({
  name: 'conversation',
  notFound: 'conversation.not_found',
  roles: {
    owner: [...writes, 'manage'],
    participant: writes,
    asked: [...reads, 'answer'],
    asking: writes,
    former: ['see', 'markRead', 'leave'],
    guardian: ['see', 'follow'],
  },
});
