import { describe, expect, it } from 'vitest';
import { discoverContract } from '#shared/domains/discover/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { discussionKey } from '#shared/domains/teams/team-topics.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openWorld } from './open-world.ts';
import { everyRoute } from './routes.ts';
import { nextKey, type World } from './world.ts';
import { setSuspended } from './world-rows.ts';

const { product, world } = await openWorld();

/** What only a response about a person's things can contain: their own id, and the ids of everything they created. */
const marksOf = ({ people, open, team, circle, site }: World): readonly string[] => [
  people.member.userId,
  open.date.eventId,
  team.id,
  team.slug,
  circle.id,
  site.id,
];

interface Answers {
  /** Routes whose response mentions the person or something of theirs. */
  readonly showing: ReadonlySet<string>;
  /** Routes that did what was requested with such an object. */
  readonly working: ReadonlySet<string>;
}

/** They undo what other routes do, so they are called separately. */
const ending = new Set(['events.leave', 'teams.leave']);
/** A person's own data names what they take part in by its id, no matter who it belongs to. */
const OWN_DATA = 'downloads.ownData';
const [asked, last] = [
  everyRoute.filter(([title]) => !ending.has(title) && title !== OWN_DATA),
  everyRoute.filter(([title]) => ending.has(title)),
];

/** What everyone else gets for one person's things, from all routes. */
const askAll = async (): Promise<Answers> => {
  const marks = marksOf(world);
  const showing = new Set<string>();
  const working = new Set<string>();
  for (const caller of ['visitor', 'other'] as const) {
    const token = caller === 'visitor' ? undefined : world.people.other.token;
    for (const [title, endpoint, row] of asked) {
      const input = row.valid(world);
      const sent = JSON.stringify(input);
      const { status, text } = await product.send(endpoint, input, token);
      expect(status, `${title}: ${text}`).toBeLessThan(500);
      if (status !== 200) continue;
      // What someone set for a team of others is their own, and names the team.
      const said = text.replaceAll(discussionKey(world.team.id), '');
      if (marks.some((mark) => said.includes(mark))) showing.add(title);
      if ([...marks, world.feedToken].some((mark) => sent.includes(mark))) working.add(title);
    }
  }
  return { showing, working };
};

/** Lists of a person's things: they return an empty list, as for a person who has created nothing. A week is never shown to others. */
const emptied = new Set([
  ...['events.hostedBy', 'events.upcomingGames', 'events.gamesTogether', 'events.ofTeam', 'teams.ofUser'],
  ...['users.availability', 'users.presence'],
]);

describe('a suspended person', () => {
  it('SEC-01 no route shows others their objects or admits anyone to them, until the suspension ends', async () => {
    const { member } = world.people;
    const around = { query: { lat: 30.27, lng: -97.74, radius: 15 } };
    await product.until('the event is found nearby', async () => {
      const { text } = await product.send(discoverContract.nearby, around);
      return text.includes(world.open.date.eventId);
    });
    // Twice, because one route shows what another one starts.
    await askAll();
    const before = await askAll();
    expect([...before.showing]).toEqual(
      expect.arrayContaining([
        ...['discover.nearby', 'home.home', 'events.get', 'events.mine', 'events.hostedBy'],
        ...['teams.get', 'teams.list', 'teams.mine', 'teams.ofUser', 'sites.published'],
      ]),
    );
    expect([...before.working]).toEqual(
      expect.arrayContaining(['events.rsvp', 'teams.join', 'users.profile']),
    );

    await setSuspended(product, member, true);
    // Members of the team see what they still belong to: it, which they can leave, and its conversation.
    const belongings = new Set(['teams.mine', 'conversations.list']);
    expect(await askAll()).toEqual({ showing: belongings, working: emptied });
    for (const [title, endpoint, row] of last.filter(([one]) => one !== 'teams.leave')) {
      const { status } = await product.send(endpoint, row.valid(world), world.people.other.token);
      expect([title, status]).toEqual([title, 404]);
    }

    await setSuspended(product, member, false);
    expect(await askAll()).toEqual(before);
  });

  it('SEC-01 is not shown on the cards of other people’s events, until the suspension ends', async () => {
    const { member, other } = world.people;
    const body = { ...upcomingEvent(0), requestKey: nextKey() };
    const event = await product.call(eventsContract.create, { body }, other.token);
    const join = { requestKey: nextKey(), slotId: event.eventSlotGroup[0]?.id, guests: 0 };
    await product.call(eventsContract.rsvp, { params: dateOf(event), body: join }, member.token);
    const isSeen = async () => {
      const answers = [
        await product.send(eventsContract.get, { params: dateOf(event) }),
        await product.send(eventsContract.mine, {}, other.token),
      ];
      const found = answers.map(({ text }) => text.includes(member.userId));
      return found.every(Boolean) ? 'on all' : found.some(Boolean) ? 'on some' : 'on none';
    };
    const seen = (where: string) =>
      product.until(`the avatar is ${where}`, async () => (await isSeen()) === where);
    await seen('on all');
    // Cards that the index does not know yet are updated by a job minutes later.
    await product.until('the index knows the RSVP', async () => {
      const { text } = await product.send(eventsContract.mine, {}, member.token);
      return text.includes(event.id);
    });
    await setSuspended(product, member, true);
    await seen('on none');
    await setSuspended(product, member, false);
    await seen('on all');
  });
});
