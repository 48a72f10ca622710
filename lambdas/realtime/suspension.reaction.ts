import type { Change } from '#shared/declare/rows.ts';
import type { userRow } from '#shared/domains/users/rows.ts';
import type { CloseLive } from '../integrations/live.ts';
import type { Connections } from './connections.repository.ts';

export interface SuspensionDeps {
  readonly connections: Pick<Connections, 'of' | 'remove'>;
  readonly closeLive: CloseLive;
}

/** Closes the WebSockets of a suspended or deleted account: they were opened earlier, and would stay open for up to two hours. */
export const createSuspensionReaction =
  ({ connections, closeLive }: SuspensionDeps) =>
  async ({ before, after }: Change<typeof userRow>): Promise<void> => {
    const id = after ? after.suspended && after.id : before?.id;
    if (!id) return;
    // A connection being written right now checks for itself whether its owner is admitted.
    for (const connectionId of await connections.of(id, { consistent: true })) {
      await closeLive(connectionId);
      await connections.remove(id, connectionId);
    }
  };
