import { readFileSync } from 'node:fs';
import type { EnvironmentOf } from '#shared/declare/needs.ts';
import { RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';
import type { Announce } from '../core/announce.ts';
import type { Clock } from '../core/clock.ts';
import { createIds } from '../core/ids.ts';
import type { SendLetter } from '../core/letters.ts';
import type { Table } from '../data/table.ts';
import { createMailSender, type SendMail } from '../integrations/mail.ts';
import { createTemplates } from '../integrations/mail-templates.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createReceiverFinder } from '../users/api.ts';
import { openAnswerOffers } from './answer-offers.ts';
import { createCalendarSequences } from './calendar-sequences.repository.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';
import { createLetters } from './letters.ts';
import { createMailChannel, type MailChannel } from './mail.channel.ts';
import { createMailAnnouncer } from './mail-announcer.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

/** Sends email for a function that needs `mail`: the rendered list emails are deployed next to its bundle. */
export const openMail = (env: EnvironmentOf<'mail' | 'origins'>): SendMail => {
  const templates = readFileSync(new URL('./list-templates.json', import.meta.url), 'utf8');
  return createMailSender({
    stage: env.STAGE,
    senders: env.MAIL_SENDERS,
    configurationSet: env.MAIL_CONFIGURATION_SET,
    origins: env.ORIGINS,
    fillTemplate: createTemplates(RenderedTemplates.parse(JSON.parse(templates)), env.ORIGINS),
  });
};

/** Emails notifications, for a function that needs `mail`. */
export const openMailChannel = (
  env: EnvironmentOf<'mail' | 'origins' | 'cursors'>,
  table: Table,
  clock: Clock,
): MailChannel => {
  const readSecret = createSecretReader(env.CURSOR_SECRET_ARN);
  return createMailChannel({
    deliveries: createDeliveriesRepository(table),
    sendMail: openMail(env),
    links: createUnsubscribeLinks(readSecret, clock),
    sequences: createCalendarSequences(table),
    offerAnswer: openAnswerOffers(env, clock),
    origins: env.ORIGINS,
    senders: env.MAIL_SENDERS,
    clock,
  });
};

/** Tells people something by email only, at most once for a cause. */
export const openMailAnnouncer = (
  env: EnvironmentOf<'mail' | 'origins' | 'cursors'>,
  table: Table,
  clock: Clock,
): Announce =>
  createMailAnnouncer({
    deliveries: createDeliveriesRepository(table),
    mail: openMailChannel(env, table, clock),
    findReceiver: createReceiverFinder(table),
    ids: createIds(clock),
    clock,
  });

/** Sends a domain's emails to addresses that need no account. */
export const openLetters = (
  env: EnvironmentOf<'mail' | 'origins' | 'cursors'>,
  table: Table,
  clock: Clock,
): SendLetter =>
  createLetters({
    deliveries: createDeliveriesRepository(table),
    sendMail: openMail(env),
    links: createUnsubscribeLinks(createSecretReader(env.CURSOR_SECRET_ARN), clock),
    ids: createIds(clock),
    clock,
  });
