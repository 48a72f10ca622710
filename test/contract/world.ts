import { activitiesContract } from '#shared/domains/activities/contract.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import { attendanceContract } from '#shared/domains/attendance/contract.ts';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { discussionsContract } from '#shared/domains/discussions/contract.ts';
import { plainDocument } from '#shared/domains/discussions/document.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { externalsContract } from '#shared/domains/externals/contract.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { guestsContract } from '#shared/domains/guests/contract.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { mediaContract } from '#shared/domains/media/contract.ts';
import type { Purpose } from '#shared/domains/media/rules.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import type { NewOffer } from '#shared/domains/offers/shapes.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { type ProfileInput, usersContract } from '#shared/domains/users/contract.ts';
import { isMinor } from '#shared/domains/users/visibility.ts';
import { walletContract } from '#shared/domains/wallet/contract.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { notificationKeys } from '#shared/product/notification-keys.ts';
import {
  anActivitySubscription,
  anExternalTeam,
  anOrganization,
  aPlace,
  aPushSubscription,
  aTeam,
  everyWeek,
  requestKey,
} from '../support/builders.ts';
import { aMembership, aPass, someCredit } from '../support/example-offers.ts';
import {
  addOffer,
  buyOffer,
  buySpot,
  buySpotAsGuest,
  openPaymentAccount,
  PROMO,
  paidEvent,
} from '../support/paid-event.ts';
import { createPastDate } from '../support/past-date.ts';
import { signed } from '../support/payments.ts';
import { addPlacePhoto, sendPlacePhoto } from '../support/place-photo.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { answerTokenOf, type Caller, type Product, unsubscribeTokenOf } from '../support/product.ts';
import { austinDate, upcomingEvent } from '../support/upcoming.ts';
import { billsOf } from './world-bills.ts';
import { addDuesCharge, sendInvitations, setSuspended } from './world-rows.ts';

let keys = 1000;
/** A new key for each request. */
export const nextKey = () => {
  keys += 1;
  return requestKey(keys);
};

interface WorldOptions {
  readonly inDays?: number;
  /** What some of the people say of themselves. */
  readonly profiles?: { readonly [person: string]: Partial<ProfileInput> };
}

/**
 * The people and objects that the route table refers to; `name` separates the people of two tests. Events are in a week, or sooner if a test
 * has to find them before those of other tests.
 */
export const createWorld = async (
  product: Product,
  name: string,
  { inDays = 7, profiles = {} }: WorldOptions = {},
) => {
  const dateStart = austinDate(inDays);
  const account = (person: string, options = {}) =>
    product.account(`${person}.${name}@contract.example`, options);
  const people = {
    member: await account('member'),
    other: await account('other'),
    suspended: await account('suspended'),
    staff: await account('staff', { staff: true }),
    unverified: await account('unverified', { verified: false }),
    pending: await account('pending'),
    newcomer: await account('newcomer'),
    /** Someone whose account may go. */
    leaver: await account('leaver'),
    teammate: await account('teammate'),
    blocked: await account('blocked'),
  };
  const { member, other, suspended, staff, unverified, teammate, blocked } = people;
  for (const [person, caller] of Object.entries({
    ...{ member, other, suspended, staff, unverified, teammate, blocked },
  }))
    await product.setUp(caller, profiles[person]);
  await setSuspended(product, suspended, true);

  const host = (overrides: Parameters<typeof upcomingEvent>[1] = {}) =>
    product.call(
      eventsContract.create,
      { body: { ...upcomingEvent(0, { dateStart, ...overrides }), requestKey: nextKey() } },
      member.token,
    );
  const open = await host();
  const hidden = await host({ isPrivate: true, title: 'A private game' });
  const asked = await host({ creatorApprovalNeeded: true, title: 'A game to ask for' });
  await product.call(
    eventsContract.rsvp,
    {
      params: dateOf(asked),
      body: { requestKey: nextKey(), slotId: asked.eventSlotGroup[0]?.id ?? '', guests: 0 },
    },
    teammate.token,
  );
  const { token: eventToken } = await product.call(
    eventsContract.setInvitationLink,
    { params: dateOf(open), body: { on: true } },
    member.token,
  );
  if (eventToken === null) throw new Error('the event has a link');
  const doomed = await host({ isPrivate: true, title: 'A game to cancel' });
  const weekly = await host({ reoccurringInfo: everyWeek({ count: 3 }), title: 'A weekly game' });
  const past = await createPastDate(product, 0, { host: member, attendees: [teammate] });
  const days = { hours: 96, minutes: 0 };
  const running = await createPastDate(product, 1, { host: member, attendees: [other] }, { duration: days });
  const [slot] = open.eventSlotGroup;
  const [hiddenSlot] = hidden.eventSlotGroup;
  if (!slot || !hiddenSlot) throw new Error('an event has a slot');
  const { items: plans } = await product.call(paymentsContract.plans, { query: { variant: 'gth' } });
  const plus = plans.find(({ id }) => id === 'gth_member_plus');
  const activity = await product.call(activitiesContract.add, { body: anActivitySubscription }, member.token);
  const feed = await product.call(eventsContract.calendarFeed, { body: { renew: false } }, member.token);
  const notification = await product.until('the welcome', async () => {
    const { items } = await product.call(notificationsContract.list, {}, member.token);
    return items.at(0);
  });
  const subscription = aPushSubscription(`https://fcm.googleapis.com/fcm/send/${name}`);
  const register = (path: string) => {
    const body = { ...subscription, endpoint: `${subscription.endpoint}${path}` };
    return product.call(notificationsContract.addPush, { body }, member.token);
  };
  const registration = await register('');
  const spare = await register('-spare');
  // No push service can be reached: what it does not accept would be sent again and again.
  const noPush = Object.fromEntries(notificationKeys.map((key) => [key, { email: true, push: false }]));
  await product.call(usersContract.saveNotificationSettings, { body: { settings: noPush } }, member.token);
  const start = (team: Parameters<typeof aTeam>[0] = {}) =>
    product.call(teamsContract.create, { body: { ...aTeam(team), requestKey: nextKey() } }, member.token);
  const makeSite = async (teamId: string) =>
    product.call(sitesContract.create, { params: { teamId }, body: {} }, member.token);
  const team = await start({ name: `Crew ${name}` });
  await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, teammate.token);
  const thread = await product.call(
    discussionsContract.post,
    {
      params: { discussionId: team.id },
      body: {
        ...{ requestKey: nextKey(), text: plainDocument('Hello'), pictures: [], replyTo: null },
        thread: {
          ...{ topicId: null, title: null, announcement: false },
          poll: {
            ...{ question: 'Which day?', options: ['Tuesday', 'Friday'], several: false, secret: false },
            endsAt: addMilliseconds((await product.now()).toISOString(), DAY_MS),
          },
        },
      },
    },
    member.token,
  );
  await addDuesCharge(product, team, teammate, dateStart);
  await addDuesCharge(product, team, other, dateStart);
  const { items: groups } = await product.call(
    teamsContract.addGroup,
    { params: { teamId: team.id }, body: { name: 'Tuesday squad' } },
    member.token,
  );
  const [teamGroup] = groups;
  if (!teamGroup) throw new Error('a group was added');
  const training = await createPastDate(
    product,
    2,
    { host: member, attendees: [teammate] },
    { hostingTeam: team.id, title: 'A training' },
  );
  const addSession = () =>
    product.call(
      attendanceContract.createSession,
      {
        params: { teamId: team.id },
        body: { requestKey: nextKey(), name: 'Fall training', season: 'Fall', dates: [dateOf(training)] },
      },
      member.token,
    );
  const [session, spareSession] = [await addSession(), await addSession()];
  const { items: invitations } = await product.call(
    teamsContract.invite,
    {
      params: { teamId: team.id },
      body: { emails: [`guest.${name}@contract.example`], requestKey: nextKey() },
    },
    member.token,
  );
  const [invitation] = invitations;
  if (!invitation) throw new Error('a link to the team was made');
  await product.call(teamsContract.makeInviteLink, { params: { teamId: team.id }, body: {} }, member.token);
  const { id: siteId } = await makeSite(team.id);
  const site = await product.call(sitesContract.publish, { params: { siteId }, body: {} }, member.token);
  const domain = `contract-${name}.localhost`;
  await buyTeamPlan(product, member, team.id);
  await product.call(sitesContract.attachDomain, { params: { siteId }, body: { domain } }, member.token);
  const stranger = `stranger.${name}@contract.example`;
  const circle = await start({ name: `Circle ${name}`, privacy: 'invite', invitations: [stranger] });
  const mail = await product.until('the invitation', async () => {
    await sendInvitations(product, circle);
    return (await product.mails(stranger)).at(0);
  });
  const spareNotification = await product.until('the news of a team', async () => {
    const { items } = await product.call(notificationsContract.list, {}, member.token);
    return items.find(({ type }) => type === 'team_created');
  });
  const draft = await makeSite((await start({ name: `Drafts ${name}` })).id);
  const { requestKey: _, ...facts } = aPlace({ name: `Courts ${name}` });
  const place = await product.call(
    placesContract.add,
    { body: { ...facts, requestKey: nextKey() } },
    member.token,
  );
  const ofPlace = { params: { placeId: place.id } };
  const better = { ...facts, name: `Courts of ${name}`, requestKey: nextKey() };
  await product.call(placesContract.suggest, { ...ofPlace, body: better }, other.token);
  const { items: edits } = await product.call(placesContract.edits, ofPlace, member.token);
  const [placeEdit] = edits;
  if (!placeEdit) throw new Error('an edit was suggested');
  await product.until('it is known who was at the place', async () => {
    const { mayRate } = await product.call(placesContract.ownRating, ofPlace, teammate.token);
    return mayRate;
  });
  const review = { stars: 5, text: 'Great nets.' };
  await product.call(placesContract.rate, { ...ofPlace, body: review }, teammate.token);
  const uploadFor = (purpose: Purpose) =>
    product.call(
      mediaContract.start,
      { body: { type: 'image/png', purpose, requestKey: nextKey() } },
      member.token,
    );
  const [upload, cover] = [await uploadFor('photo'), await uploadFor('cover')];
  const placePhoto = await uploadFor('place');
  const teamCover = await uploadFor('team');
  const organizationPicture = await uploadFor('organization');
  const postPicture = await uploadFor('post');
  const messagePicture = await uploadFor('message');
  const placePhotoId = await addPlacePhoto(product, member, place.id, nextKey());
  const suggestedPhotoId = await sendPlacePhoto(product, other, nextKey());
  const visiting = `visitor.${name}@contract.example`;
  await product.call(answersContract.requestGuestRsvp, {
    params: dateOf(open),
    body: { name: 'Gail', email: visiting, slotId: slot.id, guests: 0, locale: 'en' },
  });
  const linkTo = (email: string) =>
    product.until(`a link in an email to ${email}`, async () => {
      const [mail] = await product.mails(email);
      return mail && answerTokenOf(mail);
    });
  const answerToken = await linkTo(visiting);
  const invitedGuest = `invited.${name}@contract.example`;
  await product.call(
    answersContract.inviteByEmail,
    { params: dateOf(open), body: { emails: [invitedGuest] } },
    member.token,
  );
  const invitedToken = await linkTo(invitedGuest);
  const guest = await product.call(
    guestsContract.create,
    { body: { displayName: 'Gus', email: `gus.${name}@contract.example` } },
    member.token,
  );
  const addChild = (firstName: string, age = 9) =>
    product.call(
      familyContract.addMember,
      {
        body: {
          ...{ firstName, lastName: 'Contract', phoneNumber: '(512) 555-0100', age },
          ...{ relation: 'child', requestKey: nextKey() },
        },
      },
      member.token,
    );
  const [child, sameChild] = [await addChild('Mia'), await addChild('Maya')];
  const teenager = await addChild('Noa', 15);
  const makeList = (listName: string) =>
    product.call(listsContract.create, { body: { requestKey: nextKey(), name: listName } }, member.token);
  const [list, spareList] = [await makeList('Regulars'), await makeList('Spares')];
  const makeGroup = (groupName: string) =>
    product.call(
      conversationsContract.create,
      { body: { requestKey: nextKey(), name: groupName, userIds: [teammate.userId] } },
      member.token,
    );
  const guardian = await product.member(`guardian.${name}@contract.example`);
  const minor = await product.member(`minor.${name}@contract.example`, { birthdate: '2012-03-01' });
  const ofMinor = { params: { userId: minor.userId }, body: { relation: 'child' as const } };
  await product.call(familyContract.request, ofMinor, guardian.token);
  const ofGuardian = { params: { userId: guardian.userId }, body: {} };
  await product.call(familyContract.accept, ofGuardian, minor.token);
  const withMinor = await product.call(
    conversationsContract.create,
    { body: { requestKey: nextKey(), name: 'Carpool', userIds: [minor.userId] } },
    guardian.token,
  );
  const [doubles, spareGroup] = [await makeGroup('Sunday doubles'), await makeGroup('Old group')];
  const say = (text: string) =>
    product.call(
      conversationsContract.send,
      {
        params: { conversationId: doubles.id },
        body: { requestKey: nextKey(), text, pictures: [], replyTo: null },
      },
      member.token,
    );
  const [message, spareMessage] = [await say('Who brings balls?'), await say('Never mind')];
  // A stranger cannot write to a minor.
  const today = (await product.now()).toISOString();
  const isChild = (person: string): boolean =>
    isMinor({ birthdate: profiles[person]?.birthdate ?? null }, today);
  const addressee = isChild('member') ? guardian : member;
  const { conversation: messageRequest } = await product.call(
    conversationsContract.write,
    { params: { userId: addressee.userId }, body: { requestKey: nextKey(), text: 'Can I join on Sunday?' } },
    other.token,
  );
  const organization = await product.call(
    organizationsContract.create,
    { body: anOrganization({ name: `Sports ${name}`, requestKey: nextKey() }) },
    member.token,
  );
  const ofOrganization = { organizationId: organization.id };
  await product.call(
    organizationsContract.verify,
    { params: ofOrganization, body: { verified: true } },
    staff.token,
  );
  await product.call(
    organizationsContract.joinAsTeam,
    { params: { ...ofOrganization, teamId: team.id }, body: {} },
    member.token,
  );
  const addExternal = (title: string, by: Caller) =>
    product.call(
      externalsContract.create,
      { body: anExternalTeam({ name: `${title} ${name}`, requestKey: nextKey() }) },
      by.token,
    );
  const external = await addExternal('Rangers', staff);
  const spareExternal = await addExternal('Rovers', staff);
  const doomedExternal = await addExternal('Wanderers', staff);
  const waitingExternal = await addExternal('United', member);
  const spareWaiting = await addExternal('Athletic', member);
  await product.call(
    externalsContract.claim,
    {
      params: { teamId: spareExternal.id },
      body: { way: 'staff', note: 'I have run this team since it began.' },
    },
    teammate.token,
  );
  await openPaymentAccount(product, member);
  const sold = await paidEvent(product, member, { dateStart, requestKey: nextKey() });
  const biller = await product.member(`biller.${name}@contract.example`);
  await openPaymentAccount(product, biller);
  // A minor gets no invoices.
  const payer = isChild('teammate') ? guardian : teammate;
  const invoices = await billsOf(product, { biller, member, payer, addressee });
  const sell = (offer: NewOffer) => addOffer(product, biller, offer, nextKey());
  const passes = await sell(aPass({ isFamily: true }));
  await buyOffer(product, member, passes, nextKey());
  await buyOffer(product, member, passes, nextKey());
  await buyOffer(product, member, await sell(someCredit()), nextKey());
  const joined = await buyOffer(product, member, await sell(aMembership()), nextKey());
  const holding = await product.until('passes and credit have arrived', async () => {
    const { passes: mine, credit } = await product.call(walletContract.get, {}, member.token);
    return mine.length === 2 && credit.length === 1 ? mine : undefined;
  });
  const [pass, sparePass] = holding.map(({ id }) => id);
  return {
    people,
    /** Of the member; `received` and the splits are for the member. */
    invoices,
    /** Of the member: what they sell. The second one is there to be ended. */
    offers: {
      pass: await addOffer(product, member, aPass(), nextKey()),
      spare: await addOffer(product, member, { ...aPass(), name: 'Winter' }, nextKey()),
    },
    /** What the member holds of another organizer; the second pass is there to be resumed. */
    held: { pass, sparePass, hostId: biller.userId, membershipId: joined.membershipId },
    /** Of the member: `sale` is what the teammate has bought, `open` has spots for sale. */
    paid: {
      open: await paidEvent(product, member, { dateStart, requestKey: nextKey(), promo: PROMO }),
      sale: await buySpot(product, teammate, sold, nextKey()),
      /** The link of a spot that someone without an account has bought. */
      guestToken: await buySpotAsGuest(product, sold, nextKey()),
      /** For the minor, by their guardian. */
      ofMinor: await buySpot(product, guardian, sold, nextKey(), minor.userId),
    },
    /** External teams and are listed: the second one is claimed by the teammate, the third one is there to be removed. */
    external,
    spareExternal,
    doomedExternal,
    /** Added by the member; the second one is there for staff. */
    waitingExternal,
    spareWaiting,
    /** Conversations of the member and the teammate; the second one is there to be left. */
    doubles,
    spareGroup,
    /** A conversation of a minor and their guardian, who are none of the people. */
    withMinor,
    /** Who is in it with a guardian. */
    minor,
    /** Of the member, in that group; the second one is there to be deleted. */
    message,
    spareMessage,
    /** From the other person to the member. */
    messageRequest,
    /** Of the member, verified. It holds `team`. */
    organization,
    /** Lists of the member; the second one is there to be replaced. */
    list,
    spareList,
    /** In the member's family, without an account. */
    child,
    /** Another entry of the same child. */
    sameChild,
    /** Old enough for an own account. */
    teenager,
    /** From an email to someone without an account who joins `open`. */
    answerToken,
    /** From an email to someone without an account who is invited to `open`. */
    invitedToken,
    /** Of the member. */
    guest,
    /** Of the member. */
    uploadId: upload.id,
    /** Of the member, for a cover. */
    coverId: cover.id,
    /** Of the member, for a photo of a place. */
    placeUploadId: placePhoto.id,
    /** Of the member, for a cover of a team. */
    teamUploadId: teamCover.id,
    organizationUploadId: organizationPicture.id,
    /** Of the member, for a post. */
    postUploadId: postPicture.id,
    /** Of the member, for a message. */
    messageUploadId: messagePicture.id,
    place,
    /** It shows it; the member has sent it. */
    placePhotoId,
    /** A finished photo of the other person. */
    suggestedPhotoId,
    /** An edit of it that the other person suggested. */
    placeEditId: placeEdit.id,
    team,
    /** In the discussion of the team, by the member, with a poll. */
    threadId: thread.threadId,
    /** A past date of the team; the teammate was there. */
    training: { date: dateOf(training) },
    /** Sessions of the team; the second one is there to be changed. */
    session,
    spareSession,
    /** From an email to a person without an account. */
    unsubscribeToken: unsubscribeTokenOf(mail),
    /** The day for which the teammate is charged. */
    duesDay: dateStart,
    /** A group of it. */
    groupId: teamGroup.id,
    /** An open invitation to it. */
    invitationId: invitation.id,
    /** An invitation-only team. */
    circle,
    site,
    domain,
    draft,
    open: { date: dateOf(open), slotId: slot.id, page: open },
    hidden: { date: dateOf(hidden), slotId: hiddenSlot.id },
    doomed: { date: dateOf(doomed) },
    /** It repeats. */
    weekly: { date: dateOf(weekly), slotId: weekly.eventSlotGroup[0]?.id ?? '' },
    weeklyStart: weekly.dateStart,
    /** Opens `open`. */
    eventToken,
    /** The teammate waits for approval. */
    asked: { date: dateOf(asked) },
    /** It has ended; the teammate was there. */
    past: { date: dateOf(past), slotId: past.eventSlotGroup[0]?.id ?? '' },
    /** It has started and not ended; the other person is there. */
    running: { date: dateOf(running) },
    /** A subscription of the member. */
    activityId: String(activity.id),
    feedToken: feed.path.split('/').at(-1) ?? '',
    notificationId: notification.id,
    /** A notification that may be deleted. */
    spareNotificationId: spareNotification.id,
    /** A browser of the member, and one that a test registers. */
    push: {
      registrationId: registration.id,
      /** A registration that may be removed. */
      spareId: spare.id,
      spare: { ...subscription, endpoint: `${subscription.endpoint}-spare` },
      subscription,
      another: { ...subscription, endpoint: `${subscription.endpoint}-another` },
    },
    cityId: await product.cityId('Austin'),
    dateStart,
    memberPlus: (id: string) => ({
      id,
      name: 'Member Plus',
      quantity: 1,
      cost: plus?.cost,
      type: 'user',
      subscriptionPriceId: plus?.priceId,
      platform: 'gth',
    }),
    stripeEvent: (secret = 'whsec_local_platform') => {
      const body = JSON.stringify({
        id: 'evt_contract',
        type: 'customer.created',
        created: 1_795_197_600,
        data: { object: { id: 'cus_contract', object: 'customer' } },
      });
      return { body, headers: { 'stripe-signature': signed(body, new Date().toISOString(), secret) } };
    },
  };
};
export type World = Awaited<ReturnType<typeof createWorld>>;
