import { beforeEach, describe, expect, it } from 'vitest';
import { userRow } from '#shared/domains/users/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { aPerson, aUser, NOW, subjectOf } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { reinstate, suspend } from '#test/support/people.ts';

import { bindAll } from '../runtime/bind.ts';
import { User } from '../users/store/index.ts';
import { workWith } from './background.ts';
import { PROTOCOL, serveSocket } from './realtime.ts';
import { addSocket, listSockets, removeAllSockets, removeSocket } from './socket.table.ts';

const ctx = testContext({ hasLooseRows: true });
const ARN = 'arn:aws:execute-api:us-east-1:000000000000:api/live/$connect';
const { userId } = aPerson(1);
const removeAccount = () => User(ctx).delete({ id: userId }).go();

beforeEach(async () => {
  await User(ctx).put(aUser(1)).go();
});

const tokens = async (token: string) => {
  if (token !== 'good') throw new AppError('auth.required');
  return { sub: subjectOf(1), token_use: 'access', email: 'ana@example.com', email_verified: true };
};
const handle = (event: unknown) => serveSocket({ ...ctx, tokens }, event);
const socketsOf = async () => (await listSockets(ctx, userId)).map(({ connectionId }) => connectionId);
const knock = (headers: Record<string, string>) => handle({ type: 'REQUEST', methodArn: ARN, headers });
const socket = (routeKey: string, connectionId: string, authorizer: object = { userId }) => ({
  requestContext: { routeKey, connectionId, requestId: 'r', authorizer },
});
const statement = (Effect: string) => ({
  policyDocument: { Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: ARN }] },
});

describe('opening a WebSocket', () => {
  it.each(['Sec-WebSocket-Protocol', 'sec-websocket-protocol'])(
    'SEC-01 admits a token offered as a sub-protocol in %s',
    async (name) => {
      const answer = await knock({ [name]: `${PROTOCOL}, good` });
      expect(answer).toMatchObject({ principalId: userId, context: { userId }, ...statement('Allow') });
    },
  );

  it.each([
    ['no protocol', {}],
    ['no token', { 'sec-websocket-protocol': PROTOCOL }],
    ['a bad token', { 'sec-websocket-protocol': `${PROTOCOL}, bad` }],
    ['another protocol', { 'sec-websocket-protocol': 'gth.v0, good' }],
    ['the token first', { 'sec-websocket-protocol': `good, ${PROTOCOL}` }],
  ])('SEC-01 refuses %s', async (_, headers) => {
    expect(await knock(headers)).toMatchObject({ principalId: 'visitor', ...statement('Deny') });
  });
});

describe('opening is refused', () => {
  const offer = { 'sec-websocket-protocol': `${PROTOCOL}, good` };
  it('SEC-01 to a suspended person, until the suspension ends', async () => {
    await suspend(ctx, userId);
    expect(await knock(offer)).toMatchObject({ principalId: 'visitor', ...statement('Deny') });
    await reinstate(ctx, userId);
    expect(await knock(offer)).toMatchObject({ principalId: userId, ...statement('Allow') });
  });
  it('SEC-01 to a deleted account', async () => {
    await removeAccount();
    expect(await knock(offer)).toMatchObject({ principalId: 'visitor', ...statement('Deny') });
  });
});

describe('a WebSocket whose owner is suspended while it is opening', () => {
  it.each([
    ['after the authorizer let it in', () => suspend(ctx, userId)],
    ['and the account is gone', removeAccount],
  ])('SEC-01 is refused %s, and is known nowhere', async (_, then) => {
    await knock({ 'sec-websocket-protocol': `${PROTOCOL}, good` });
    await then();
    expect(await handle(socket('$connect', 'late'))).toEqual({ statusCode: 403 });
    expect(await socketsOf()).toEqual([]);
  });

  it('SEC-01 is closed by either the suspension or the opening, whichever comes last', async () => {
    const { closeSuspended } = bindAll(ctx, workWith([]).reactions);
    const suspended = async () => {
      await suspend(ctx, userId);
      await giveChange(userRow, closeSuspended, {
        after: { id: userId, createdAt: NOW, suspended: true, summaryRevision: 0 },
      });
    };
    await Promise.all([handle(socket('$connect', 'early')), suspended()]);
    expect(await socketsOf()).toEqual([]);
    await reinstate(ctx, userId);
    await handle(socket('$connect', 'before'));
    await suspended();
    expect(ctx.sent.closedSockets).toContain('before');
    expect(await socketsOf()).toEqual([]);
  });
});

describe('a person’s connections', () => {
  it('are stored from connecting to disconnecting, each tab separately', async () => {
    expect(await handle(socket('$connect', 'tab-1'))).toEqual({
      statusCode: 200,
      headers: { 'Sec-WebSocket-Protocol': PROTOCOL },
    });
    await handle(socket('$connect', 'tab-2'));
    expect(await socketsOf()).toEqual(['tab-1', 'tab-2']);
    await handle(socket('$disconnect', 'tab-1'));
    await handle({ ...socket('$default', 'tab-2'), body: '{"action":"ping"}' });
    expect(await socketsOf()).toEqual(['tab-2']);
    await handle(socket('$disconnect', 'unknown'));
    await removeAllSockets(ctx, userId);
    expect(await socketsOf()).toEqual([]);
  });

  it('cost one write to open and one to close', async () => {
    const one = { userId: aPerson(2).userId, connectionId: 'one' };
    expect(await ctx.store.costOf(() => addSocket(ctx, one))).toMatchObject({
      writes: 1,
      write: 1,
    });
    expect(await ctx.store.costOf(() => removeSocket(ctx, one))).toMatchObject({ writes: 1, write: 1 });
  });

  it('SEC-01 do nothing for a caller the authorizer did not admit', async () => {
    await expect(handle(socket('$connect', 'tab', {}))).rejects.toThrow();
    await expect(handle({})).rejects.toThrow();
  });
});
