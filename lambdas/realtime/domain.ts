import { domain } from '#shared/declare/domain.ts';
import { on, onAny, type TableRow } from '#shared/declare/rows.ts';
import { loginSessionRow } from '#shared/domains/auth/rows.ts';
import { socketRow } from '#shared/domains/realtime/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';

/** `followed`: the rows whose changes are published to open screens; their domains declare them. */
export const realtimeOf = (followed: readonly TableRow[]) =>
  domain({
    name: 'realtime',
    rows: [socketRow],
    background: {
      needs: ['table', 'sockets'],
      errorImpact:
        'Open screens show changes only after a reload, and suspended users and ended sessions stay connected.',
      reactions: {
        closeSuspended: on(userRow, 'modified', 'removed'),
        closeEnded: { ...on(loginSessionRow, 'modified'), where: { state: 'ended' } },
        limitConnections: on(socketRow, 'inserted'),
        publishToTopics: onAny(followed),
      },
    },
    functions: {
      sockets: {
        needs: ['table', 'tokens'],
        errorImpact: 'Screens show changes only after a reload, and nobody appears online.',
      },
    },
  });
