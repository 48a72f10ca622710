import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import type { BackgroundDeclaration, Schedule } from '#shared/declare/domain.ts';
import { type Change, changeOf, rowOf, type Trigger } from '#shared/declare/rows.ts';
import { type accountDeletionRow, LAST_ROUND } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Log } from './logger.ts';

/** What a job reports: how much it found and did, and how many seconds the oldest work it did not get to has been waiting (0: none). */
export interface JobReport extends Readonly<Record<string, number | boolean>> {
  readonly behindSeconds: number;
}

/** Runs after a row changes. It runs at least once per change, so it must be idempotent. */
export type Reaction<T extends Trigger> = (
  change: Change<T['rows'][number]>,
  row: T['rows'][number]['name'],
) => Promise<void>;
/** Runs on a schedule. It runs at least once, so it must be idempotent. */
export type Job = () => Promise<JobReport>;

/** One function for each declared reaction and job: a missing one does not compile. */
type Work<D extends BackgroundDeclaration> = (D extends {
  readonly reactions: infer R extends Readonly<Record<string, Trigger>>;
}
  ? { readonly reactions: { readonly [Name in keyof R]: Reaction<R[Name]> } }
  : { readonly reactions?: undefined }) &
  (D extends { readonly jobs: infer J extends Readonly<Record<string, Schedule>> }
    ? { readonly jobs: { readonly [Name in keyof J]: Job } }
    : { readonly jobs?: undefined });

/** The input of the handler: from a schedule, or from a rule of the event bus. */
const BackgroundEvent = z.union([
  z.object({ job: z.string() }),
  z.object({ reaction: z.string(), id: z.string(), detailType: z.string(), detail: z.unknown() }),
]);
export type BackgroundEvent = z.output<typeof BackgroundEvent>;

type AnyReaction = (change: unknown, row: string) => Promise<void>;

const ofName = <T>(kind: string, table: Readonly<Record<string, T>>, name: string): T => {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (!found) throw new Error(`there is no ${kind} named ${name}`);
  return found;
};

/**
 * The Lambda handler of a domain's background work. Each call is for one reaction or one job. A failure is logged and then thrown, so
 * only that call is retried, and finally ends in the dead-letter queue.
 */
export const createBackground = <const D extends BackgroundDeclaration>(
  declared: D,
  work: Work<D>,
  log: Log,
) => {
  const reactions = (work.reactions ?? {}) as Readonly<Record<string, AnyReaction>>;
  const jobs = (work.jobs ?? {}) as Readonly<Record<string, Job>>;
  const react = async ({ reaction, detailType, detail }: Extract<BackgroundEvent, { reaction: string }>) => {
    const row = rowOf(ofName('reaction', declared.reactions ?? {}, reaction), detailType);
    if (!row) throw new Error(`${reaction} is not for ${detailType}`);
    await ofName('reaction', reactions, reaction)(changeOf(row).parse(detail), row.name);
    log.info('reacted', { reaction });
  };
  const runJob = async (job: string): Promise<JobReport> => {
    const report = await ofName('job', jobs, job)();
    log.info('job done', { ...report });
    return report;
  };
  return async (event: unknown, context: Context): Promise<JobReport | undefined> => {
    const order = BackgroundEvent.parse(event);
    if ('job' in order) {
      log.begin({ requestId: context.awsRequestId, job: order.job });
      return runJob(order.job);
    }
    const { id, reaction, detailType } = order;
    log.begin({ requestId: id, reaction, detailType });
    try {
      await react(order);
    } catch (error) {
      log.error('a reaction failed', error);
      throw error;
    }
    return undefined;
  };
};

/**
 * A reaction that forgets a person whose account is gone. It runs several times for each deletion, so that it also finds what indexes
 * did not show yet, or what was written at the same time: repeating it must change nothing. `isLast`: it does not run again.
 */
export const forgetting =
  <Ctx>(forget: (ctx: Ctx, id: UserId, isLast: boolean) => Promise<void>) =>
  async (ctx: Ctx, { after }: Change<typeof accountDeletionRow>): Promise<void> => {
    if (after?.stage === 'closed') await forget(ctx, after.id, after.round >= LAST_ROUND);
  };
