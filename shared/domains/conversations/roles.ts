import { objectKind } from '../../contracts/permissions.ts';

const reads = ['see', 'markRead', 'mute', 'setBlocked', 'leave'] as const;
const writes = [...reads, 'send'] as const;

/**
 * A person's role in a conversation: `owner` of a group that they created; `participant`; `asked`, who has received a request; `asking`, who has sent one; `former`,
 * who has left or was removed, or `quiet`, who cannot write now; `guardian` of a minor who takes part. `stranger` is anyone else.
 */
export const conversation = objectKind({
  name: 'conversation',
  notFound: 'conversation.not_found',
  roles: {
    owner: [...writes, 'manage'],
    participant: writes,
    asked: [...reads, 'answer'],
    asking: reads,
    quiet: reads,
    former: ['see', 'markRead', 'leave'],
    guardian: ['see'],
    stranger: [],
  },
});
