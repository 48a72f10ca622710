import type * as z from 'zod/mini';
import type { EnvironmentOf } from '#shared/declare/needs.ts';
import type { NotificationData, NotificationKind } from '#shared/declare/notification-kind.ts';
import type { Change } from '#shared/declare/rows.ts';
import type { Audience } from '#shared/domains/notifications/audience.ts';
import type { announcementRow } from '#shared/domains/notifications/rows.ts';
import type { Announce, Cause } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import type { SendLetter } from '../core/letters.ts';
import { createPagedJob, type PagedJobDeps } from '../core/paged-job.ts';
import type { Table } from '../data/table.ts';
import { openMail } from '../integrations/open-mail.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import type { Bound } from '../runtime/bind.ts';
import { type Context, contextOf } from '../runtime/context.ts';
import * as announcing from './announcing/index.ts';
import { announceByMail, forgetAddress, sendLetter } from './delivery/index.ts';

// For domains that are not moved yet. It goes with the last of them.
export { contentOf } from './announcing/index.ts';
export { mailLimits } from './delivery/index.ts';

export const openAnnouncer = (table: Table, clock: Clock): Announce => {
  const ctx = contextOf(table, clock);
  return (...announced) => announcing.announce(ctx, ...announced);
};

export type AnnounceTo = ReturnType<typeof openAudienceAnnouncer>;
export const openAudienceAnnouncer = (table: Table, clock: Clock) => {
  const ctx = contextOf(table, clock);
  return <A extends Audience, Data extends NotificationData>(
    audience: A,
    key: z.output<A['key']>,
    kind: NotificationKind<Data>,
    data: NoInfer<Data>,
    cause: Cause,
  ): Promise<void> => announcing.announceTo(ctx, audience, key, kind, data, cause);
};

export type ReadAudience<A extends Audience> = Bound<announcing.ReadAudience<A>>;
export const createAudienceReaction = <A extends Audience>(
  audience: A,
  read: ReadAudience<A>,
  table: Table,
  clock: Clock,
) => {
  const ctx = contextOf(table, clock);
  return (change: Change<typeof announcementRow>) =>
    announcing.notifyAudience(ctx, audience, (_ctx, key, after) => read(key, after), change);
};

export type Bundling = ReturnType<typeof openBundling>;
export type OpenTopic = (topic: string) => ReturnType<announcing.OpenTopic>;
export const openBundling = (
  table: Table,
  clock: Clock,
  { openTopic, ...given }: Omit<announcing.Topics, 'openTopic'> & { readonly openTopic: OpenTopic },
) => {
  const ctx = contextOf(table, clock);
  const topics: announcing.Topics = { ...given, openTopic: (_ctx, topic) => openTopic(topic) };
  type Changed = Parameters<typeof announcing.bundleChange>;
  return {
    changed: (key: Changed[2], actorId: Changed[3], options?: Changed[4]) =>
      announcing.bundleChange(ctx, topics, key, actorId, options),
    job: announcing.bundlesJob(ctx, topics),
  };
};
export const createSendBundlesJob = ({
  bundling,
  ...deps
}: PagedJobDeps & { readonly bundling: Pick<Bundling, 'job'> }) => createPagedJob(bundling.job, deps);

type MailEnvironment = EnvironmentOf<'mail' | 'origins' | 'cursors'>;
const mailContext = (
  env: MailEnvironment,
  table: Table,
  clock: Clock,
): Context<'cursors' | 'mail' | 'origins'> => ({
  ...contextOf(table, clock),
  cursors: createCursors(createSecretReader(env.CURSOR_SECRET_ARN)),
  origins: env.ORIGINS,
  mail: openMail(env),
});
export const openMailAnnouncer = (env: MailEnvironment, table: Table, clock: Clock): Announce => {
  const ctx = mailContext(env, table, clock);
  return (...announced) => announceByMail(ctx, ...announced);
};
export const openLetters = (env: MailEnvironment, table: Table, clock: Clock): SendLetter => {
  const ctx = mailContext(env, table, clock);
  return (cause, write) => sendLetter(ctx, cause, write);
};

export const createForgetAddress = (table: Table) => {
  const ctx = contextOf(table);
  return (email: string) => forgetAddress(ctx, email);
};
