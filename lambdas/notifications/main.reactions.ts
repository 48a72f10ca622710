import { readFileSync } from 'node:fs';
import { RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createLog } from '../core/logger.ts';
import { createReactions } from '../core/reaction.ts';
import { openTable } from '../data/table.ts';
import { createEventCards, createRsvpsRepository } from '../events/api.ts';
import { createLiveClose, createLivePush } from '../integrations/live.ts';
import { createMailSender } from '../integrations/mail.ts';
import { createTemplates } from '../integrations/mail-templates.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createSignInMethods } from '../integrations/user-pool.ts';
import { createVapidKeys } from '../integrations/vapid.ts';
import { createWebPush } from '../integrations/web-push.ts';
import {
  createConnectionLimitReaction,
  createConnections,
  createSuspensionReaction,
} from '../realtime/api.ts';
import {
  createInvitationsRepository,
  createInvitationTokens,
  createMembersRepository,
  createTeamsRepository,
} from '../teams/api.ts';
import { createLogInHelpRepository, createUsersRepository } from '../users/api.ts';
import { createComposer } from './compose.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';
import { createDeliveryReaction } from './delivery.reaction.ts';
import { createInvitationReaction } from './invitation.reaction.ts';
import { createLogInHelpReaction } from './log-in-help.reaction.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { createPushChannel } from './push.channel.ts';
import { createPushRegistrations } from './push-registrations.repository.ts';
import { createReminderTasks } from './reminder-tasks.repository.ts';
import { createReminderReaction } from './reminders.reaction.ts';
import { createRsvpReaction, createWelcomeReaction } from './rsvp.reaction.ts';
import { createTableBundling } from './services.ts';
import { createJoinRequestReaction, createMembershipReaction, createTeamReaction } from './teams.reaction.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const env = readEnv('notifications-reactions');
const table = openTable({ tableName: env.TABLE_NAME });
const ids = createIds(clock);
const notifications = createNotificationsRepository(table);
const events = createEventCards(table);
const compose = createComposer(ids);
const bundling = createTableBundling(table, clock);
const {
  STAGE: stage,
  MAIL_SENDERS: senders,
  MAIL_CONFIGURATION_SET: configurationSet,
  ORIGINS: origins,
} = env;
const readCursorSecret = createSecretReader(env.CURSOR_SECRET_ARN);
const links = createUnsubscribeLinks(readCursorSecret, clock);
/** The rendered emails lie beside the bundle. */
const listTemplates = RenderedTemplates.parse(
  JSON.parse(readFileSync(new URL('./list-templates.json', import.meta.url), 'utf8')),
);
const sendPush = createWebPush({
  keys: createVapidKeys(createSecretReader(env.PUSH_SECRET_ARN)),
  subject: env.PUSH_SUBJECT,
  extraOrigins: env.PUSH_EXTRA_ORIGINS,
  clock,
});
const users = createUsersRepository(table);
const deliveries = createDeliveriesRepository(table);
const sendMail = createMailSender({
  stage,
  senders,
  configurationSet,
  origins,
  fillTemplate: createTemplates(listTemplates, origins),
});
const connections = createConnections(table);
const pushLive = createLivePush(env.REALTIME_API_ENDPOINT);
const closeLive = createLiveClose(env.REALTIME_API_ENDPOINT);
const delivery = createDeliveryReaction({
  notifications,
  deliveries,
  users,
  connections,
  sendMail,
  pushLive,
  push: createPushChannel({ registrations: createPushRegistrations(table), users, sendPush, clock }),
  links,
  origins,
  clock,
});
const logInHelp = createLogInHelpReaction({
  requests: createLogInHelpRepository(table),
  signInMethods: createSignInMethods({ userPoolId: env.USER_POOL_ID, hideExistence: false }),
  deliveries,
  sendMail,
  origins,
  ids,
  clock,
});
const teams = createTeamsRepository(table);
const news = { notifications, bundling, compose, teams, members: createMembersRepository(table) };
const reminders = createReminderReaction({
  events,
  rsvps: createRsvpsRepository(table),
  notifications,
  tasks: createReminderTasks(table),
  compose,
  clock,
});
const invitation = createInvitationReaction({
  invitations: createInvitationsRepository(table),
  teams,
  members: news.members,
  users,
  notifications,
  compose,
  tokens: createInvitationTokens(readCursorSecret),
  links,
  deliveries,
  sendMail,
  origins,
  ids,
  clock,
});
export const handler = createReactions(
  'notifications-reactions',
  [
    createRsvpReaction({ events, bundling }),
    createWelcomeReaction({ notifications, compose }),
    createTeamReaction(news),
    createMembershipReaction(news),
    createJoinRequestReaction(news),
    reminders,
    invitation,
    logInHelp,
    delivery,
    createSuspensionReaction({ connections, closeLive }),
    createConnectionLimitReaction({ connections, pushLive, closeLive, clock }),
  ],
  createLog(),
);
