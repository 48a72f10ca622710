import { describe, expect, it } from 'vitest';
import type { Member } from '#lambdas/core/actor.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { aMember } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createRandom } from '#test/support/random.ts';
import { seed } from '#test/support/seed.ts';
import { signUp } from '#test/support/sites.ts';
import { teamWithRoles } from '#test/support/team-roles.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import * as people from '../../users/people/index.ts';
import { listMembers } from '../store/index.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);
const forbidden = { code: 'auth.forbidden' };
const taken = { code: 'input.invalid', fields: [{ field: 'body.number', reason: 'taken' }] };

const rowOf = async (by: Member, id: TeamId, person: Member) =>
  (await members.list(by, id)).items.find(({ user }) => user.userId === person.userId);

const peopleOf = async (n: number, ...roles: readonly string[]) => {
  const team = await teamWithRoles(ctx, n, ...roles);
  const [one = team.owner, two = team.owner, three = team.owner] = team.people;
  return { ...team, one, two, three };
};

describe('the card of a player', () => {
  it('LEA-05~ SEC-07 has the email of an adult for the owner, admins, and that person; nobody else, and nobody of a minor', async () => {
    const {
      id,
      owner,
      one: admin,
      two: coach,
      three: player,
    } = await peopleOf(90, 'admin', 'coach', 'player');
    const emailFor = async (by: Member, of: Member = player) => (await members.card(by, id, of.userId)).email;
    expect([await emailFor(owner), await emailFor(admin), await emailFor(player)]).toEqual([
      player.email,
      player.email,
      player.email,
    ]);
    expect(await emailFor(coach)).toBeNull();
    expect(await members.card(coach, id, player.userId)).toMatchObject({
      user: { userId: player.userId, displayName: player.user.displayName },
      registrations: [],
    });
    await people.correctBirthdate(ctx, player.userId, '2012-01-01');
    expect([await emailFor(owner), await emailFor(player)]).toEqual([null, player.email]);
    await expect(members.card(owner, id, aMember(99).userId)).rejects.toMatchObject({
      code: 'member.not_found',
    });
  });
});

describe('the roster of a team', () => {
  it('TEA-06~ has a number, a position, and a status for each member, edited by coaches and above', async () => {
    const { id, owner, one: coach, two: player } = await peopleOf(100, 'coach', 'player');
    expect(await rowOf(player, id, player)).toMatchObject({
      ...{ number: null, position: null, status: 'active', awayUntil: null, groups: [] },
    });
    const edit = { number: 0, position: 'Left back', status: 'away', awayUntil: '2026-12-07' };
    expect(await members.editMember(coach, id, player.userId, edit)).toMatchObject(edit);
    expect(await members.editMember(owner, id, player.userId, { position: null })).toMatchObject({
      ...{ number: 0, position: null, status: 'away', awayUntil: '2026-12-07' },
    });
    expect(await members.editMember(owner, id, player.userId, { status: 'active' })).toMatchObject({
      ...{ number: 0, status: 'active', awayUntil: null },
    });
    await expect(members.editMember(player, id, player.userId, { number: 4 })).rejects.toMatchObject(
      forbidden,
    );
    await expect(members.editMember(coach, id, aMember(109).userId, { number: 4 })).rejects.toMatchObject({
      code: 'member.not_found',
    });
  });

  it.each([
    ['number', { number: -1 }, 'too_small'],
    ['number', { number: 1000 }, 'too_big'],
    ['position', { position: 'x'.repeat(31) }, 'too_long'],
    ['status', { status: 'retired' }, 'choice'],
  ])('TEA-06~ refuses a wrong %s at its field', async (field, body, reason) => {
    const { id, owner, one } = await peopleOf(110, 'player');
    await expect(members.editMember(owner, id, one.userId, body)).rejects.toMatchObject({
      code: 'input.invalid',
      fields: [{ field: `body.${field}`, reason }],
    });
  });

  it('TEA-06~ members say for themselves whether they play; followers do not', async () => {
    const { id, one: player, two: follower } = await peopleOf(120, 'player', 'follower');
    expect(await members.setOwnStatus(player, id, { status: 'injured' })).toMatchObject({
      status: 'injured',
    });
    await expect(members.setOwnStatus(follower, id, { status: 'injured' })).rejects.toMatchObject(forbidden);
    await expect(
      members.setOwnStatus(player, id, { status: 'active', awayUntil: '2026-12-07' }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('TEA-06~ a number belongs to one member, until that member is inactive or gone', async () => {
    const { id, owner, one, two, three } = await peopleOf(130, 'player', 'player', 'player');
    await members.editMember(owner, id, one.userId, { number: 7 });
    await expect(members.editMember(owner, id, two.userId, { number: 7 })).rejects.toMatchObject(taken);
    await members.editMember(owner, id, one.userId, { status: 'injured' });
    await expect(members.editMember(owner, id, two.userId, { number: 7 })).rejects.toMatchObject(taken);
    await members.editMember(owner, id, one.userId, { status: 'inactive' });
    expect(await members.editMember(owner, id, two.userId, { number: 7 })).toMatchObject({ number: 7 });
    await expect(members.editMember(owner, id, one.userId, { status: 'active' })).rejects.toMatchObject(
      taken,
    );
    await members.leave(two, id);
    expect(await members.editMember(owner, id, one.userId, { status: 'active' })).toMatchObject({
      number: 7,
    });
    await members.remove(owner, id, one.userId);
    expect(await members.editMember(owner, id, three.userId, { number: 7 })).toMatchObject({ number: 7 });
  });

  it('TEA-06~ two people who change different fields of a member at once lose nothing', async () => {
    const { id, owner, one: coach, two: player } = await peopleOf(140, 'coach', 'player');
    await Promise.all([
      members.editMember(owner, id, player.userId, { number: 11 }),
      members.editMember(coach, id, player.userId, { position: 'Keeper' }),
      members.setOwnStatus(player, id, { status: 'injured' }),
    ]);
    expect(await rowOf(owner, id, player)).toMatchObject({
      number: 11,
      position: 'Keeper',
      status: 'injured',
    });
  });
});

describe('200 changes of a roster at once', () => {
  it('TEA-06~ TEA-04~ never leave two members with one number, a team without its owner, or more members than the plan allows', async () => {
    const roles = ['admin', 'manager', 'coach', 'player', 'player', 'player'];
    const { id, owner, people } = await teamWithRoles(ctx, 200, ...roles);
    const random = createRandom(seed);
    const { pick } = random;
    const outsiders = await Promise.all([210, 211, 212, 213].map((n) => signUp(ctx, n)));
    const anybody = [owner, ...people];
    const changes = [
      () => members.editMember(pick(anybody), id, pick(people).userId, { number: random.integer(0, 3) }),
      () => members.editMember(owner, id, pick(people).userId, { status: pick(['inactive', 'active']) }),
      () => members.assignRole(owner, id, pick(people).userId, pick(['coach', 'player', 'manager'])),
      () => members.handOver(pick(anybody), id, pick(people).userId),
      () => members.join(pick(outsiders), id),
      () => members.leave(pick(outsiders), id),
      () => members.remove(owner, id, pick(outsiders).userId),
    ];
    for (let round = 0; round < 10; round += 1)
      await Promise.allSettled(Array.from({ length: 20 }, () => pick(changes)()));
    const rows = await listMembers(ctx, id, undefined, 100);
    expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
    const numbers = rows.flatMap(({ number, status }) =>
      number === undefined || status === 'inactive' ? [] : number,
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    // Counts, numbers, and ownership are checked against each other after this file (REL-09).
  });
});
