import { readFileSync } from 'node:fs';
import { RenderedTemplates } from '#shared/domains/notifications/mail-templates.ts';
import { createBackground } from '../core/background.ts';
import { systemClock as clock } from '../core/clock.ts';
import { readEnv } from '../core/env.ts';
import { createIds } from '../core/ids.ts';
import { createLog } from '../core/logger.ts';
import { createJobPositions } from '../data/job-positions.repository.ts';
import { openTable } from '../data/table.ts';
import { createEventCards, createRsvpsRepository, createStartsRepository } from '../events/api.ts';
import { createLivePush } from '../integrations/live.ts';
import { createMailSender } from '../integrations/mail.ts';
import { createTemplates } from '../integrations/mail-templates.ts';
import { createSecretReader } from '../integrations/secrets.ts';
import { createSignInMethods } from '../integrations/user-pool.ts';
import { createVapidKeys } from '../integrations/vapid.ts';
import { createWebPush } from '../integrations/web-push.ts';
import { createConnections } from '../realtime/api.ts';
import {
  createInvitationsRepository,
  createInvitationTokens,
  createMembersRepository,
  createTeamsRepository,
} from '../teams/api.ts';
import { createLogInHelpRepository, createUsersRepository } from '../users/api.ts';
import { openAnnouncer } from './api.ts';
import { createBundlesRepository } from './bundles.repository.ts';
import { createDeliveriesRepository } from './deliveries.repository.ts';
import { createDeliveryReaction } from './delivery.reaction.ts';
import { notifications as domain } from './domain.ts';
import { createInvitationReaction } from './invitation.reaction.ts';
import { createLogInHelpReaction } from './log-in-help.reaction.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { createPushChannel } from './push.channel.ts';
import { createPushRefreshJob } from './push-refresh.job.ts';
import { createPushRegistrations } from './push-registrations.repository.ts';
import { createReminderTasks } from './reminder-tasks.repository.ts';
import { createRemindersJob } from './reminders.job.ts';
import { createReminderReaction } from './reminders.reaction.ts';
import { createRsvpReaction, createWelcomeReaction } from './rsvp.reaction.ts';
import { createSendBundlesJob } from './send-bundles.job.ts';
import { createSendInvitationsJob } from './send-invitations.job.ts';
import { createTableBundling } from './services.ts';
import { createJoinRequestReaction, createMembershipReaction, createTeamReaction } from './teams.reaction.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const env = readEnv(domain.background);
const table = openTable({ tableName: env.TABLE_NAME });
const log = createLog();
const ids = createIds(clock);
const notifications = createNotificationsRepository(table);
const events = createEventCards(table);
const announce = openAnnouncer(table, clock);
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
const registrations = createPushRegistrations(table);
const positions = createJobPositions(table);
const paged = { positions, clock, log };
const tasks = createReminderTasks(table);
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
const delivery = createDeliveryReaction({
  notifications,
  deliveries,
  users,
  connections,
  sendMail,
  pushLive,
  push: createPushChannel({ registrations, users, sendPush, clock }),
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
const invitations = createInvitationsRepository(table);
const news = { bundling, announce, teams, members: createMembersRepository(table) };
const reminders = createReminderReaction({
  events,
  rsvps: createRsvpsRepository(table),
  tasks,
  announce,
  clock,
});
const invitation = createInvitationReaction({
  invitations,
  teams,
  members: news.members,
  users,
  announce,
  tokens: createInvitationTokens(readCursorSecret),
  links,
  deliveries,
  sendMail,
  origins,
  ids,
  clock,
});
export const handler = createBackground(
  domain.background,
  {
    reactions: {
      announceRsvp: createRsvpReaction({ events, bundling }),
      welcome: createWelcomeReaction({ users, announce }),
      suggestFirstEvent: createTeamReaction(news),
      announceMember: createMembershipReaction(news),
      announceJoinRequest: createJoinRequestReaction(news),
      invite: invitation,
      remind: reminders,
      helpToLogIn: logInHelp,
      deliver: delivery,
    },
    jobs: {
      startReminders: createRemindersJob({ starts: createStartsRepository(table), tasks, ...paged }),
      sendBundles: createSendBundlesJob({ bundles: createBundlesRepository(table), bundling, ...paged }),
      sendInvitations: createSendInvitationsJob({ invitations, ...paged }),
      refreshPush: createPushRefreshJob({ registrations, positions, sendPush, clock }),
    },
  },
  log,
);
