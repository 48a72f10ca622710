import type { EventBridgeEvent } from 'aws-lambda';
import type { z } from 'zod/mini';
import type { Log } from './logger.ts';

/** What reacts to one kind of change; `detail` is what the stream relay sent. Runs at least once, so it must be idempotent. */
export interface Reaction {
  readonly detailTypes: readonly string[];
  react(detailType: string, detail: unknown): Promise<void>;
}

/** Declares a reaction: the changes it is for, the shape it needs of them, and what it does. */
export const reaction = <T extends z.ZodMiniType>(
  detailTypes: readonly string[],
  schema: T,
  react: (detail: z.output<T>) => Promise<void>,
): Reaction => ({ detailTypes, react: (_type, detail) => react(schema.parse(detail)) });

/** The Lambda handler of a domain's reactions. A failure is thrown, so that the bus retries and finally keeps it for repair. */
export const createReactions =
  (reactions: readonly Reaction[], log: Log) =>
  async (event: EventBridgeEvent<string, unknown>): Promise<void> => {
    const detailType = event['detail-type'];
    log.begin({ requestId: event.id, detailType });
    const wanted = reactions.filter((candidate) => candidate.detailTypes.includes(detailType));
    for (const { react } of wanted) await react(detailType, event.detail);
    log.info('reacted', { reactions: wanted.length });
  };
