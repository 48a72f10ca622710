import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { UserId } from '../../kernel/ids.ts';
import { paths } from '../../product/paths.ts';
import { routes } from '../../product/routes.ts';
import { connectionsContract } from './contract.ts';

const data = z.object({ actorId: UserId, actorName: z.string() });
const changes = ['connection'];

/** To the person asked, who can answer right there. */
export const connectionRequested = notificationKind({
  type: 'connection_requested',
  data,
  preference: 'connections',
  picture: 'person-asking',
  changes,
  title: ({ actorName }) => ({ text: 'connection_requested', values: { name: actorName } }),
  lines: () => [{ text: 'connection_requested_line', values: {} }],
  link: () => routes.Connect,
  email: () => ({
    text: { text: 'connection_requested_email', values: {} },
    button: { text: 'connection_requested_open', values: {} },
  }),
  actions: ({ actorId: userId }) => [
    {
      label: { text: 'connection_accept', values: {} },
      endpoint: connectionsContract.accept,
      input: { params: { userId }, body: {} },
    },
    {
      label: { text: 'connection_decline', values: {} },
      endpoint: connectionsContract.remove,
      input: { params: { userId } },
    },
  ],
});

/** To the person who asked. */
export const connectionAccepted = notificationKind({
  type: 'connection_accepted',
  data,
  preference: 'connections',
  picture: 'people',
  changes,
  title: ({ actorName }) => ({ text: 'connection_accepted', values: { name: actorName } }),
  lines: () => [{ text: 'connection_accepted_line', values: {} }],
  link: ({ actorId }) => paths.publicProfile(actorId),
  email: () => ({
    text: { text: 'connection_accepted_email', values: {} },
    button: { text: 'connection_accepted_open', values: {} },
  }),
});

export const kinds = [connectionRequested, connectionAccepted] as const;
