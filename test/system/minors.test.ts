import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { paths } from '#shared/product/paths.ts';
import { UNNAMED } from '#shared/product/unnamed.ts';
import { createWorld, nextKey, type World } from '../contract/world.ts';
import { filesBelow } from '../support/files-below.ts';
import { HOST } from '../support/product.ts';
import { readAll } from './all-reads.ts';
import { openSystem } from './open-product.ts';

/** In every name of the minors. */
const MARK = 'Zyxminor';
const isMarked = (text: string): boolean => text.toLowerCase().includes(MARK.toLowerCase());
const minor = (name: string) => ({
  ...{ displayName: `${MARK} ${name}`, fullName: `${MARK} ${name}`, lastName: MARK, bio: `I am ${MARK}.` },
  birthdate: `${new Date().getUTCFullYear() - 15}-01-02`,
});

const product = await openSystem();
/** Hosts, owns a team and a website, keeps a place, sends photos; and who goes along, hosts with them, and rates. */
const profiles = { member: minor('Mia'), teammate: minor('Tom') };
let world: World;
const STRANGER = 'stranger@minors.example';
beforeAll(async () => {
  world = await createWorld(product, 'minors', { profiles });
  const { member, teammate } = world.people;
  await product.member(STRANGER, { displayName: 'Sam' });
  await product.call(
    teamsContract.assignRole,
    { params: { teamId: world.team.id, userId: teammate.userId }, body: { role: 'coach' } },
    member.token,
  );
  const { date, slotId } = world.open;
  const joining = { params: date, body: { requestKey: nextKey(), slotId, guests: 0 } };
  await product.call(eventsContract.rsvp, joining, teammate.token);
  const body = { requestKey: nextKey(), to: 'going' as const, text: 'See you there.' };
  await product.call(eventsContract.sendMessage, { params: world.running.date, body }, member.token);
  await product.settle();
  await product.pass(HOUR_MS);
  await product.settle();
});

const viewers = [
  ['a visitor', () => undefined],
  ['someone at the same date', () => world.people.other.email],
  ['a stranger', () => STRANGER],
] as const;

describe('a minor who hosts, owns a team and a place, goes along, rates, and sends photos', () => {
  it.each(viewers)('PRV-05 is named to %s by no read of the API', async (_, emailOf) => {
    const email = emailOf();
    const answers = await readAll(product, world, email);
    const titlesOf = (holds: (text: string) => boolean) =>
      answers.filter(({ text }) => holds(text)).map(({ title }) => title);
    const named = titlesOf(isMarked);
    // The word without its marks would stay English in every language.
    const untranslated = titlesOf((text) => text.replaceAll(UNNAMED, '').includes('"Player"'));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
    expect(untranslated).toEqual([]);
    expect(named).toEqual([]);
  });

  it('PRV-05 is named on no public page', async () => {
    const {
      site,
      team,
      place,
      open: { page: shown },
    } = world;
    const { member, teammate } = world.people;
    const pages = [
      ...['/', '/discover', '/teams', '/places', '/sitemap.xml', '/city/austin-tx/pickleball'],
      ...[paths.event(shown), paths.shareEvent(shown), paths.team(team.slug), paths.place(place.id)],
      ...[paths.publicProfile(member.userId), paths.publicProfile(teammate.userId), paths.viewSite(site.id)],
    ].map((path) => [HOST, path] as const);
    const own = ['/', '/events', '/team', '/calendar', '/sitemap.xml'].map(
      (path) => [world.domain, path] as const,
    );
    const named: string[] = [];
    for (const [host, path] of [...pages, ...own]) {
      const { text } = await product.http({ host, method: 'GET', path });
      if (isMarked(text)) named.push(`${host}${path}`);
    }
    expect(named).toEqual([]);
  });

  it.each([
    ['en', /\bPlayer\b/],
    ['es', /\bJugador\b/],
  ])('PRV-05 is called by the word of the reader’s language on public pages: %s', async (locale, word) => {
    const { place, open } = world;
    for (const path of [paths.event(open.page), paths.place(place.id)]) {
      const address = `${path}?language=${locale}`;
      const { status, text } = await product.http({ host: HOST, method: 'GET', path: address });
      expect([path, status]).toEqual([path, 200]);
      // What the screen has read is put into words by the browser.
      const shown = text.replace(/<script type="application\/json".*?<\/script>/s, '');
      expect(shown).toMatch(word);
      expect(shown).not.toContain(UNNAMED);
    }
  });

  it('PRV-05 is named in no email to people who do not know them', () => {
    const { member, teammate } = world.people;
    const own = [member, teammate].map(({ email }) => email);
    const marked = filesBelow(product.dataDir)
      .filter((path) => /mail/.test(path))
      .map((path) => readFileSync(path, 'latin1'))
      .filter(isMarked);
    expect(marked.length, 'their own emails name them').toBeGreaterThan(0);
    const named = marked.filter((text) => !own.some((email) => text.includes(email)));
    expect(named.map((text) => text.slice(0, 600))).toEqual([]);
  });
});
