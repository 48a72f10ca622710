import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, noInput } from '#shared/contracts/endpoint.ts';
import { objectKind, on } from '#shared/contracts/permissions.ts';
import type { PlanAllowance, PlanAllowances } from '#shared/contracts/plans.ts';
import { silentLog } from '#test/support/builders.ts';
import { failsWith } from '#test/support/http-api.ts';
import { httpEvent, lambdaContext, readTestToken } from '#test/support/http-event.ts';
import { type FindObject, type FindPlanned, withPlan } from './access.ts';
import { createHttpApi, type Handlers } from './http-api.ts';

const club = objectKind({
  name: 'club',
  notFound: 'team.not_found',
  roles: { owner: ['see', 'change'], visitor: ['see'], stranger: ['knock'] },
});
type ClubRole = keyof typeof club.roles;

const ofClub = {
  ...noInput,
  method: 'GET',
  access: 'public',
  summary: 'Of a club.',
  may: on(club, 'role', 'change'),
  params: z.object({ role: z.string() }),
  response: z.object({ got: z.unknown() }),
} as const;
const contract = {
  amount: endpoint({ ...ofClub, path: '/{role}/sites', plan: 'sites' }),
  feature: endpoint({ ...ofClub, path: '/{role}/domain', plan: 'customDomain' }),
  free: endpoint({ ...ofClub, path: '/{role}/free' }),
} as const;

const nothing: PlanAllowances = { sites: 0, customDomain: false, members: 0 };
interface World {
  readonly allows?: Partial<PlanAllowances>;
  readonly has?: Partial<Record<PlanAllowance, boolean>>;
}

/** The club is named after the caller's role in it. */
const find: FindObject<{ readonly name: string }, ClubRole, string> = async (_, name) => ({
  object: { name },
  roles: (Object.keys(club.roles) as ClubRole[]).filter((role) => role === name),
});

interface ClubAccess {
  readonly club: FindPlanned<{ readonly name: string }, ClubRole, string>;
}
const handlers = {
  amount: async ({ club: { name }, plan }) => ({ got: [name, plan.sites] }),
  feature: async ({ plan }) => ({ got: plan.customDomain }),
  free: async () => ({ got: 'free' }),
} satisfies Handlers<typeof contract, ClubAccess>;

const apiOf = ({ allows = {}, has = {} }: World = {}) => {
  const reads: string[] = [];
  const handler = createHttpApi<typeof contract, ClubAccess>(
    contract,
    handlers,
    {
      log: silentLog,
      verifyToken: readTestToken,
      findAccount: async () => undefined,
      requireEdge: async () => {},
    },
    {
      club: withPlan(find, ({ name }) => ({
        read: async () => {
          reads.push(name);
          return { ...nothing, ...allows };
        },
        has,
      })),
    },
  );
  const call = async (path: string, role = 'owner') => {
    const answer = await handler(httpEvent(`GET /{role}/${path}`, { params: { role } }), lambdaContext);
    return { status: answer.statusCode, body: JSON.parse(String(answer.body)) };
  };
  return { call, reads };
};
const refusedFor = (limit: string) => ({
  status: 402,
  body: failsWith('plan.limit', { details: { limit } }),
});

describe('the plan of an object', () => {
  it('PAY-12 a request is refused with the name of the limit if the plan includes none of it', async () => {
    const { call } = apiOf();
    expect(await call('sites')).toMatchObject(refusedFor('sites'));
    expect(await call('domain')).toMatchObject(refusedFor('customDomain'));
  });

  it('PAY-12 reaches the handler, which checks the count in its write', async () => {
    const { call } = apiOf({ allows: { sites: 3, customDomain: true } });
    expect(await call('sites')).toEqual({ status: 200, body: { got: ['owner', 3] } });
    expect(await call('domain')).toEqual({ status: 200, body: { got: true } });
  });

  it('does not take away what the object already has when it ends, so a repeated request is harmless', async () => {
    const { call } = apiOf({ has: { sites: true } });
    expect(await call('sites')).toEqual({ status: 200, body: { got: ['owner', 0] } });
    expect(await call('domain')).toMatchObject(refusedFor('customDomain'));
  });

  it.each([
    ['visitor', 403, 'auth.forbidden'],
    ['stranger', 404, 'team.not_found'],
  ])('SEC-03 someone who is only a %s finds out nothing about it', async (role, status, code) => {
    const { call, reads } = apiOf();
    expect(await call('sites', role)).toMatchObject({ status, body: failsWith(code) });
    expect(reads).toEqual([]);
  });

  it('is read once, and only for endpoints that depend on it', async () => {
    const { call, reads } = apiOf({ allows: { sites: 1 } });
    await call('free');
    expect(reads).toEqual([]);
    await call('sites');
    expect(reads).toEqual(['owner']);
  });

  it('must be known for an endpoint to compile, and the endpoint must name an object', () => {
    const open = async () => ({ got: '' });
    const deps = {} as Parameters<typeof createHttpApi>[2];
    // @ts-expect-error the club is loaded without its plan
    createHttpApi(contract, { amount: open, feature: open, free: open }, deps, { club: find });
    const { may: _, ...unnamed } = ofClub;
    // @ts-expect-error it names no object that could have a plan
    endpoint({ ...unnamed, path: '/{role}/unnamed', plan: 'sites' });
    // @ts-expect-error plans do not include this
    endpoint({ ...ofClub, path: '/{role}/cups', plan: 'cups' });
    const { call } = apiOf();
    expect(call).toBeTypeOf('function');
  });
});
