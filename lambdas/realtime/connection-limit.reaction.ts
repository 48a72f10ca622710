import type { Change } from '#shared/declare/rows.ts';
import type { socketRow } from '#shared/domains/realtime/rows.ts';
import { liveLimits } from '#shared/domains/realtime/rules.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import type { Clock } from '../core/clock.ts';
import type { CloseLive, PushLive } from '../integrations/live.ts';
import type { Connections } from './connections.repository.ts';

/** Longer than the 29 seconds API Gateway allows for `$connect`: until it has returned, API Gateway reports the connection as gone. */
const OPENING_SECONDS = 30;

export interface ConnectionLimitDeps {
  readonly connections: Pick<Connections, 'oldestFirst' | 'remove'>;
  readonly pushLive: PushLive;
  readonly closeLive: CloseLive;
  readonly clock: Clock;
}

/**
 * Keeps a person's newest connections and closes the others. However many open at once, a connection is closed only if at least the
 * allowed number of newer ones exist, so concurrent reactions close the same ones.
 */
export const createConnectionLimitReaction = (deps: ConnectionLimitDeps) => {
  const { connections, pushLive, closeLive, clock } = deps;
  const mayBeOpening = (connectedAt: string): boolean =>
    epochSeconds(clock.now()) - epochSeconds(connectedAt) < OPENING_SECONDS;

  return async ({ after }: Change<typeof socketRow>): Promise<void> => {
    if (!after) return;
    const { userId } = after;
    const open = await connections.oldestFirst(userId);
    for (const { connectionId, connectedAt } of open.slice(0, -liveLimits.connections.max)) {
      const isOpen = await pushLive(connectionId, { type: 'replaced' });
      // Its row stays, so it is counted and closed when the next one opens.
      if (!isOpen && mayBeOpening(connectedAt)) continue;
      await closeLive(connectionId);
      await connections.remove(userId, connectionId);
    }
  };
};
