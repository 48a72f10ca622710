import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { createAwsServer } from '../server.ts';
import { callSigned } from '../signed-call.ts';
import { movableClock, silentLog } from '../test-surroundings.ts';
import type { Delivery } from './codes.ts';
import { signInWithSrp } from './srp-client.ts';
import type { TriggerEvent } from './triggers.ts';
import { createUserPool, type UserPoolOptions } from './user-pool.ts';

export const POOL_ID = 'us-east-1_Abc123XyZ';
export const CLIENT_ID = 'client-of-the-app';
export const LEGACY_CLIENT_ID = 'legacy-client';
export const PASSWORD = 'Passw0rd!x';

const FLOWS = ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
const BOTH_TRIGGERS = { LambdaVersion: 'V2_0', LambdaArn: 'arn:trigger' };

const PROPERTIES = {
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  LambdaConfig: {
    PreSignUp: 'arn:trigger',
    PostConfirmation: 'arn:trigger',
    CustomMessage: 'arn:trigger',
    PostAuthentication: 'arn:trigger',
    PreTokenGenerationConfig: BOTH_TRIGGERS,
  },
};

type Trigger = (event: TriggerEvent) => Record<string, unknown>;

/** A pool behind a server, with everything it emailed and every trigger it ran. */
export const startPool = async (changes: Partial<UserPoolOptions> = {}) => {
  const directory = changes.directory ?? mkdtempSync(join(tmpdir(), 'user-pool-'));
  const clock = movableClock(new Date().toISOString());
  const mails: Delivery[] = [];
  const events: TriggerEvent[] = [];
  const triggers = new Map<string, Trigger>();
  const pool = await createUserPool({
    clock,
    log: silentLog,
    directory,
    userPoolId: POOL_ID,
    properties: PROPERTIES,
    clients: [
      { ClientId: CLIENT_ID, ExplicitAuthFlows: FLOWS, AuthSessionValidity: 10 },
      { ClientId: LEGACY_CLIENT_ID, ExplicitAuthFlows: FLOWS, PreventUserExistenceErrors: 'LEGACY' },
    ],
    groups: [{ GroupName: 'staff' }],
    async invokeTrigger(name, event) {
      events.push(event);
      return { ...event, response: triggers.get(name)?.(event) ?? event.response };
    },
    async deliver(mail) {
      mails.push(mail);
    },
    ...changes,
  });
  const server = await createAwsServer({ port: 0, services: [pool], log: silentLog });
  const post = (operation: string, body: unknown) =>
    fetch(server.url, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(body),
    });
  return {
    url: server.url,
    directory,
    clock,
    mails,
    events,
    triggers,
    /** The response of an unsigned call; for an error, its name. */
    async call(operation: string, body: object, clientId = CLIENT_ID) {
      const response = await post(operation, { ClientId: clientId, ...body });
      const answer = await response.json();
      return response.ok ? answer : answer.__type;
    },
    admin: (operation: string, body: object) =>
      callSigned({
        url: server.url,
        service: 'cognito-idp',
        target: `AWSCognitoIdentityProviderService.${operation}`,
        body: { UserPoolId: POOL_ID, ...body },
        at: clock.now(),
      }) as Promise<Record<string, unknown>>,
    lastCode: () => /\d{6}/.exec(mails.at(-1)?.html ?? '')?.[0] ?? '',
    stop: () => server.close(),
    async discard() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
export type TestPool = Awaited<ReturnType<typeof startPool>>;

/** A person who signed up and entered the code. */
export const confirmedUser = async (pool: TestPool, email: string): Promise<void> => {
  await pool.call('SignUp', { Username: email, Password: PASSWORD });
  await pool.call('ConfirmSignUp', { Username: email, ConfirmationCode: pool.lastCode() });
};

/** The pool's response to an email and a password: tokens, a challenge, or the name of an error. */
export const signIn = (
  pool: TestPool,
  username: string,
  password = PASSWORD,
  clientId = CLIENT_ID,
): ReturnType<TestPool['call']> =>
  signInWithSrp(
    (operation, body) => pool.call(operation, body, clientId),
    { userPoolId: POOL_ID, clientId, username, password },
    pool.clock.now(),
  );

/** Starts pools, the second kind with `ana@example.com` in it, and discards them after each test. */
export const poolsOfTest = () => {
  const running: TestPool[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((pool) => pool.discard()));
  });
  const start = async (changes: Partial<UserPoolOptions> = {}) => {
    const pool = await startPool(changes);
    running.push(pool);
    return pool;
  };
  const startWithUser = async () => {
    const pool = await start();
    await confirmedUser(pool, 'ana@example.com');
    return pool;
  };
  return { start, startWithUser };
};

export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
