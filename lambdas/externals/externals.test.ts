import { describe, expect, it } from 'vitest';
import { externalTeam } from '#shared/domains/externals/roles.ts';
import { maskedEmail, provingDomain, shownWebsite } from '#shared/domains/externals/rules.ts';
import { ExternalInput } from '#shared/domains/externals/shapes.ts';
import { anExternalTeam } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { externalsWorld } from '#test/support/externals.ts';
import { closeAccount } from '#test/support/give-change.ts';
import * as notificationRows from '../notifications/inbox/notification.table.ts';
import * as teams from '../teams/index.ts';
import { work } from './background.ts';
import * as externals from './externals.ts';
import { ownData } from './own-data.ts';
import { queue } from './shown.ts';
import { findExternal, listReportsAbout } from './store/index.ts';

const ctx = testContext();
const newsOf = async (userId: Parameters<typeof notificationRows.ofPerson>[1]) =>
  (await notificationRows.ofPerson(ctx, userId, 20, null)).items.map(({ type, data }) => [type, data]);

describe('an external team', () => {
  it('TEA-08 has a name, sports, a place, a link, and an email that only those who may edit it see', async () => {
    const { create, see, ana } = await externalsWorld(ctx, 1);
    const made = await create({ name: 'Añejo FC' });
    expect(made).toMatchObject({
      ...{ slug: 'anejo-fc', state: 'listed', website: 'https://www.rangers.example/team' },
      viewer: { contactEmail: 'captain1@rangers.example', mayDecide: true },
    });
    for (const reference of [made.id, made.slug])
      expect((await see(reference, undefined))?.object.id).toBe(made.id);
    const shown = await externals.showNow(ctx, ana, made.id);
    expect(shown.viewer).toMatchObject({ contactEmail: null, ways: { email: 'c•••@rangers.example' } });
    expect(JSON.stringify(shown)).not.toContain('captain1@');
    expect(await see('no-such-team', undefined)).toBeUndefined();
  });

  it('TEA-08 needs a name, a sport, a place, and a link of the web', () => {
    const fits = (changes: object) =>
      ExternalInput.safeParse({ ...anExternalTeam(), ...changes }).error?.issues.map(({ path }) => path[0]);
    expect(fits({})).toBeUndefined();
    expect(fits({ contactEmail: null })).toBeUndefined();
    expect(fits({ name: 'A' })).toEqual(['name']);
    expect(fits({ gameTypes: [] })).toEqual(['gameTypes']);
    expect(fits({ location: null })).toEqual(['location']);
    for (const website of ['rangers', 'ftp://rangers.example', 'javascript:alert(1)', ''])
      expect(fits({ website })).toEqual(['website']);
  });

  it('TEA-08 that a member adds waits for staff: only the two see it, and the member is notified once it is listed', async () => {
    const { create, see, ana, ben, staff, rowOf, entryChanged } = await externalsWorld(ctx, 2);
    const made = await create({ name: 'Waiting United' }, ana);
    expect(made.state).toBe('waiting');
    const roles = async (who: typeof ana | undefined) => (await see(made.id, who))?.roles;
    expect([await roles(ana), await roles(ben), await roles(undefined), await roles(staff)]).toEqual([
      ...[['adder'], ['stranger'], ['stranger']],
      ['platformStaff'],
    ]);
    expect(externalTeam.roles.stranger).toEqual([]);
    expect((await queue(ctx)).entries.find(({ team }) => team.id === made.id)).toMatchObject({
      contactEmail: 'captain2@rangers.example',
      addedBy: { userId: ana.userId },
    });
    const before = await rowOf(made.id);
    for (const _ of [1, 2]) await externals.list(ctx, before);
    await entryChanged(before, await rowOf(made.id));
    expect((await newsOf(ana.userId)).map(([type]) => type)).toEqual(['external_listed']);
    expect([await roles(ana), await roles(staff)]).toEqual([['visitor'], ['platformStaff']]);
    expect((await queue(ctx)).entries.find(({ team }) => team.id === made.id)).toBeUndefined();
  });

  it('TEA-08 has a slug of its own, which no team gets, and which is free once it is removed', async () => {
    const { create, ana, staff, rowOf, entryChanged, see } = await externalsWorld(ctx, 3);
    const first = await create({ name: 'Same Name' });
    const second = await create({ name: 'Same Name' });
    expect(second.slug).toMatch(/^same-name-[a-z0-9]{6}$/);
    expect(await teams.idOfSlug(ctx, 'same-name')).toBe(first.id);
    const before = await rowOf(first.id);
    await externals.remove(ctx, staff, before, 'There is no such team.');
    expect(await see(first.slug, ana)).toBeUndefined();
    await entryChanged(before, await rowOf(first.id));
    expect(await findExternal(ctx, first.id)).toBeUndefined();
    expect((await create({ name: 'Same Name' })).slug).toBe('same-name');
  });

  it('TEA-08 that staff do not list is removed, and the member reads why', async () => {
    const { create, ana, staff, rowOf, entryChanged } = await externalsWorld(ctx, 4);
    const made = await create({ name: 'Spam United' }, ana);
    const before = await rowOf(made.id);
    await externals.remove(ctx, staff, before, 'The link leads to a shop.');
    await entryChanged(before, await rowOf(made.id));
    expect(await newsOf(ana.userId)).toEqual([
      ['external_not_listed', expect.objectContaining({ reason: 'The link leads to a shop.' })],
    ]);
    // Who removes an own entry reads nothing.
    const own = await create({ name: 'Second thoughts' }, ana);
    const waiting = await rowOf(own.id);
    await externals.remove(ctx, ana, waiting, '');
    await entryChanged(waiting, await rowOf(own.id));
    expect(await newsOf(ana.userId)).toHaveLength(1);
  });

  it('TEA-08 is edited by staff, but not over a change that they have not seen; its slug stays', async () => {
    const { create, staff, rowOf } = await externalsWorld(ctx, 5);
    const made = await create({ name: 'Edited' });
    const { requestKey: _, ...facts } = anExternalTeam({
      name: 'Renamed',
      website: 'https://renamed.example/',
    });
    const edit = async (revision: number, name = 'Renamed') =>
      externals.edit(ctx, staff, await rowOf(made.id), { ...facts, name, revision });
    for (const _ of [1, 2])
      expect(await edit(made.revision)).toMatchObject({ name: 'Renamed', slug: 'edited' });
    await expect(edit(made.revision, 'Other')).rejects.toMatchObject({
      code: 'external_team.changed_meanwhile',
    });
  });

  it('TEA-08 is reported once by each person, and staff close the report', async () => {
    const { create, ana, ben, rowOf } = await externalsWorld(ctx, 6);
    const made = await create({ name: 'Reported' });
    const row = await rowOf(made.id);
    for (const text of ['They play on Sundays.', 'They play on Saturdays.'])
      await externals.report(ctx, ana, row, { kind: 'wrong', text });
    await externals.report(ctx, ben, row, { kind: 'closed', text: 'They ended in May.' });
    const ours = async () => (await queue(ctx)).reports.filter(({ team }) => team.id === made.id);
    expect((await ours()).map(({ text }) => text).toSorted()).toEqual([
      'They ended in May.',
      'They play on Saturdays.',
    ]);
    for (const _ of [1, 2]) await externals.dismissReport(ctx, row, ana.userId);
    expect(await ours()).toHaveLength(1);
  });

  it('TEA-08 SEC-13~ stays without the person who added it and their email, when that account is deleted; what waits goes, and what they claimed and reported', async () => {
    const { create, ana, rowOf, staff, claim, entryChanged } = await externalsWorld(ctx, 7);
    const listed = await create({ name: 'Stays', contactEmail: ana.email }, ana);
    await externals.list(ctx, await rowOf(listed.id));
    const waiting = await create({ name: 'Goes' }, ana);
    const other = await create({ name: 'Other' }, staff);
    await claim(other.id, ana, { way: 'staff', note: 'It is my own team.' });
    await externals.report(ctx, ana, await rowOf(other.id), { kind: 'other', text: 'It is mine.' });
    for (const section of [ownData.externalTeams, ownData.externalClaims, ownData.externalReports])
      expect((await section(ctx, ana.userId, null)).items.length).toBeGreaterThan(0);
    const before = await rowOf(waiting.id);
    for (const _ of [1, 2])
      await closeAccount((change) => work.reactions.forgetPerson(ctx, change), ana.userId);
    const row = await rowOf(listed.id);
    expect([row.addedBy, row.facts.contactEmail]).toEqual([undefined, null]);
    await entryChanged(before, await rowOf(waiting.id));
    expect(await findExternal(ctx, waiting.id)).toBeUndefined();
    expect(await listReportsAbout(ctx, other.id)).toEqual([]);
    for (const section of [ownData.externalClaims, ownData.externalReports])
      expect((await section(ctx, ana.userId, null)).items).toEqual([]);
  });
});

describe('the domain of a website', () => {
  it.each([
    ['https://www.rangers.example/team', 'rangers.example'],
    ['http://teams.rangers.example:8080', 'teams.rangers.example'],
    ['https://www.facebook.com/rangers', undefined],
    ['https://rangers.wixsite.com/home', undefined],
    ['https://m.facebook.com/rangers', undefined],
    ['https://notfacebook.com/', 'notfacebook.com'],
    ['https://192.0.2.1/', undefined],
    ['https://[2001:db8::1]/', undefined],
    ['https://localhost/', undefined],
    ['nothing', undefined],
  ])('TEA-08 of %s that proves who runs it is %s', (website, domain) => {
    expect(provingDomain(website)).toBe(domain);
  });

  it('TEA-08 is shown without its scheme, and an email only with its first character', () => {
    expect(shownWebsite('https://www.rangers.example/')).toBe('rangers.example');
    expect(maskedEmail('captain@rangers.example')).toBe('c•••@rangers.example');
  });
});
