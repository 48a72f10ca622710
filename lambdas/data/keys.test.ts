import { globSync, readFileSync } from 'node:fs';
import { createConversions } from 'electrodb';
import { describe, expect, it } from 'vitest';
import { tableIndexes } from '#infra/config/names.ts';
import {
  EventId,
  FeedToken,
  InvitationId,
  LogInHelpId,
  NotificationId,
  ONLY_OCCURRENCE,
  PushRegistrationId,
  SiteId,
  SlotId,
  TeamId,
  toBase32,
} from '#shared/kernel/ids.ts';
import { requestKey, userId } from '#test/support/builders.ts';
import { createCalendarFeedEntity } from '../events/calendar-feed.entity.ts';
import {
  createEventDetailsEntity,
  createHostingEntity,
  createOccurrenceEntity,
} from '../events/event.entity.ts';
import { createRsvpEntity, createSlotEntity } from '../events/rsvp.entity.ts';
import {
  createBundleEntity,
  createMailCountEntity,
  createToldEntity,
} from '../notifications/bundle.entity.ts';
import {
  createDeliveryEntity,
  createNotificationEntity,
  createReminderTaskEntity,
  createSuppressionEntity,
} from '../notifications/notification.entity.ts';
import { createPushEndpointEntity, createPushRegistrationEntity } from '../notifications/push.entity.ts';
import {
  createAccountLinkStateEntity,
  createBillingCustomerEntity,
  createCheckoutClaimEntity,
  createLedgerEntryEntity,
  createPaymentAccountClaimEntity,
  createPaymentAccountEntity,
  createStripeEventEntity,
} from '../payments/payment.entity.ts';
import { createPlanEntity, createSubscriptionEntity } from '../payments/subscription.entity.ts';
import { createRemoteConfigEntity } from '../platform/remote-config.entity.ts';
import { createConnectionEntity } from '../realtime/connection.entity.ts';
import {
  createDomainClaimEntity,
  createPublishedSiteEntity,
  createSiteDomainEntity,
  createSiteEntity,
} from '../sites/site.entity.ts';
import {
  createInvitationBudgetEntity,
  createJoinRequestEntity,
  createTeamInvitationBookEntity,
  createTeamInvitationEntity,
} from '../teams/join-request.entity.ts';
import { createMembershipEntity, createTeamEntity, createTeamSlugEntity } from '../teams/team.entity.ts';
import { createAvailabilityEntity } from '../users/availability.entity.ts';
import { createLogInHelpEntity } from '../users/log-in-help.entity.ts';
import { createEmailClaimEntity, createUserEntity } from '../users/user.entity.ts';
import { createJobPositionEntity } from './job-position.entity.ts';
import { createRateLimitEntity } from './rate-limit.entity.ts';
import { createRequestKeyEntity } from './request-key.entity.ts';
import { openTable } from './table.ts';

const table = openTable({ tableName: 'any' });
const entities = {
  user: createUserEntity(table),
  emailClaim: createEmailClaimEntity(table),
  occurrence: createOccurrenceEntity(table),
  eventDetails: createEventDetailsEntity(table),
  hosting: createHostingEntity(table),
  slot: createSlotEntity(table),
  rsvp: createRsvpEntity(table),
  requestKey: createRequestKeyEntity(table),
  notification: createNotificationEntity(table),
  delivery: createDeliveryEntity(table),
  suppression: createSuppressionEntity(table),
  bundle: createBundleEntity(table),
  told: createToldEntity(table),
  mailCount: createMailCountEntity(table),
  reminderTask: createReminderTaskEntity(table),
  jobPosition: createJobPositionEntity(table),
  connection: createConnectionEntity(table),
  calendarFeed: createCalendarFeedEntity(table),
  availability: createAvailabilityEntity(table),
  pushRegistration: createPushRegistrationEntity(table),
  pushEndpoint: createPushEndpointEntity(table),
  team: createTeamEntity(table),
  teamSlug: createTeamSlugEntity(table),
  membership: createMembershipEntity(table),
  joinRequest: createJoinRequestEntity(table),
  teamInvitation: createTeamInvitationEntity(table),
  invitationBudget: createInvitationBudgetEntity(table),
  teamInvitationBook: createTeamInvitationBookEntity(table),
  site: createSiteEntity(table),
  publishedSite: createPublishedSiteEntity(table),
  siteDomain: createSiteDomainEntity(table),
  domainClaim: createDomainClaimEntity(table),
  plan: createPlanEntity(table),
  subscription: createSubscriptionEntity(table),
  stripeEvent: createStripeEventEntity(table),
  billingCustomer: createBillingCustomerEntity(table),
  paymentAccount: createPaymentAccountEntity(table),
  paymentAccountClaim: createPaymentAccountClaimEntity(table),
  accountLinkState: createAccountLinkStateEntity(table),
  checkoutClaim: createCheckoutClaimEntity(table),
  ledgerEntry: createLedgerEntryEntity(table),
  rateLimit: createRateLimitEntity(table),
  logInHelp: createLogInHelpEntity(table),
  remoteConfig: createRemoteConfigEntity(table),
};

const n1 = toBase32(1n);
const person = userId(1);
const event = { eventId: EventId.parse(`evt_${n1}`), occurrenceId: ONLY_OCCURRENCE };
const slotId = SlotId.parse(`slot_${n1}`);
const id = NotificationId.parse(`ntf_${n1}`);
const dateStart = '2026-11-28T15:00:00.000Z';

/** The composites of a row; nothing else decides its keys. */
const rows: Readonly<Record<keyof typeof entities, Readonly<Record<string, string>>>> = {
  user: { id: person, part: '1' },
  emailClaim: { email: 'Ana.B+c@example.com' },
  occurrence: { ...event, dateStart, cell3: '83489e', cell4: '84489e3', cell5: '85489e37' },
  eventDetails: { ...event, dateStart, startHour: '2026-11-28T15' },
  hosting: { ...event, agendaOf: person, dateStart },
  slot: { ...event, slotId },
  rsvp: { ...event, userId: person, agendaOf: person, dateStart },
  requestKey: { userId: person, requestKey: requestKey(1) },
  notification: { userId: person, id, unreadOf: person },
  delivery: { notificationId: id, channel: 'email' },
  suppression: { email: 'ana@example.com', scope: 'invitations' },
  bundle: { userId: person, topic: 'attendance evt_1 only', waiting: 'bundles', dueAt: dateStart },
  told: { userId: person, topic: 'attendance evt_1 only', actorId: person },
  mailCount: { email: 'ana@example.com', kind: 'notification', day: '2026-11-20' },
  reminderTask: { ...event, dateStart, page: 'first' },
  jobPosition: { job: 'startReminders' },
  connection: { userId: person, connectionId: 'AbC=' },
  calendarFeed: { userId: person, token: FeedToken.parse(`feed_${n1}`) },
  availability: { userId: person },
  pushRegistration: {
    userId: person,
    id: PushRegistrationId.parse(`push_${n1}`),
    refreshedDay: '2026-11-20',
    refreshedAt: '2026-11-20T18:00:00.000Z',
  },
  pushEndpoint: { endpoint: 'https://push.example/AbC' },
  team: { id: TeamId.parse(`team_${n1}`), listed: 'teams' },
  teamSlug: { slug: 'austin-thunder' },
  membership: { teamId: TeamId.parse(`team_${n1}`), userId: person },
  joinRequest: { teamId: TeamId.parse(`team_${n1}`), userId: person },
  teamInvitation: {
    teamId: TeamId.parse(`team_${n1}`),
    id: InvitationId.parse(`inv_${n1}`),
    waiting: 'invitations',
    dueAt: dateStart,
  },
  teamInvitationBook: { teamId: TeamId.parse(`team_${n1}`) },
  invitationBudget: { userId: person, day: '2026-11-20' },
  site: { id: SiteId.parse(`site_${n1}`), teamId: TeamId.parse(`team_${n1}`) },
  publishedSite: { siteId: SiteId.parse(`site_${n1}`) },
  siteDomain: { domain: 'thunder.example.org' },
  domainClaim: {
    ...{ domain: 'thunder.example.org', siteId: SiteId.parse(`site_${n1}`) },
    ...{ waiting: 'domains', claimedAt: dateStart },
  },
  plan: { variant: 'teams', position: '01' },
  subscription: { payerId: person, id: 'sub_1AbC', subjectType: 'user', subjectId: person },
  stripeEvent: { id: 'evt_1AbC' },
  billingCustomer: { userId: person },
  paymentAccount: { userId: person },
  paymentAccountClaim: { stripeId: 'acct_1AbC' },
  accountLinkState: { nonce: n1 },
  checkoutClaim: { subjectType: 'user', subjectId: person },
  remoteConfig: { name: 'flags' },
  logInHelp: { id: LogInHelpId.parse(`help_${n1}`) },
  rateLimit: { subject: person, scope: 'POST /teams 2026-11-20T00:00:00.000Z' },
  ledgerEntry: { account: person, at: dateStart, id: 'ch_1AbC' },
};

const keysOf = (name: keyof typeof entities): unknown =>
  createConversions(entities[name] as ReturnType<typeof createUserEntity>).fromComposite.toKeys(
    rows[name] as never,
  );

describe('keys', () => {
  it('of every entity and index are what stored rows have: changing one is a migration', () => {
    const keys = Object.keys(rows).map((name) => [name, keysOf(name as keyof typeof entities)]);
    expect(Object.fromEntries(keys)).toMatchInlineSnapshot(`
      {
        "accountLinkState": {
          "pk": "$gth#nonce_00000000000000000000000001",
          "sk": "$accountLinkState_1",
        },
        "availability": {
          "pk": "$gth#userId_user_00000000000000000000000001",
          "sk": "$availability_1",
        },
        "billingCustomer": {
          "pk": "$gth#userId_user_00000000000000000000000001",
          "sk": "$billingCustomer_1",
        },
        "bundle": {
          "gsi5pk": "$gth#waiting_bundles",
          "gsi5sk": "$bundle_1#dueAt_2026-11-28T15:00:00.000Z",
          "pk": "$gth#userId_user_00000000000000000000000001#topic_attendance evt_1 only",
          "sk": "$bundle_1",
        },
        "calendarFeed": {
          "gsi5pk": "$gth#token_feed_00000000000000000000000001",
          "gsi5sk": "$calendarFeed_1",
          "pk": "$gth#userId_user_00000000000000000000000001",
          "sk": "$calendarFeed_1",
        },
        "checkoutClaim": {
          "pk": "$gth#subjectType_user#subjectId_user_00000000000000000000000001",
          "sk": "$checkoutClaim_1",
        },
        "connection": {
          "pk": "$gth#userId_user_00000000000000000000000001",
          "sk": "$connection_1#connectionId_AbC=",
        },
        "delivery": {
          "pk": "$gth#notificationId_ntf_00000000000000000000000001",
          "sk": "$delivery_1#channel_email",
        },
        "domainClaim": {
          "gsi5pk": "$gth#waiting_domains",
          "gsi5sk": "$domainClaim_1#claimedAt_2026-11-28T15:00:00.000Z#domain_thunder.example.org#siteId_site_00000000000000000000000001",
          "pk": "$gth#domain_thunder.example.org",
          "sk": "$domainClaim_1#siteId_site_00000000000000000000000001",
        },
        "emailClaim": {
          "pk": "$gth#email_Ana.B+c@example.com",
          "sk": "$emailClaim_1",
        },
        "eventDetails": {
          "gsi5pk": "$gth#startHour_2026-11-28T15",
          "gsi5sk": "$eventDetails_1#dateStart_2026-11-28T15:00:00.000Z#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "pk": "$gth#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "sk": "$eventPage#eventDetails_1",
        },
        "hosting": {
          "gsi1pk": "$gth#agendaOf_user_00000000000000000000000001",
          "gsi1sk": "$agenda#dateStart_2026-11-28T15:00:00.000Z#eventId_evt_00000000000000000000000001#occurrenceId_only#hosting_1",
          "gsi5pk": "$gth#agendaOf_user_00000000000000000000000001",
          "gsi5sk": "$hosting_1#dateStart_2026-11-28T15:00:00.000Z#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "pk": "$gth#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "sk": "$hosting_1",
        },
        "invitationBudget": {
          "pk": "$gth#userId_user_00000000000000000000000001",
          "sk": "$invitationBudget_1#day_2026-11-20",
        },
        "jobPosition": {
          "pk": "$gth#job_startReminders",
          "sk": "$jobPosition_1",
        },
        "joinRequest": {
          "pk": "$gth#teamId_team_00000000000000000000000001",
          "sk": "$joinRequest_1#userId_user_00000000000000000000000001",
        },
        "ledgerEntry": {
          "pk": "$gth#account_user_00000000000000000000000001",
          "sk": "$ledgerEntry_1#at_2026-11-28T15:00:00.000Z#id_ch_1AbC",
        },
        "logInHelp": {
          "pk": "$gth#id_help_00000000000000000000000001",
          "sk": "$logInHelp_1",
        },
        "mailCount": {
          "pk": "$gth#email_ana@example.com",
          "sk": "$mailCount_1#kind_notification#day_2026-11-20",
        },
        "membership": {
          "gsi5pk": "$gth#userId_user_00000000000000000000000001",
          "gsi5sk": "$membership_1#teamId_team_00000000000000000000000001",
          "pk": "$gth#teamId_team_00000000000000000000000001",
          "sk": "$membership_1#userId_user_00000000000000000000000001",
        },
        "notification": {
          "gsi5pk": "$gth#unreadOf_user_00000000000000000000000001",
          "gsi5sk": "$notification_1#id_ntf_00000000000000000000000001",
          "pk": "$gth#userId_user_00000000000000000000000001",
          "sk": "$notification_1#id_ntf_00000000000000000000000001",
        },
        "occurrence": {
          "gsi2pk": "$gth#cell3_83489e",
          "gsi2sk": "$occurrence_1#dateStart_2026-11-28T15:00:00.000Z#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "gsi3pk": "$gth#cell4_84489e3",
          "gsi3sk": "$occurrence_1#dateStart_2026-11-28T15:00:00.000Z#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "gsi4pk": "$gth#cell5_85489e37",
          "gsi4sk": "$occurrence_1#dateStart_2026-11-28T15:00:00.000Z#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "pk": "$gth#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "sk": "$eventPage#occurrence_1",
        },
        "paymentAccount": {
          "pk": "$gth#userId_user_00000000000000000000000001",
          "sk": "$paymentAccount_1",
        },
        "paymentAccountClaim": {
          "pk": "$gth#stripeId_acct_1AbC",
          "sk": "$paymentAccountClaim_1",
        },
        "plan": {
          "pk": "$gth#variant_teams",
          "sk": "$plan_1#position_01",
        },
        "publishedSite": {
          "pk": "$gth#siteId_site_00000000000000000000000001",
          "sk": "$publishedSite_1",
        },
        "pushEndpoint": {
          "pk": "$gth#endpoint_https://push.example/AbC",
          "sk": "$pushEndpoint_1",
        },
        "pushRegistration": {
          "gsi5pk": "$gth#refreshedDay_2026-11-20",
          "gsi5sk": "$pushRegistration_1#refreshedAt_2026-11-20T18:00:00.000Z#id_push_00000000000000000000000001",
          "pk": "$gth#userId_user_00000000000000000000000001",
          "sk": "$pushRegistration_1#id_push_00000000000000000000000001",
        },
        "rateLimit": {
          "pk": "$gth#subject_user_00000000000000000000000001",
          "sk": "$rateLimit_1#scope_POST /teams 2026-11-20T00:00:00.000Z",
        },
        "reminderTask": {
          "pk": "$gth#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "sk": "$reminderTask_1#dateStart_2026-11-28T15:00:00.000Z#page_first",
        },
        "remoteConfig": {
          "pk": "$gth#name_flags",
          "sk": "$remoteConfig_1",
        },
        "requestKey": {
          "pk": "$gth#userId_user_00000000000000000000000001#requestKey_req_00000000000000000000000001",
          "sk": "$requestKey_1",
        },
        "rsvp": {
          "gsi1pk": "$gth#agendaOf_user_00000000000000000000000001",
          "gsi1sk": "$agenda#dateStart_2026-11-28T15:00:00.000Z#eventId_evt_00000000000000000000000001#occurrenceId_only#rsvp_1",
          "pk": "$gth#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "sk": "$rsvp_1#userId_user_00000000000000000000000001",
        },
        "site": {
          "gsi5pk": "$gth#teamId_team_00000000000000000000000001",
          "gsi5sk": "$site_1#id_site_00000000000000000000000001",
          "pk": "$gth#id_site_00000000000000000000000001",
          "sk": "$site_1",
        },
        "siteDomain": {
          "pk": "$gth#domain_thunder.example.org",
          "sk": "$siteDomain_1",
        },
        "slot": {
          "pk": "$gth#eventId_evt_00000000000000000000000001#occurrenceId_only",
          "sk": "$eventPage#slot_1#slotId_slot_00000000000000000000000001",
        },
        "stripeEvent": {
          "pk": "$gth#id_evt_1AbC",
          "sk": "$stripeEvent_1",
        },
        "subscription": {
          "gsi5pk": "$gth#subjectType_user#subjectId_user_00000000000000000000000001",
          "gsi5sk": "$subscription_1#id_sub_1AbC",
          "pk": "$gth#payerId_user_00000000000000000000000001",
          "sk": "$subscription_1#id_sub_1AbC",
        },
        "suppression": {
          "pk": "$gth#email_ana@example.com",
          "sk": "$suppression_1#scope_invitations",
        },
        "team": {
          "gsi5pk": "$gth#listed_teams",
          "gsi5sk": "$team_1#id_team_00000000000000000000000001",
          "pk": "$gth#id_team_00000000000000000000000001",
          "sk": "$team_1",
        },
        "teamInvitation": {
          "gsi5pk": "$gth#waiting_invitations",
          "gsi5sk": "$teamInvitation_1#dueAt_2026-11-28T15:00:00.000Z",
          "pk": "$gth#teamId_team_00000000000000000000000001",
          "sk": "$teamInvitation_1#id_inv_00000000000000000000000001",
        },
        "teamInvitationBook": {
          "pk": "$gth#teamId_team_00000000000000000000000001",
          "sk": "$teamInvitationBook_1",
        },
        "teamSlug": {
          "pk": "$gth#slug_austin-thunder",
          "sk": "$teamSlug_1",
        },
        "told": {
          "pk": "$gth#userId_user_00000000000000000000000001#topic_attendance evt_1 only",
          "sk": "$told_1#actorId_user_00000000000000000000000001",
        },
        "user": {
          "gsi5pk": "$gth#part_1",
          "gsi5sk": "$user_1#id_user_00000000000000000000000001",
          "pk": "$gth#id_user_00000000000000000000000001",
          "sk": "$user_1",
        },
      }
    `);
  });

  it('are told of every entity that there is', () => {
    const folder = new URL('../', import.meta.url);
    const made = globSync('*/*.entity.ts', { cwd: folder }).flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(/entity: '(\w+)'/g),
    ]);
    expect(new Set(made.map(([, name]) => name))).toEqual(new Set(Object.keys(entities)));
  });

  it('OPS-03 use the indexes that the infrastructure has, and no other', () => {
    const used = Object.values(entities).flatMap(({ schema }) =>
      Object.values(schema.indexes).flatMap((index) => ('index' in index ? [index.index] : [])),
    );
    expect(new Set(used)).toEqual(new Set(tableIndexes));
  });

  it('have a row in the table of access patterns', () => {
    const text = readFileSync(new URL('./access-patterns.md', import.meta.url), 'utf8');
    const written = new Set([...text.matchAll(/`(\w+\.\w+)`/g)].map(([, name]) => name));
    const declared = Object.entries(entities).flatMap(([name, { schema }]) =>
      Object.keys(schema.indexes).map((index) => `${name}.${index}`),
    );
    expect(written).toEqual(new Set(declared));
  });
});
