import { beforeEach, describe, expect, it } from 'vitest';
import { userRow } from '#shared/domains/users/rows.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { aMember, aPerson, clockAt, NOW, silentLog, subjectOf } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createTestTable } from '#test/support/table.ts';
import type { Account } from '../core/actor.ts';
import { createConnections } from './connections.repository.ts';
import { createRealtime, PROTOCOL } from './realtime.ts';
import { createSuspensionReaction } from './suspension.reaction.ts';
import { createTopicsService } from './topics.service.ts';

const store = createTestTable();
const ARN = 'arn:aws:execute-api:us-east-1:000000000000:api/live/$connect';
const { userId } = aPerson(1);

let account: Account | undefined;
beforeEach(() => {
  account = { user: aMember(1).user, suspended: false };
});

const realtime = () => {
  const connections = createConnections(store.table);
  const handle = createRealtime({
    connections,
    topics: createTopicsService({ connections, mayFollow: async () => false }),
    verifyToken: async (token) => {
      if (token !== 'good') throw new AppError('auth.required');
      return { sub: subjectOf(1), token_use: 'access', email: 'ana@example.com', email_verified: true };
    },
    findAccount: async () => account,
    isEnded: async () => false,
    clock: clockAt(),
    log: silentLog,
  });
  return { connections, handle };
};
const knock = (headers: Record<string, string>) =>
  realtime().handle({ type: 'REQUEST', methodArn: ARN, headers });
const socket = (routeKey: string, connectionId: string, authorizer: object = { userId }) => ({
  requestContext: { routeKey, connectionId, requestId: 'r', authorizer },
});
const statement = (Effect: string) => ({
  policyDocument: { Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: ARN }] },
});

describe('opening a WebSocket', () => {
  it.each(['Sec-WebSocket-Protocol', 'sec-websocket-protocol'])(
    'SEC-01~ admits a token offered as a sub-protocol in %s',
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
  ])('SEC-01~ refuses %s', async (_, headers) => {
    expect(await knock(headers)).toMatchObject({ principalId: 'visitor', ...statement('Deny') });
  });
});

describe('opening is refused', () => {
  const offer = { 'sec-websocket-protocol': `${PROTOCOL}, good` };
  it('SEC-01~ to a suspended person, until the suspension ends', async () => {
    account = { user: aMember(1).user, suspended: true };
    expect(await knock(offer)).toMatchObject({ principalId: 'visitor', ...statement('Deny') });
    account = { user: aMember(1).user, suspended: false };
    expect(await knock(offer)).toMatchObject({ principalId: userId, ...statement('Allow') });
  });
  it('SEC-01~ to a deleted account', async () => {
    account = undefined;
    expect(await knock(offer)).toMatchObject({ principalId: 'visitor', ...statement('Deny') });
  });
});

describe('a WebSocket whose owner is suspended while it is opening', () => {
  it.each([
    ['after the authorizer let it in', { user: aMember(1).user, suspended: true }],
    ['and the account is gone', undefined],
  ])('SEC-01~ is refused %s, and is known nowhere', async (_, then) => {
    const { connections, handle } = realtime();
    await knock({ 'sec-websocket-protocol': `${PROTOCOL}, good` });
    account = then;
    expect(await handle(socket('$connect', 'late'))).toEqual({ statusCode: 403 });
    expect(await connections.of(userId)).toEqual([]);
  });

  it('SEC-01~ is closed by either the suspension or the opening, whichever comes last', async () => {
    const { connections, handle } = realtime();
    const closed: string[] = [];
    const suspension = createSuspensionReaction({
      connections,
      closeLive: async (connectionId) => void closed.push(connectionId),
    });
    const suspend = async () => {
      account = { user: aMember(1).user, suspended: true };
      await giveChange(userRow, suspension, {
        after: { id: userId, createdAt: NOW, suspended: true, faceRevision: 0 },
      });
    };
    await Promise.all([handle(socket('$connect', 'early')), suspend()]);
    expect(await connections.of(userId)).toEqual([]);
    account = { user: aMember(1).user, suspended: false };
    await handle(socket('$connect', 'before'));
    await suspend();
    expect(closed).toContain('before');
    expect(await connections.of(userId)).toEqual([]);
  });
});

describe('a person’s connections', () => {
  it('are stored from connecting to disconnecting, each tab separately', async () => {
    const { connections, handle } = realtime();
    expect(await handle(socket('$connect', 'tab-1'))).toEqual({
      statusCode: 200,
      headers: { 'Sec-WebSocket-Protocol': PROTOCOL },
    });
    await handle(socket('$connect', 'tab-2'));
    expect(await connections.of(userId)).toEqual(['tab-1', 'tab-2']);
    await handle(socket('$disconnect', 'tab-1'));
    await handle({ ...socket('$default', 'tab-2'), body: '{"action":"ping"}' });
    expect(await connections.of(userId)).toEqual(['tab-2']);
    await handle(socket('$disconnect', 'unknown'));
    await connections.removeAll(userId);
    expect(await connections.of(userId)).toEqual([]);
  });

  it('cost one write to open and one to close', async () => {
    const { connections } = realtime();
    const { userId: other } = aPerson(2);
    expect(await store.costOf(() => connections.add(other, 'one', NOW))).toMatchObject({
      writes: 1,
      write: 1,
    });
    expect(await store.costOf(() => connections.remove(other, 'one'))).toMatchObject({ writes: 1, write: 1 });
  });

  it('SEC-01~ do nothing for a caller the authorizer did not admit', async () => {
    await expect(realtime().handle(socket('$connect', 'tab', {}))).rejects.toThrow();
    await expect(realtime().handle({})).rejects.toThrow();
  });
});
