import { EventEmitter, once } from 'node:events';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type AwsServer, createAwsServer } from '#local/aws/server.ts';
import { silentLog as emulatorLog } from '#local/aws/test-surroundings.ts';
import {
  CLIENT_ID,
  claimsOf,
  confirmedUser,
  POOL_ID,
  signIn,
  startPool,
  type TestPool,
} from '#local/aws/user-pool/test-pool.ts';
import { createWebSocketApi } from '#local/aws/websocket/websocket-api.ts';
import type { LiveMessage } from '#shared/domains/realtime/messages.ts';
import { presenceSeconds } from '#shared/domains/realtime/rules.ts';
import { NotificationId, type UserId, userIdOf } from '#shared/kernel/ids.ts';
import { aUser, clockAt, NOW, silentLog, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { addEmail } from '../auth/access-token.ts';
import { personOf } from '../core/actor.ts';
import { createTokenVerifier } from '../core/tokens.ts';
import {
  type CloseLive,
  createLastActive,
  createLiveClose,
  createLivePush,
  type LastActive,
  type PushLive,
} from '../integrations/live.ts';
import { createSignInMethods } from '../integrations/user-pool.ts';
import { addAccount } from '../users/store/index.ts';
import { findOnline } from './presence.ts';
import { PROTOCOL, serveSocket } from './realtime.ts';
import { addSocket, listSockets } from './socket.table.ts';

const ctx = testContext();
const socketsOf = async (id: UserId) => (await listSockets(ctx, id)).map(({ connectionId }) => connectionId);
const EMAIL = 'ana@example.com';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const aws = { region: 'us-east-1', credentials };

let pool: TestPool;
let server: AwsServer;
let token: string;
let pushLive: PushLive;
let closeLive: CloseLive;
let lastActive: LastActive;
/** Says which route was handled. */
const handled = new EventEmitter();

const verifierOf = (clientId = CLIENT_ID) =>
  createTokenVerifier({ userPoolId: POOL_ID, clientId }, { AWS_ENDPOINT_URL: pool.url });

beforeAll(async () => {
  pool = await startPool({
    invokeTrigger: async (name, event) =>
      name === 'PreTokenGeneration'
        ? addEmail({ log: silentLog }, event as unknown as PreTokenGenerationV2TriggerEvent)
        : event,
  });
  await confirmedUser(pool, EMAIL);
  token = (await signIn(pool, EMAIL)).AuthenticationResult.AccessToken;
  await addAccount(ctx, { ...aUser(1), id: userIdOf(claimsOf(token).sub) });
  const handle = (event: unknown) => serveSocket({ ...ctx, tokens: verifierOf() }, event);
  const live = createWebSocketApi({
    clock: { now: () => new Date() },
    log: emulatorLog,
    apiId: 'realtime',
    stage: 'live',
    routes: ['$connect', '$disconnect', '$default'],
    respondingRoutes: ['$default'],
    routeSelectionExpression: '$request.body.action',
    async invoke(route, event) {
      const answer = await handle(event);
      handled.emit(route);
      return answer;
    },
    authorize: (event) => handle(event),
  });
  server = await createAwsServer({ port: 0, services: [live], log: emulatorLog });
  const endpoint = `${server.url}/live`;
  const client = new ApiGatewayManagementApiClient({ endpoint, ...aws });
  pushLive = createLivePush(endpoint, client);
  closeLive = createLiveClose(endpoint, client);
  lastActive = createLastActive(endpoint, client);
});
afterAll(async () => {
  await server.close();
  await pool.discard();
});

const news: LiveMessage = {
  type: 'notification',
  notification: {
    id: NotificationId.parse(`ntf_${'0'.repeat(26)}`),
    userId: userId(1),
    type: 'welcome',
    title: 'Ñandú',
    description: '',
    data: {},
    read: false,
    createdAt: NOW,
    imageUrl: null,
  },
};

const dial = (offered: string) =>
  new WebSocket(`${server.url.replace('http', 'ws')}/live`, [PROTOCOL, offered]);

describe('a token of the user pool', () => {
  it('SEC-10 AU-05 identifies the caller, using what the pre-token trigger adds', async () => {
    const person = personOf(await verifierOf()(token));
    expect(person).toMatchObject({ email: EMAIL, emailVerified: true, isStaff: false });
    expect(person.userId).toBe(userIdOf(claimsOf(token).sub));
  });

  it('SEC-10 of another app, a changed token, or an id token is refused', async () => {
    const required = { code: 'auth.required' };
    const { IdToken } = (await signIn(pool, EMAIL)).AuthenticationResult;
    const [head = '', body = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(token), sub: crypto.randomUUID() })).toString(
      'base64url',
    );
    await expect(verifierOf('another-app')(token)).rejects.toMatchObject(required);
    await expect(verifierOf()(IdToken)).rejects.toMatchObject(required);
    await expect(verifierOf()(`${head}.${forged}.${signature}`)).rejects.toMatchObject(required);
    await expect(verifierOf()(`${head}.${body}.`)).rejects.toMatchObject(required);
  });
});

describe('a live connection', () => {
  it('PLT-08~ shows that its owner is online until it has been silent for 35 seconds, also while it stays open', async () => {
    const socket = dial(token);
    await once(socket, 'open');
    const ana = userIdOf(claimsOf(token).sub);
    const [connectionId = ''] = await socketsOf(ana);
    const opened = { ...ctx, clock: clockAt('2020-01-01T00:00:00.000Z') };
    await addSocket(opened, { userId: ana, connectionId });
    const isOnlineIn = async (seconds: number) => {
      const clock = { now: () => new Date(Date.now() + seconds * 1000).toISOString() };
      return (await findOnline({ ...ctx, clock, socketActivity: { lastActive } }, [ana])).includes(ana);
    };
    expect(await isOnlineIn(0)).toBe(true);
    expect(await isOnlineIn(presenceSeconds.alive + 1)).toBe(false);
    const before = await lastActive(connectionId);
    const pinged = once(handled, '$default');
    socket.send('{"action":"ping"}');
    await pinged;
    expect((await lastActive(connectionId)) ?? '').toSatisfy((now) => now > (before ?? ''));
    const ended = once(handled, '$disconnect');
    socket.close();
    await ended;
    expect(await lastActive(connectionId)).toBeUndefined();
    expect(await isOnlineIn(0)).toBe(false);
  });

  it('NTF-03~ opens with a token, receives messages, and is reported gone after it closes', async () => {
    const socket = dial(token);
    await once(socket, 'open');
    const ana = userIdOf(claimsOf(token).sub);
    const [connectionId = ''] = await socketsOf(ana);
    const received = once(socket, 'message');
    expect(await pushLive(connectionId, news)).toBe(true);
    expect(JSON.parse(String((await received)[0]))).toEqual(news);
    const ended = once(handled, '$disconnect');
    socket.close();
    await ended;
    expect(await socketsOf(ana)).toEqual([]);
    expect(await pushLive(connectionId, news)).toBe(false);
  });

  it('SEC-02~ responds to messages: a topic is followed or not, and invalid messages are reported', async () => {
    const socket = dial(token);
    await once(socket, 'open');
    const answerTo = async (text: string) => {
      const answer = once(socket, 'message');
      socket.send(text);
      return JSON.parse(String((await answer)[0]));
    };
    const say = (said: object) => answerTo(JSON.stringify(said));
    const other = `event:evt_${'1'.repeat(26)}`;
    const topic = `user:${userIdOf(claimsOf(token).sub)}`;
    expect(await say({ action: 'subscribe', topic })).toEqual({ type: 'subscribed', topic });
    expect(await say({ action: 'subscribe', topic: other })).toEqual({
      type: 'unsubscribed',
      topic: other,
      reason: 'not_allowed',
    });
    expect(await say({ action: 'subscribe' })).toEqual({
      type: 'invalid',
      problem: expect.stringContaining('topic'),
    });
    for (const nonsense of ['{', '[]', '{"action":"eat"}'])
      expect(await answerTo(nonsense)).toMatchObject({ type: 'invalid' });
    socket.close();
  });

  it('SEC-01 can be closed by the server, once or twice', async () => {
    const connectionsOf = () => socketsOf(userIdOf(claimsOf(token).sub));
    const earlier = await connectionsOf();
    const socket = dial(token);
    await once(socket, 'open');
    const connectionId = (await connectionsOf()).find((id) => !earlier.includes(id)) ?? '';
    const closed = once(socket, 'close');
    await closeLive(connectionId);
    await closed;
    await expect(closeLive(connectionId)).resolves.toBeUndefined();
  });

  it('SEC-01 does not open without one', async () => {
    const [error] = (await once(dial('no.real.token'), 'error')) as [Error];
    expect(error.message).toMatch(/40[13]/);
  });
});

describe('the login methods of an email', () => {
  const client = () => new CognitoIdentityProviderClient({ endpoint: pool.url, ...aws });

  it('AU-08 are a password for an account that has one, and none without an account', async () => {
    const methods = createSignInMethods({ userPoolId: POOL_ID, hideExistence: false }, client());
    expect(await methods(EMAIL)).toEqual(['password']);
    expect(await methods('nobody@example.com')).toEqual([]);
    expect(await methods('x" or email ^= "')).toEqual([]);
  });

  it('AU-03 SEC-05~ are the same for every email if the pool hides who has an account', async () => {
    const methods = createSignInMethods({ userPoolId: POOL_ID, hideExistence: true }, client());
    expect(await methods('nobody@example.com')).toEqual(await methods(EMAIL));
  });
});
