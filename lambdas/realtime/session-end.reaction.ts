import type { Change } from '#shared/declare/rows.ts';
import type { loginSessionRow } from '#shared/domains/auth/rows.ts';
import type { CloseLive, PushLive } from '../integrations/live.ts';
import type { Connections } from './connections.repository.ts';

export interface SessionEndDeps {
  readonly connections: Pick<Connections, 'ofLogin' | 'remove'>;
  readonly pushLive: PushLive;
  readonly closeLive: CloseLive;
}

/** Tells the tabs of a login that was ended on another device, which log themselves out, and closes their WebSockets. */
export const createSessionEndReaction =
  ({ connections, pushLive, closeLive }: SessionEndDeps) =>
  async ({ after }: Change<typeof loginSessionRow>): Promise<void> => {
    if (after?.state !== 'ended') return;
    // A connection being written right now checks for itself whether its session is open.
    for (const connectionId of await connections.ofLogin(after.userId, after.id)) {
      await pushLive(connectionId, { type: 'session_ended' });
      await closeLive(connectionId);
      await connections.remove(after.userId, connectionId);
    }
  };
