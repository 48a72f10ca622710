import type { EnvironmentOf } from '#shared/declare/needs.ts';
import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import { createCursors } from '../core/cursor.ts';
import type { SendTransactionalEmail } from '../core/transactional-email.ts';
import type { Table } from '../data/table.ts';
import { openMail } from '../integrations/open-mail.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { type Context, contextOf } from '../runtime/context.ts';
import * as announcing from './announcing/index.ts';
import { announceByMail, sendTransactionalEmail } from './delivery/index.ts';

// For domains that are not moved yet. It goes with the last of them.
export { contentOf } from './announcing/index.ts';
export { mailLimits } from './delivery/index.ts';

export const openAnnouncer = (table: Table, clock: Clock): Announce => {
  const ctx = contextOf(table, clock);
  return (...announced) => announcing.announce(ctx, ...announced);
};

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
export const openTransactionalEmail = (
  env: MailEnvironment,
  table: Table,
  clock: Clock,
): SendTransactionalEmail => {
  const ctx = mailContext(env, table, clock);
  return (cause, write) => sendTransactionalEmail(ctx, cause, write);
};
