import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, noInput } from '#shared/contracts/endpoint.ts';
import { may, objectKind, on, onBody } from '#shared/contracts/permissions.ts';
import { aMember, silentLog } from '#test/support/builders.ts';
import { claimsOf, failsWith } from '#test/support/http-api.ts';
import { httpEvent, lambdaContext, readTestToken } from '#test/support/http-event.ts';
import type { FindObject } from './access.ts';
import { createHttpApi } from './http-api.ts';

const thing = objectKind({
  name: 'thing',
  notFound: 'team.not_found',
  roles: { owner: ['see', 'change'], visitor: ['see'], stranger: ['knock'] },
});
type ThingRole = keyof typeof thing.roles;

const declared = { ...noInput, method: 'GET', access: 'public', summary: 'Of a thing.' } as const;
const ofThing = { params: z.object({ thingId: z.string() }), response: z.object({ got: z.string() }) };
const contract = {
  read: endpoint({ ...declared, ...ofThing, path: '/{thingId}', may: on(thing, 'thingId', 'see') }),
  change: endpoint({ ...declared, ...ofThing, path: '/{thingId}/c', may: on(thing, 'thingId', 'change') }),
  knock: endpoint({ ...declared, ...ofThing, path: '/{thingId}/k', may: on(thing, 'thingId', 'knock') }),
  put: endpoint({
    ...declared,
    method: 'POST',
    path: '/',
    limits: [{ per: 'actor', count: 9, in: '1 hour' }],
    may: onBody(thing, ({ id }: { readonly id: string }) => id, 'change'),
    body: z.object({ id: z.string() }),
    response: z.object({ got: z.string() }),
  }),
} as const;

/** An object is named after the caller's role in it. */
const apiOf = (reads: string[] = []) => {
  const find: FindObject<{ readonly name: string }, ThingRole, string> = async (caller, name) => {
    reads.push(`${caller.kind} ${name}`);
    if (name === 'none') return undefined;
    return {
      object: { name },
      roles: Object.keys(thing.roles).filter((role) => role === name) as ThingRole[],
    };
  };
  const notify = async (call: {
    readonly thing: { readonly name: string };
    readonly roles: readonly string[];
  }) => ({
    got: [call.thing.name, ...call.roles].join(' '),
  });
  const handler = createHttpApi(
    contract,
    { read: notify, change: notify, knock: notify, put: notify },
    {
      log: silentLog,
      verifyToken: readTestToken,
      findAccount: async () => ({ user: aMember(1).user, suspended: false }),
      countCall: async () => {},
      requireEdge: async () => {},
    },
    { thing: find },
  );
  return async (route: string, thingId: string, body?: unknown) => {
    const answer = await handler(
      httpEvent(route, { params: { thingId }, body, claims: claimsOf(1) }),
      lambdaContext,
    );
    return { status: answer.statusCode, body: JSON.parse(String(answer.body)) };
  };
};

describe('who may do what, to which object', () => {
  it('SEC-03 the handler gets the object named in the request, read once, and the caller’s roles in it', async () => {
    const reads: string[] = [];
    const call = apiOf(reads);
    expect(await call('GET /{thingId}', 'owner')).toEqual({ status: 200, body: { got: 'owner owner' } });
    expect(reads).toEqual(['person owner']);
    expect(await call('POST /', '', { id: 'owner' })).toMatchObject({ status: 200 });
    expect(reads).toEqual(['person owner', 'person owner']);
  });

  it.each([
    ['GET /{thingId}', 'owner', 200, undefined],
    ['GET /{thingId}', 'visitor', 200, undefined],
    ['GET /{thingId}', 'stranger', 404, 'team.not_found'],
    ['GET /{thingId}', 'nobody', 404, 'team.not_found'],
    ['GET /{thingId}', 'none', 404, 'team.not_found'],
    ['GET /{thingId}/c', 'owner', 200, undefined],
    ['GET /{thingId}/c', 'visitor', 403, 'auth.forbidden'],
    ['GET /{thingId}/c', 'stranger', 404, 'team.not_found'],
    ['GET /{thingId}/c', 'none', 404, 'team.not_found'],
    ['GET /{thingId}/k', 'stranger', 200, undefined],
    ['GET /{thingId}/k', 'visitor', 403, 'auth.forbidden'],
    ['GET /{thingId}/k', 'nobody', 404, 'team.not_found'],
  ])('SEC-03 %s by someone who is %s is answered with %i %s', async (route, role, status, code) => {
    const answer = await apiOf()(route, role);
    expect(answer).toMatchObject({ status, ...(code && { body: failsWith(code) }) });
  });

  it('SEC-03 an object named in the body is refused the same way', async () => {
    const put = async (id: string) => (await apiOf()('POST /', '', { id })).status;
    expect([await put('owner'), await put('visitor'), await put('none')]).toEqual([200, 403, 404]);
  });

  it('SEC-03 a kind of object, a permission or a parameter that is not declared does not compile', () => {
    // @ts-expect-error no role allows it
    on(thing, 'thingId', 'destroy');
    const endpointOf = { ...declared, ...ofThing, path: '/x/{thingId}' } as const;
    // @ts-expect-error the path has no such parameter
    endpoint({ ...endpointOf, may: on(thing, 'otherId', 'see') });
    // @ts-expect-error nobody sees it
    objectKind({ name: 'ghost', notFound: 'team.not_found', roles: { owner: ['change'] } });
    expect(may(thing, ['visitor', 'owner'], 'change')).toBe(true);
    expect(may(thing, ['visitor'], 'change')).toBe(false);
    expect(may(thing, [], 'see')).toBe(false);
  });

  it('SEC-03 an API that cannot load the objects its endpoints name does not compile', () => {
    const deps = {} as Parameters<typeof createHttpApi>[2];
    const open = async () => ({ got: '' });
    const make = () =>
      // @ts-expect-error no finder for thing
      createHttpApi(contract, { read: open, change: open, knock: open, put: open }, deps, {});
    expect(make).toThrow();
  });
});
