import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { may } from '#shared/contracts/permissions.ts';
import { occurrence } from '#shared/domains/events/roles.ts';
import { invoice } from '#shared/domains/invoices/roles.ts';
import { freePlanOf, limitsOf } from '#shared/domains/payments/plans.ts';
import { sale } from '#shared/domains/sales/roles.ts';
import { split } from '#shared/domains/splits/roles.ts';
import { errorStatus } from '#shared/kernel/errors.ts';
import { Problem } from '#shared/kernel/problem.ts';
import { type Input, openProduct, type Product } from '../support/product.ts';
import type { ObjectCase } from './object-case.ts';
import { createObjects } from './object-world.ts';
import { openWorld } from './open-world.ts';
import type { RouteRow } from './routes/row.ts';
import { allRoutes } from './routes.ts';

let objects: Awaited<ReturnType<typeof createObjects>>;
const { product, world } = await openWorld(async (opened) => {
  objects = await createObjects(opened.product, 'objects', opened.world);
});
const elsewhere = openProduct({ ...product.address, host: 'meh.localhost' }, product);

type Required = NonNullable<Endpoint['may']>;
const guarded = allRoutes.flatMap(([title, endpoint, row]) =>
  endpoint.may ? [[title, endpoint, row, endpoint.may] as const] : [],
);
/** Requests that end a person's role in an object, or the object, come after all others. */
const ends = ({ permission }: Required): boolean => permission === 'leave' || permission === 'cancel';
const ordered = [
  ...guarded.filter(([, , , one]) => !ends(one)),
  ...guarded.filter(([, , , one]) => ends(one)),
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value, naming another object. */
const naming = (value: unknown, id: string, other: object): unknown => {
  if (Array.isArray(value)) return value.map((item) => naming(item, id, other));
  if (!isRecord(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, naming(item, id, other)]),
  );
  return value['id'] === id ? { ...inner, ...other } : inner;
};

/** A route's valid request, about another object. */
const about = (row: RouteRow, { by }: Required, reference: ObjectCase['reference']): Input => {
  const input = row.valid(world);
  if (typeof by !== 'function') {
    const named = typeof reference === 'string' ? { [String(by)]: reference } : reference;
    return { ...input, params: { ...input.params, ...named } };
  }
  const { id } = by(input.body as never) as { id: string };
  return { ...input, body: naming(input.body, id, reference as object) };
};

/** What a person in a role gets: the refusal, or undefined if the role has the permission. */
const refusalFor = ({ kind, permission }: Required, role: string): readonly [number, string] | undefined => {
  const roles = role in kind.roles ? [role] : [];
  const notFound = [errorStatus[kind.notFound], kind.notFound] as const;
  // Without an invitation, an invitation-only team is invisible.
  if (role === 'stranger' && permission === 'useInvitation') return notFound;
  if (may(kind, roles, permission)) return undefined;
  return may(kind, roles, 'see') ? [403, 'auth.forbidden'] : notFound;
};

const freePlan = limitsOf('teams', freePlanOf('teams'));
/** Endpoints for those who run a date. */
const forHosts = ordered.filter(
  ([, , , { kind, permission }]) =>
    kind === occurrence && !may(occurrence, ['visitor'], permission as 'edit'),
);
/** Endpoints that depend on features of paid plans. */
const ofPaidPlans = ordered.flatMap(([title, endpoint, row, required]) =>
  endpoint.plan && !freePlan[endpoint.plan] ? [[title, endpoint.plan, endpoint, row, required] as const] : [],
);

const codeOf = (status: number, text: string): string | undefined =>
  status === 200 ? undefined : Problem.parse(JSON.parse(text)).code;

const expectRoles = async (
  [title, endpoint, row, required]: (typeof guarded)[number],
  cases: readonly ObjectCase[],
  at: Product = product,
): Promise<void> => {
  const own = cases.filter(({ kind }) => kind === required.kind.name);
  expect(own.length).toBeGreaterThan(0);
  for (const { as, role, caller, reference } of own) {
    const { status, text } = await at.send(endpoint, about(row, required, reference), caller?.token);
    const [code, said] = [codeOf(status, text), `${title} by ${as}: ${status} ${text}`];
    const isRefusedAnyway = role === 'closing' && endpoint.access !== 'user' && endpoint.access !== 'public';
    const refusal = isRefusedAnyway ? ([403, 'auth.suspended'] as const) : refusalFor(required, role);
    if (refusal) expect([status, code], said).toEqual(refusal);
    else expect(['auth.forbidden', required.kind.notFound], said).not.toContain(code);
  }
};

describe('every endpoint of hosts × role in the team that hosts', () => {
  it('EVT-16 changing, canceling, messages, attendees, check-in, removal, and invitations are among them', () => {
    const expected = ['edit', 'move', 'cancel', 'messages', 'sendMessage', 'attendees', 'setAttendance'];
    const invites = ['removeAttendee', 'invite', 'setInvitationLink'];
    expect(forHosts.map(([title]) => title)).toEqual(
      expect.arrayContaining([...expected, ...invites].map((name) => `events.${name}`)),
    );
  });

  it.each(forHosts)(
    'EVT-16 %s is for those who may host for the team now, no matter who created the event',
    async (...route) => {
      await expectRoles(route, objects.teamDates);
    },
  );
});

describe('every endpoint × role × object', () => {
  it('SEC-01 SEC-03 TEA-04 every role of every kind of object is tested', () => {
    for (const { kind } of guarded.map(([, , , required]) => required)) {
      const tried = objects.cases.filter((one) => one.kind === kind.name).map(({ role }) => role);
      expect(tried).toEqual(expect.arrayContaining(Object.keys(kind.roles)));
    }
  });

  it.each(ordered)(
    'SEC-01 SEC-03 TEA-04 %s responds to each role as its object’s role table says',
    async (...route) => {
      await expectRoles(route, objects.cases);
    },
  );

  it.each(ordered)(
    'SEC-01 SEC-03 TEA-04 %s responds the same way on the other platform',
    async (...route) => {
      const outside = ['visitor', 'stranger', 'nobody', 'otherPerson', 'owner', 'host', 'self'];
      await expectRoles(
        route,
        objects.cases.filter(({ role }) => outside.includes(role)),
        elsewhere,
      );
    },
  );

  it.each(ofPaidPlans)(
    'PAY-12 %s is refused to the owner of a team without a paid plan, which has no %s',
    async (title, allowance, endpoint, row, required) => {
      const reference = objects.withoutPlan.get(required.kind.name);
      if (reference === undefined) throw new Error(`no ${required.kind.name} without a plan is tried`);
      const input = about(row, required, reference);
      const { status, text } = await product.send(endpoint, input, world.people.member.token);
      expect(status, `${title}: ${text}`).toBe(402);
      const refusal = { code: 'plan.limit', details: { limit: allowance } };
      expect(Problem.parse(JSON.parse(text))).toMatchObject(refusal);
    },
  );

  it('SEC-01 SEC-03 nothing of a suspended owner or host exists for others, whatever their role', async () => {
    const restore = await objects.hide();
    // Anyone who belongs to such a team can leave it, and people who have paid keep what they paid for.
    const others = ordered.filter(
      ([title, , , { kind }]) =>
        title !== 'teams.leave' && kind !== sale && kind !== invoice && kind !== split,
    );
    for (const route of others) await expectRoles(route, objects.ofSuspended);
    await restore();
  });
});
