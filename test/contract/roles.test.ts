import { describe, expect, it } from 'vitest';
import type { Access, Endpoint } from '#shared/contracts/endpoint.ts';
import { notificationsContract } from '#shared/domains/notifications/contract.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { altered } from '../support/altered.ts';
import { openWorld } from './open-world.ts';
import { sendFirst } from './requests.ts';
import type { Role, RouteRow } from './routes/row.ts';
import { allRoutes } from './routes.ts';

const { product, world } = await openWorld();

const roles: readonly Role[] = [
  'visitor',
  'forged',
  'pending',
  'unverified',
  'member',
  'other',
  'suspended',
  'staff',
];
type Outcome = readonly [status: number, code?: string];
const ok: Outcome = [200];
const needsToken: Outcome = [401, 'auth.required'];

/** What each access level means for each role. */
const admitted: Readonly<Record<Access, Partial<Record<Role, Outcome>>>> = {
  public: { forged: [401, 'auth.required'] },
  user: { visitor: needsToken, forged: needsToken },
  profile: {
    visitor: needsToken,
    forged: needsToken,
    pending: [403, 'profile.incomplete'],
    suspended: [403, 'auth.suspended'],
  },
  verified: {
    visitor: needsToken,
    forged: needsToken,
    pending: [403, 'profile.incomplete'],
    suspended: [403, 'auth.suspended'],
    unverified: [403, 'auth.email_unverified'],
  },
  staff: {
    visitor: needsToken,
    forged: needsToken,
    pending: [403, 'profile.incomplete'],
    suspended: [403, 'auth.suspended'],
    unverified: [403, 'auth.forbidden'],
    member: [403, 'auth.forbidden'],
    other: [403, 'auth.forbidden'],
  },
};

/** What costs money is refused to suspended people also where no profile is needed. */
const refusedTo = ({ access, callsOut }: Endpoint, role: Role): Outcome | undefined =>
  callsOut && access === 'user' && role === 'suspended' ? [403, 'auth.suspended'] : admitted[access][role];

const tokenOf = (role: Role, standIn: RouteRow['standIn'] = {}): string | undefined => {
  if (role === 'visitor') return undefined;
  return role === 'forged' ? altered(world.people.member.token) : world.people[standIn[role] ?? role].token;
};

const outcomeOf = async (
  endpoint: Endpoint,
  input: ReturnType<RouteRow['valid']>,
  role: Role,
  standIn?: RouteRow['standIn'],
): Promise<Outcome> => {
  const answer = await product.send(endpoint, input, tokenOf(role, standIn));
  if (answer.status === 200) return ok;
  return [answer.status, Problem.parse(JSON.parse(answer.text)).code];
};

describe('access levels', () => {
  it.each(allRoutes)(
    'SEC-01 %s responds to each role as its access level says',
    async (_title, endpoint, row) => {
      for (const role of roles) {
        const expected = row.differs?.[role] ?? refusedTo(endpoint, role) ?? ok;
        const isOthers = row.owner !== undefined && row.owner !== role && expected === ok;
        if (isOthers) continue;
        await sendFirst(product, world, row, tokenOf(role, row.standIn));
        expect([role, ...(await outcomeOf(endpoint, row.valid(world), role, row.standIn))]).toEqual([
          role,
          ...expected,
        ]);
      }
    },
  );

  const cases = allRoutes.flatMap(([title, endpoint, { objects = [] }]) =>
    objects.map((object) => [`${title} of ${object.of}`, endpoint, object] as const),
  );
  it.each(cases)('SEC-01 SEC-03 %s', async (_title, endpoint, object) => {
    for (const role of roles) {
      const expected = object.expect[role];
      if (!expected) continue;
      expect([role, ...(await outcomeOf(endpoint, object.input(world), role))]).toEqual([role, ...expected]);
    }
  });
});

describe('deleting one’s own things', () => {
  it('SEC-01 SEC-03 has no effect for another person, and works for the owner', async () => {
    const { people, spareNotificationId: notificationId, push } = world;
    const { member, other } = people;
    const removals = [
      [notificationsContract.remove, { params: { notificationId } }],
      [notificationsContract.removePush, { params: { registrationId: push.spareId } }],
    ] as const;
    const isListed = async () =>
      (await product.call(notificationsContract.list, {}, member.token)).items.some(
        ({ id }) => id === notificationId,
      );
    const isRegistered = async () => {
      const input = { params: { registrationId: push.spareId }, body: push.spare };
      const { status } = await product.send(notificationsContract.updatePush, input, member.token);
      return status === 200;
    };
    for (const [caller, left] of [
      [other, true],
      [member, false],
    ] as const) {
      for (const [endpoint, input] of removals)
        expect((await product.send(endpoint, input, caller.token)).status).toBe(200);
      expect([await isListed(), await isRegistered()]).toEqual([left, left]);
    }
  });
});
