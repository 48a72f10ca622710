import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { familyContract } from '#shared/domains/family/contract.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { assignableRoles } from '#shared/domains/organizations/roles.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { type GivenRole, givenRoles, teamPartOf } from '#shared/domains/teams/roles.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { aTeam } from '../support/builders.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import type { Caller, Product } from '../support/product.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { deletedObjects } from './deleted-objects.ts';
import type { ObjectCase } from './object-case.ts';
import { nextKey, type World } from './world.ts';
import { addPaymentAccount, setSuspended } from './world-rows.ts';

/** Suspends a person, and returns a function that ends the suspension. */
type Hidden = () => Promise<() => Promise<void>>;

const missing = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

/** One member for each given role, in a team of the world's member. */
const peopleOf = async (product: Product, name: string, { team, people }: World) => {
  const joined: Record<string, Caller> = {};
  for (const role of givenRoles) {
    const caller = await product.member(`team-${role}.${name}@contract.example`);
    joined[role] = caller;
    const params = { teamId: team.id };
    await product.call(teamsContract.join, { params, body: {} }, caller.token);
    if (role === 'member') continue;
    const input = { params: { ...params, userId: caller.userId }, body: { role } };
    await product.call(teamsContract.assignRole, input, people.member.token);
  }
  const { player } = joined;
  if (!player) throw new Error('there is a player');
  return { owner: people.member, ...joined, player };
};

/** Someone who pays for the plan of a team that they have transferred and left. */
const payerOf = async (product: Product, name: string, next: Caller) => {
  const payer = await product.member(`payer.${name}@contract.example`);
  const body = { ...aTeam({ name: `Paid ${name}` }), requestKey: nextKey() };
  const { id } = await product.call(teamsContract.create, { body }, payer.token);
  const params = { teamId: id };
  await product.call(teamsContract.join, { params, body: {} }, next.token);
  await buyTeamPlan(product, payer, id);
  await product.call(teamsContract.handOver, { params, body: { userId: next.userId } }, payer.token);
  await product.call(teamsContract.leave, { params }, payer.token);
  return { payer, id };
};

/** Someone who answered an event, someone who was removed from it, and someone who answered and whom the host has blocked since. */
const attendeesOf = async (product: Product, name: string, { open, people }: World) => {
  const [answered, removed, blockedIds] = [
    await product.member(`answered.${name}@contract.example`),
    await product.member(`removed.${name}@contract.example`),
    await product.member(`blocked.${name}@contract.example`),
  ];
  for (const { token } of [answered, removed, blockedIds]) {
    const body = { requestKey: nextKey(), slotId: open.slotId, guests: 0 };
    await product.call(eventsContract.rsvp, { params: open.date, body }, token);
  }
  const params = { ...open.date, userId: removed.userId };
  await product.call(eventsContract.removeAttendee, { params }, people.member.token);
  await product.call(usersContract.block, { body: { userIds: [blockedIds.userId] } }, people.member.token);
  return { answered, removed, blockedIds };
};

/** A team with a website whose owner is suspended, and someone who belongs to it. */
const closedTeamOf = async (product: Product, name: string) => {
  const owner = await product.member(`closed.${name}@contract.example`);
  const mate = await product.member(`mate.${name}@contract.example`);
  const body = { ...aTeam({ name: `Closed ${name}` }), requestKey: nextKey() };
  const { id } = await product.call(teamsContract.create, { body }, owner.token);
  const params = { teamId: id };
  await product.call(teamsContract.join, { params, body: {} }, mate.token);
  const site = await product.call(sitesContract.create, { params, body: {} }, owner.token);
  await setSuspended(product, owner, true);
  return { owner, mate, id, siteId: site.id };
};

/**
 * Private dates of events that a team hosts, and people of that team: each role, who stay in it, and two coaches who have created dates and lost the role, one
 * of whom has left.
 */
const practiceOf = async (product: Product, name: string, { people, dateStart }: World) => {
  const { member } = people;
  const body = { ...aTeam({ name: `Practice ${name}` }), requestKey: nextKey() };
  const { id: teamId } = await product.call(teamsContract.create, { body }, member.token);
  const joins = async (role: GivenRole, as: string = role) => {
    const caller = await product.member(`practice-${as}.${name}@contract.example`);
    await product.call(teamsContract.join, { params: { teamId }, body: {} }, caller.token);
    if (role !== 'member') await assign(caller, role);
    return caller;
  };
  const assign = (caller: Caller, role: GivenRole) =>
    product.call(
      teamsContract.assignRole,
      { params: { teamId, userId: caller.userId }, body: { role } },
      member.token,
    );
  const hosts = async ({ token }: Caller) => {
    const event = upcomingEvent(0, {
      dateStart,
      hostingTeam: teamId,
      isPrivate: true,
      requestKey: nextKey(),
    });
    const { id, occurrenceId } = await product.call(eventsContract.create, { body: event }, token);
    return { eventId: id, occurrenceId };
  };
  const roles: (readonly [GivenRole, Caller])[] = [];
  for (const role of givenRoles) roles.push([role, await joins(role)]);
  const [demoted, left] = [await joins('coach', 'demoted'), await joins('coach', 'left')];
  const dates = { own: await hosts(member), ofDemoted: await hosts(demoted), ofLeft: await hosts(left) };
  await assign(demoted, 'player');
  await product.call(teamsContract.leave, { params: { teamId } }, left.token);
  return { roles, owner: member, demoted, left, dates };
};

/** Groups that someone has left, and of minors, one of whom has a guardian. All are in one team, so they know each other. */
const groupsOf = async (product: Product, name: string, { team, people }: World, player: Caller) => {
  const join = ({ token }: Caller) =>
    product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, token);
  const createGroup = async (by: Caller, other: Caller) => {
    const { userId } = other;
    await product.until('they know that they are in one team', async () => {
      const { way } = await product.call(conversationsContract.reach, { params: { userId } }, by.token);
      return way === 'message';
    });
    const body = { requestKey: nextKey(), name: `Group ${name}`, userIds: [userId] };
    return product.call(conversationsContract.create, { body }, by.token);
  };
  const left = await createGroup(people.member, player);
  await product.call(
    conversationsContract.leave,
    { params: { conversationId: left.id }, body: {} },
    player.token,
  );
  const guardian = await product.member(`guardian.${name}@contract.example`);
  const birthdate = '2012-03-01';
  const child = await product.member(`child.${name}@contract.example`, { birthdate });
  const friend = await product.member(`friend.${name}@contract.example`, { birthdate });
  for (const one of [child, friend]) await join(one);
  await product.call(
    familyContract.request,
    { params: { userId: child.userId }, body: { relation: 'child' } },
    guardian.token,
  );
  await product.call(familyContract.accept, { params: { userId: guardian.userId }, body: {} }, child.token);
  const young = await createGroup(child, friend);
  return { left: left.id, young: young.id, guardian };
};

/** One person for each assignable role in the organization of the world's member. */
const staffOf = async (product: Product, name: string, { organization, people }: World) => {
  const staff: Record<string, Caller> = {};
  for (const role of assignableRoles) {
    const caller = await product.member(`staff-${role}.${name}@contract.example`);
    const params = { organizationId: organization.id, userId: caller.userId };
    await product.call(organizationsContract.assignRole, { params, body: { role } }, people.member.token);
    staff[role] = caller;
  }
  return staff;
};

/** Every kind of object with a person in each of its roles, with someone without a role, and with objects that do not exist. */
export const createObjects = async (product: Product, name: string, world: World) => {
  const { people, team, circle, site, open, hidden, place } = world;
  const { member, other } = people;
  const members = await peopleOf(product, name, world);
  const staff = await staffOf(product, name, world);
  const paid = await payerOf(product, name, other);
  const groups = await groupsOf(product, name, world, members.player);
  const { answered, removed, blockedIds } = await attendeesOf(product, name, world);
  const practice = await practiceOf(product, name, world);
  const closed = await closedTeamOf(product, name);
  const deleted = await deletedObjects(product, name, world);
  const organizer = await product.member(`organizer.${name}@contract.example`);
  await addPaymentAccount(product, organizer);
  const otherAdmin = practice.roles.find(([role]) => role === 'admin')?.[1];
  const circleSite = await product.call(
    sitesContract.create,
    { params: { teamId: circle.id }, body: {} },
    member.token,
  );
  const ofTeam = (kind: string, own: ObjectCase['reference'], secret: ObjectCase['reference']) => [
    ...Object.entries(members).map(([role, caller]) => ({ kind, as: role, role, caller, reference: own })),
    { kind, as: 'someone else', role: 'visitor', caller: people.staff, reference: own },
    { kind, as: 'a stranger', role: 'stranger', caller: people.staff, reference: secret },
    { kind, as: 'an organizer who may charge', role: 'visitor', caller: organizer, reference: own },
    { kind, as: 'whom its owner has blocked', role: 'visitor', caller: blockedIds, reference: own },
    { kind, as: 'the admin of another team', role: 'visitor', caller: otherAdmin, reference: own },
    { kind, as: 'the admin of another team', role: 'stranger', caller: otherAdmin, reference: secret },
  ];
  const ofEvent = (kind: string, own: ObjectCase['reference'], secret: ObjectCase['reference']) => [
    { kind, as: 'its host', role: 'host', caller: member, reference: own },
    { kind, as: 'who answered', role: 'answered', caller: answered, reference: own },
    { kind, as: 'who was removed', role: 'removed', caller: removed, reference: own },
    { kind, as: 'whom its host has blocked', role: 'blocked', caller: blockedIds, reference: own },
    { kind, as: 'someone else', role: 'visitor', caller: other, reference: own },
    { kind, as: 'an organizer who may charge', role: 'visitor', caller: organizer, reference: own },
    { kind, as: 'a stranger', role: 'nobody', caller: other, reference: secret },
    { kind, as: 'the host of a private one', role: 'host', caller: member, reference: secret },
  ];
  const ofTeamEvent = (
    kind: string,
    referenceOf: (date: typeof practice.dates.own) => ObjectCase['reference'],
  ) => {
    const { own, ofDemoted, ofLeft } = practice.dates;
    const roleIn = { host: 'host', member: 'visitor' } as const;
    return [
      ...practice.roles.map(([role, caller]) => {
        const part = teamPartOf(role);
        const reference = referenceOf(own);
        return {
          kind,
          as: `the ${role} of its team`,
          role: part ? roleIn[part] : 'nobody',
          caller,
          reference,
        };
      }),
      ...[ofDemoted, ofLeft].map((date) => ({
        ...{ kind, as: 'the owner of its team, which someone else created it for', role: 'host' },
        ...{ caller: practice.owner, reference: referenceOf(date) },
      })),
      {
        ...{ kind, as: 'who created it as a coach and is a player by now', role: 'visitor' },
        ...{ caller: practice.demoted, reference: referenceOf(ofDemoted) },
      },
      {
        ...{ kind, as: 'who created it as a coach and has left the team', role: 'nobody' },
        ...{ caller: practice.left, reference: referenceOf(ofLeft) },
      },
    ];
  };
  const teamDates: readonly ObjectCase[] = ofTeamEvent('occurrence', (date) => date);
  const subjectOf = (id: string) => ({ type: 'teams', id });
  const partInDiscussion = {
    ...{ owner: 'manager', admin: 'manager', manager: 'manager', coach: 'coach', player: 'writer' },
    ...{ member: 'writer', follower: 'follower', visitor: 'nobody', stranger: 'nobody', nobody: 'nobody' },
  } as const;
  const ofDiscussion = [
    ...ofTeam('discussion', team.id, circle.id).map((one) => ({
      ...one,
      role: partInDiscussion[one.role as keyof typeof partInDiscussion],
    })),
    ...ofEvent('discussion', open.date.eventId, hidden.date.eventId).map((one) => ({
      ...one,
      role:
        one.role === 'host'
          ? 'manager'
          : one.role === 'nobody'
            ? 'nobody'
            : one.caller === answered || one.caller === blockedIds
              ? 'writer'
              : 'reader',
    })),
  ];
  const cases: readonly ObjectCase[] = [
    ...ofDiscussion,
    ...ofTeam('team', team.id, circle.id),
    ...ofTeam('site', site.id, circleSite.id),
    ...ofTeam('subject', subjectOf(team.id), subjectOf(circle.id)),
    ...[
      { kind: 'team', reference: closed.id },
      { kind: 'site', reference: closed.siteId },
      { kind: 'subject', reference: subjectOf(closed.id) },
    ].flatMap((one) => [
      { ...one, as: 'a member of one whose owner is suspended', role: 'leaving', caller: closed.mate },
      { ...one, as: 'its owner, who is suspended', role: 'closing', caller: closed.owner },
    ]),
    {
      ...{ kind: 'subject', as: 'the person', role: 'self', caller: member },
      reference: { type: 'user', id: member.userId },
    },
    {
      ...{ kind: 'subject', as: 'another person', role: 'otherPerson', caller: other },
      reference: { type: 'user', id: member.userId },
    },
    {
      ...{ kind: 'subject', as: 'who pays for it', role: 'payer', caller: paid.payer },
      reference: subjectOf(paid.id),
    },
    ...[
      { as: 'its owner', role: 'owner', caller: member },
      { as: 'staff', role: 'staff', caller: people.staff },
      { as: 'someone else', role: 'visitor', caller: other },
    ].map((one) => ({ ...one, kind: 'place', reference: place.id })),
    ...[
      { as: 'its owner', role: 'owner', caller: member },
      ...Object.entries(staff).map(([role, caller]) => ({ as: role, role, caller })),
      { as: 'staff of the platform', role: 'platformStaff', caller: people.staff },
      { as: 'someone else', role: 'visitor', caller: other },
    ].map((one) => ({ ...one, kind: 'organization', reference: world.organization.id })),
    ...[
      { as: 'its adder', role: 'adder', caller: member, reference: world.waitingExternal.id },
      { as: 'someone else', role: 'stranger', caller: other, reference: world.waitingExternal.id },
      { as: 'anyone', role: 'visitor', caller: other, reference: world.external.id },
      { as: 'staff', role: 'platformStaff', caller: people.staff, reference: world.spareWaiting.id },
    ].map((one) => ({ ...one, kind: 'externalTeam' })),
    ...['scheduler', 'viewer'].flatMap((role) =>
      [
        { kind: 'team', reference: team.id },
        { kind: 'site', reference: site.id },
        { kind: 'subject', reference: subjectOf(team.id) },
      ].map((one) => ({ ...one, as: `the ${role} of its organization`, role, caller: staff[role] })),
    ),
    { kind: 'offerHost', as: 'the person', role: 'manager', caller: member, reference: member.userId },
    { kind: 'offerHost', as: 'someone else', role: 'otherPerson', caller: other, reference: member.userId },
    { kind: 'offerHost', as: 'the owner', role: 'manager', caller: member, reference: team.id },
    { kind: 'offerHost', as: 'a stranger', role: 'nobody', caller: people.staff, reference: circle.id },
    { kind: 'followTarget', as: 'the person', role: 'self', caller: member, reference: member.userId },
    ...[member.userId, team.id, place.id].map((reference) => ({
      ...{ kind: 'followTarget', as: 'someone else', role: 'visitor', caller: other, reference },
    })),
    { kind: 'followTarget', as: 'a stranger', role: 'nobody', caller: people.staff, reference: circle.id },
    ...[
      { as: 'its owner', role: 'owner', caller: member, reference: world.doubles.id },
      { as: 'who is in it', role: 'participant', caller: people.teammate, reference: world.doubles.id },
      { as: 'someone else', role: 'nobody', caller: other, reference: world.doubles.id },
      { as: 'who has left', role: 'former', caller: members.player, reference: groups.left },
      { as: 'a guardian', role: 'guardian', caller: groups.guardian, reference: groups.young },
      { as: 'who was asked', role: 'asked', caller: member, reference: world.messageRequest.id },
      { as: 'who has asked', role: 'asking', caller: other, reference: world.messageRequest.id },
    ].map((one) => ({ ...one, kind: 'conversation' })),
    ...[
      { as: 'who pays', role: 'payer', caller: people.teammate },
      { as: 'who receives it', role: 'receiver', caller: member },
      { as: 'someone else', role: 'otherPerson', caller: other },
    ].map((one) => ({ ...one, kind: 'sale', reference: world.paid.sale.id })),
    {
      ...{ kind: 'sale', as: 'whose spot it is', role: 'family', caller: world.minor },
      reference: world.paid.ofMinor.id,
    },
    ...[
      { as: 'who writes it', role: 'organizer', caller: member },
      { as: 'who pays it', role: 'payer', caller: people.teammate },
      { as: 'someone else', role: 'otherPerson', caller: other },
    ].map((one) => ({ ...one, kind: 'invoice', reference: world.invoices.sent.id })),
    ...[
      { as: 'its captain', role: 'captain', caller: member },
      { as: 'someone else', role: 'otherPerson', caller: other },
    ].map((one) => ({ ...one, kind: 'split', reference: world.invoices.running.id })),
    ...ofEvent('event', open.date.eventId, hidden.date.eventId),
    ...ofEvent('occurrence', open.date, hidden.date),
    ...ofTeamEvent('event', ({ eventId }) => eventId),
    ...teamDates,
    ...deleted,
    ...[
      ['team', missing('team')],
      ['conversation', missing('conv')],
      ['site', missing('site')],
      ['sale', missing('sale')],
      ['invoice', missing('invc')],
      ['split', missing('split')],
      ['place', missing('plc')],
      ['organization', missing('org')],
      ['externalTeam', missing('team')],
      ['followTarget', missing('user')],
      ['followTarget', missing('plc')],
      ['event', missing('evt')],
      ['occurrence', { ...open.date, eventId: missing('evt') }],
      ['occurrence', { ...open.date, occurrenceId: '20261201T1800' }],
      ['subject', subjectOf(missing('team'))],
      ['discussion', missing('team')],
      ['discussion', missing('evt')],
    ].map(([kind, reference]) => ({
      ...{ kind: kind as string, as: 'the owner of one that is gone', role: 'nobody', caller: member },
      reference: reference as ObjectCase['reference'],
    })),
  ];
  /** While the host and owner is suspended, none of it exists for anyone else. */
  const hide: Hidden = async () => {
    await setSuspended(product, member, true);
    return () => setSuspended(product, member, false);
  };
  const ofSuspended = cases
    .filter(
      ({ kind, caller, role }) =>
        caller !== member &&
        // Staff have checked what is listed, and check what waits, no matter who added it.
        !(kind === 'externalTeam' && role !== 'stranger') &&
        !['leaving', 'closing'].includes(role) &&
        !['payer', 'otherPerson'].includes(role),
    )
    .map((one) => ({
      ...one,
      as: `${one.as}, while its owner is suspended,`,
      // A conversation stays with everyone who is in it.
      role: one.kind === 'conversation' ? one.role : 'nobody',
    }));
  /** Unpaid teams of the world's member, by domain. */
  const withoutPlan = new Map<string, string>([
    ['team', circle.id],
    ['site', circleSite.id],
  ]);
  return { cases, teamDates, ofSuspended, withoutPlan, hide };
};
