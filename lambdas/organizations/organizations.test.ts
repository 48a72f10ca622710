import { describe, expect, it } from 'vitest';
import { OrganizationSlug } from '#shared/domains/organizations/shapes.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { testContext } from '#test/support/context.ts';
import { organizationsWorld } from '#test/support/organizations.ts';
import { findWithRoles } from './access.ts';
import * as organizations from './organizations.ts';

const ctx = testContext();
const visitor = { kind: 'visitor' } as const;

describe('an organization', () => {
  it('ORG-01~ ORG-02~ is found by its id and by the slug of its name', async () => {
    const { create } = await organizationsWorld(ctx, 1);
    const made = await create({ name: 'Niños y Más Sports' });
    expect(made).toMatchObject({
      slug: 'ninos-y-mas-sports',
      verified: false,
      teams: 0,
      viewer: { role: 'owner' },
    });
    for (const reference of [made.id, made.slug])
      expect((await findWithRoles(ctx, visitor, reference))?.object.id).toBe(made.id);
    expect(await findWithRoles(ctx, visitor, 'no-such-slug')).toBeUndefined();
  });

  it('ORG-01~ nobody has two that are not verified, however they ask', async () => {
    const { create, ana, ben } = await organizationsWorld(ctx, 2);
    const asked = await Promise.allSettled([create({ name: 'One' }), create({ name: 'Two' })]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(create({ name: 'Three' })).rejects.toMatchObject({ code: 'organization.unverified' });
    await create({ name: 'Of Ben' }, ben);
    const own = asked.find((one) => one.status === 'fulfilled');
    const found = own && (await findWithRoles(ctx, ana, own.value.id));
    if (!found) throw new Error('one was created');
    await organizations.verify(ctx, found.object, ['visitor', 'platformStaff'], true);
    await create({ name: 'Four' });
    // The first one cannot go back now.
    await expect(
      organizations.verify(ctx, found.object, ['visitor', 'platformStaff'], false),
    ).rejects.toMatchObject({ code: 'organization.unverified' });
  });

  it('ORG-02 slugs are unique, 3 to 40 lower-case characters, and no reserved words; a changed one leads on for 12 months and is given to nobody else', async () => {
    const { create, edit, ben } = await organizationsWorld(ctx, 3);
    const first = await create({ name: 'Hill Country' });
    const second = await create({ name: 'Hill Country' }, ben);
    expect(second.slug).toMatch(/^hill-country-[a-z0-9]{6}$/);
    expect((await organizationsWorld(ctx, 4)).slugOf('Teams')).toMatch(/^teams-[a-z0-9]{6}$/);
    await expect(edit(second, { slug: 'hill-country' }, ben)).rejects.toMatchObject({
      fields: [{ field: 'body.slug', reason: 'duplicate' }],
    });
    await expect(edit(second, { slug: 'admin' }, ben)).rejects.toMatchObject({
      fields: [{ field: 'body.slug', reason: 'reserved' }],
    });
    const renamed = await edit(first, { slug: 'hill-country-sports' });
    expect(renamed.slug).toBe('hill-country-sports');
    expect((await findWithRoles(ctx, visitor, 'hill-country'))?.object.slug).toBe('hill-country-sports');
    await expect(edit(second, { slug: 'hill-country' }, ben)).rejects.toMatchObject({
      fields: [{ reason: 'duplicate' }],
    });
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 364 * DAY_MS));
    expect(await findWithRoles(ctx, visitor, 'hill-country')).toBeDefined();
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 2 * DAY_MS));
    expect(await findWithRoles(ctx, visitor, 'hill-country')).toBeUndefined();
    await expect(edit(second, { slug: 'hill-country' }, ben)).rejects.toMatchObject({
      fields: [{ reason: 'duplicate' }],
    });
    // It may go back to its own.
    expect((await edit(renamed, { slug: 'hill-country' })).slug).toBe('hill-country');
    expect((await findWithRoles(ctx, visitor, 'hill-country'))?.object.id).toBe(first.id);
    const most = 'a'.repeat(40);
    for (const good of ['abc', 'a-1', most]) expect(OrganizationSlug.safeParse(good).success).toBe(true);
    for (const bad of ['ab', `${most}a`, 'Abc', 'a_b', 'ñandú', '-ab', 'a--b'])
      expect(OrganizationSlug.safeParse(bad).success).toBe(false);
  });

  it('ORG-01~ an edit of something else than what was seen is refused, and the same edit twice is not', async () => {
    const { create, edit } = await organizationsWorld(ctx, 5);
    const made = await create({ name: 'Edited' });
    await edit(made, { about: 'We play.' });
    expect((await edit(made, { about: 'We play.' })).about).toBe('We play.');
    await expect(edit(made, { about: 'Other.' })).rejects.toMatchObject({
      code: 'organization.changed_meanwhile',
    });
  });

  it('ORG-01~ can only be deleted while it holds nothing', async () => {
    const { ana, create, aTeamOf, invite, rowOf, leave } = await organizationsWorld(ctx, 6);
    const made = await create({ name: 'Full' });
    const team = await aTeamOf(ana);
    await invite(made, team.id);
    await expect(organizations.remove(ctx, await rowOf(made.id))).rejects.toMatchObject({
      code: 'organization.not_empty',
    });
    await leave(team.id, made.id);
    const row = await rowOf(made.id);
    expect(await organizations.remove(ctx, row)).toEqual({ done: true });
    expect(await organizations.remove(ctx, row)).toEqual({ done: true });
    expect(await findWithRoles(ctx, visitor, made.slug)).toBeUndefined();
    await create({ name: 'Full' });
  });
});
