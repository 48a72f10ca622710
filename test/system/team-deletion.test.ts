import { expect, it } from 'vitest';
import { namesOf } from '#infra/config/names.ts';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { followsContract } from '#shared/domains/follows/contract.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { paymentsContract } from '#shared/domains/payments/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { discussionKey } from '#shared/domains/teams/team-topics.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { aTeam, everyWeek, requestKey } from '../support/builders.ts';
import { createPastDate } from '../support/past-date.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { readPrivacy } from '../support/privacy-of-entities.ts';
import type { Caller } from '../support/product.ts';
import { rowsOf } from '../support/rows-of.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();

let requests = 0;
const key = () => {
  requests += 1;
  return requestKey(requests);
};

/** A team with something of every kind that a team can have. */
const aFullTeam = async () => {
  const person = (name: string) => product.member(`${name}@deletion.example`, { displayName: name });
  const [owner, coach, player, guest] = [
    await person('Rosa'),
    await person('Marko'),
    await person('Ben'),
    await person('Eve'),
  ];
  const body = aTeam({ requestKey: key(), name: 'Short Lived', privacy: 'public' });
  const team = await product.call(teamsContract.create, { body }, owner.token);
  const params = { teamId: team.id };
  for (const one of [coach, player]) await product.call(teamsContract.join, { params, body: {} }, one.token);
  const asCoach = { params: { ...params, userId: coach.userId }, body: { role: 'coach' as const } };
  await product.call(teamsContract.assignRole, asCoach, owner.token);
  const emails = ['nobody@deletion.example'];
  await product.call(teamsContract.invite, { params, body: { requestKey: key(), emails } }, owner.token);
  const settings = [{ key: discussionKey(team.id), email: true, push: false }];
  await product.call(teamsContract.saveTeamNotifications, { params, body: { settings } }, player.token);
  await product.call(followsContract.follow, { params: { targetId: team.id }, body: {} }, guest.token);
  await product.call(eventsContract.teamCalendarFeed, { params, body: { renew: false } }, player.token);
  await buyTeamPlan(product, owner, team.id);
  const site = await product.call(sitesContract.create, { params, body: {} }, owner.token);
  const ofSite = { params: { siteId: site.id } };
  const domain = { domain: 'short-lived.localhost' };
  await product.call(sitesContract.publish, { ...ofSite, body: {} }, owner.token);
  await product.call(sitesContract.attachDomain, { ...ofSite, body: domain }, owner.token);

  const host = (title: string, more: object = {}) =>
    product.call(
      eventsContract.create,
      { body: upcomingEvent(1, { requestKey: key(), title, hostingTeam: team.id, ...more }) },
      coach.token,
    );
  const weekly = await host('Practice', { reoccurringInfo: everyWeek(), isPrivate: true });
  const game = await host('Game');
  const join = (one: Caller) =>
    product.call(
      eventsContract.rsvp,
      { params: dateOf(game), body: { requestKey: key(), slotId: game.eventSlotGroup[0]?.id, guests: 0 } },
      one.token,
    );
  await join(player);
  await join(guest);
  const past = await createPastDate(
    product,
    1,
    { host: coach, attendees: [player] },
    { hostingTeam: team.id, title: 'Last season' },
  );
  await product.settle();
  return { owner, coach, player, guest, team, site, weekly, game, past };
};

const fates = await readPrivacy();
const goes = (entity: string): boolean => ['expires', 'law'].includes(fates.get(entity) ?? '');
/** Rows that mention a deleted team, unless they expire or the law requires them. */
const rowsAbout = (id: string) =>
  [...rowsOf(product).values()].filter((row) => {
    const { ttl, [ENTITY_ATTRIBUTE]: entity } = row;
    return JSON.stringify(row).includes(id) && typeof ttl !== 'number' && !goes(String(entity));
  });
const titlesOf = async ({ token }: Caller) =>
  (await product.call(notificationsContract.list, {}, token)).items.map(({ title }) => title);
const named = (titles: readonly string[], ...words: string[]) =>
  titles.filter((title) => words.every((word) => title.includes(word)));

it('TEA-13 EVT-06~ SIT-05~ nothing of a team stays that was deleted, but its past dates; its people are notified once', async () => {
  const { owner, coach, player, guest, team, site, weekly, game, past } = await aFullTeam();
  const params = { teamId: team.id };
  expect(await product.call(teamsContract.deletion, { params }, owner.token)).toMatchObject({
    ...{
      name: 'Short Lived',
      members: 2,
      invitations: { count: 1, more: false },
      going: 2,
      plan: 'teams_pro',
    },
    past: { count: 1, more: false },
    sites: [{ id: site.id, published: true, domain: 'short-lived.localhost' }],
  });
  const body = { name: 'Short Lived' };
  const refused = await product.send(teamsContract.remove, { params, body: { name: 'Other' } }, owner.token);
  expect([refused.status, refused.text.includes('other_name')]).toEqual([400, true]);
  const both = await Promise.all(
    [1, 2].map(() => product.send(teamsContract.remove, { params, body }, owner.token)),
  );
  // The second of two is done too, or finds no team anymore.
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
  for (const one of [owner, coach, player])
    expect((await product.send(teamsContract.get, { params }, one.token)).status).toBe(404);

  await product.settle();
  for (const date of [weekly, game])
    expect(await product.call(eventsContract.get, { params: dateOf(date) }, coach.token)).toMatchObject({
      ...{ cancelled: true, hostingTeam: null },
    });
  const stayed = await product.call(eventsContract.get, { params: dateOf(past) }, coach.token);
  expect(stayed).toMatchObject({
    cancelled: false,
    hostingTeam: null,
    creatorId: coach.userId,
    youHost: true,
  });
  expect((await product.send(sitesContract.get, { params: { siteId: site.id } }, owner.token)).status).toBe(
    404,
  );

  await product.pass(11 * MINUTE_MS);
  await product.deliver(namesOf('local').function('teams-background'), { job: 'finishTeamDeletions' });
  await product.settle();
  expect(named(await titlesOf(coach), 'Short Lived', 'deleted')).toHaveLength(1);
  expect(named(await titlesOf(player), 'Short Lived', 'deleted')).toHaveLength(1);
  expect(named(await titlesOf(owner), 'Short Lived', 'deleted')).toHaveLength(0);
  for (const one of [coach, player, guest])
    expect(named(await titlesOf(one), 'Game', 'canceled')).toHaveLength(1);
  const canceled = (await product.mails('ben@deletion.example')).filter(({ subject }) =>
    /Game.*canceled/.test(subject),
  );
  expect(canceled).toHaveLength(1);
  expect(rowsAbout(team.id)).toEqual([]);
  expect(rowsAbout('short-lived.localhost')).toEqual([]);

  expect((await product.call(paymentsContract.subscriptions, {}, owner.token)).items).toEqual([]);
  const history = await product.call(paymentsContract.history, { query: {} }, owner.token);
  expect(history.items.map(({ kind }) => kind)).toEqual(['charge']);
  // Nothing stops the owner from leaving now.
  const confirmed = { body: { confirmation: 'DELETE' as const, userId: owner.userId } };
  expect(await product.call(usersContract.deleteMe, confirmed, owner.token)).toEqual({ done: true });
});
