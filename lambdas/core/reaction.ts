import type { EventBridgeEvent } from 'aws-lambda';
import type { z } from 'zod/mini';
import { type ChangeKind, changeOf, type RelayedRow, type TableEvent } from '#shared/events/changes.ts';
import type { FollowedEvent, Follower } from '#shared/events/followers.ts';
import type { Log } from './logger.ts';

/** What reacts to changes of one kind of row; `detail` is what the stream relay sent. Runs at least once, so it must be idempotent. */
export interface Reaction<Event extends TableEvent = TableEvent> {
  readonly detailTypes: readonly Event[];
  react(detailType: string, detail: unknown): Promise<void>;
}

/** The row before and after a change, as far as the bus tells of it. */
export type Change<Row extends RelayedRow> = z.output<ReturnType<typeof changeOf<Row>>>;

/** Declares a reaction: the row and the kinds of change that it is for, and what it does. */
export const reaction = <Row extends RelayedRow, Kind extends ChangeKind>(
  row: Row,
  kinds: readonly Kind[],
  react: (change: Change<Row>) => Promise<void>,
): Reaction<`${Row}.${Kind}`> => ({
  detailTypes: kinds.map((kind) => `${row}.${kind}` as const),
  react: (_type, detail) => react(changeOf(row).parse(detail)),
});

/** Nothing where every event that the function follows has a reaction; otherwise an error that names those without. */
type Complete<F extends Follower, Reactions extends readonly Reaction[]> = [
  Exclude<FollowedEvent<F>, Reactions[number]['detailTypes'][number]>,
] extends [never]
  ? unknown
  : { readonly withoutReaction: Exclude<FollowedEvent<F>, Reactions[number]['detailTypes'][number]> };

/**
 * The Lambda handler of a domain's reactions, which are exactly those to the events that the function follows. Each runs, whatever becomes
 * of the others; failures are logged, then thrown, so that the bus tries again and finally keeps the event for repair.
 */
export const createReactions =
  <F extends Follower, const Reactions extends readonly Reaction<FollowedEvent<F>>[]>(
    follower: F,
    reactions: Reactions & Complete<F, Reactions>,
    log: Log,
  ) =>
  async (event: EventBridgeEvent<string, unknown>): Promise<void> => {
    const detailType = event['detail-type'];
    log.begin({ requestId: event.id, detailType });
    const wanted = reactions.filter((candidate) => candidate.detailTypes.some((type) => type === detailType));
    const results = await Promise.allSettled(wanted.map(({ react }) => react(detailType, event.detail)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    for (const failure of failures) log.error('a reaction failed', failure);
    log.info('reacted', { follower, reactions: wanted.length, failed: failures.length });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reactions failed`);
  };
