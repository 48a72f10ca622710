import { domain } from '#shared/declare/domain.ts';
import { on } from '#shared/declare/rows.ts';
import { socketRow } from '#shared/domains/realtime/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';

export const realtime = domain({
  name: 'realtime',
  rows: [socketRow],
  background: {
    needs: ['table', 'sockets'],
    errorImpact: 'Screens of suspended people stay connected, and old connections are not closed.',
    reactions: {
      closeSuspended: on(userRow, 'modified', 'removed'),
      limitConnections: on(socketRow, 'inserted'),
    },
  },
  functions: {
    sockets: {
      needs: ['table', 'tokens'],
      errorImpact: 'Screens show news only after a reload, and nobody is shown online.',
    },
  },
});
