import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { CloseLive } from '../integrations/live.ts';
import type { Connections } from './connections.repository.ts';

export interface SuspensionDeps {
  readonly connections: Pick<Connections, 'of' | 'remove'>;
  readonly closeLive: CloseLive;
}

/** Closes the WebSockets of somebody who was suspended or whose account is gone: they were opened before, and would live on for up to two hours. */
export const createSuspensionReaction =
  ({ connections, closeLive }: SuspensionDeps) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    const id = after ? after.suspended && after.id : before?.id;
    if (!id) return;
    // One that is written now asks for itself whether its owner is let in.
    for (const connectionId of await connections.of(id, { consistent: true })) {
      await closeLive(connectionId);
      await connections.remove(id, connectionId);
    }
  };
