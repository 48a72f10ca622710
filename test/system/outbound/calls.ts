import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CloudFrontKeyValueStoreClient } from '@aws-sdk/client-cloudfront-keyvaluestore';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { LocationClient } from '@aws-sdk/client-location';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { systemClock } from '#lambdas/core/clock.ts';
import { createTokenVerifier } from '#lambdas/core/tokens.ts';
import { createDomainHosting } from '#lambdas/integrations/domains.ts';
import { createEdgePurge } from '#lambdas/integrations/edge-cache.ts';
import { createEventPublisher } from '#lambdas/integrations/event-bus.ts';
import { createHostStore } from '#lambdas/integrations/host-store.ts';
import { createLastActive, createLiveClose, createLivePush } from '#lambdas/integrations/live.ts';
import { createLoginRecovery } from '#lambdas/integrations/login-recovery.ts';
import { createMailSender, type MailRequest } from '#lambdas/integrations/mail.ts';
import { createMapKeyReader } from '#lambdas/integrations/map-key.ts';
import { createPictureFiles } from '#lambdas/integrations/picture-files.ts';
import { createPlaceFinder } from '#lambdas/integrations/places.ts';
import { createDeletePoolAccount, createUnconfirmedAccounts } from '#lambdas/integrations/pool-accounts.ts';
import { createPoolAccounts, createPoolLinks } from '#lambdas/integrations/pool-triggers.ts';
import { createSecretReader } from '#lambdas/integrations/secrets.ts';
import { createAccountLookup, createSignInMethods } from '#lambdas/integrations/user-pool.ts';
import { createWebPush, vapidKeysOf } from '#lambdas/integrations/web-push.ts';
import { SiteId, toBase32, UploadId } from '#shared/kernel/ids.ts';
import type { InProcessProduct } from '../../support/in-process/product.ts';
import type { PushService } from '../../support/push-service.ts';
import { anotherFactor, openSocket, waitingSignUp } from './people.ts';
import { clientSettings, nameIn, noting, patienceMs, setting } from './services.ts';

/** Prepares a call to another service, for something new by its number. */
export type OutboundCall = (n: number) => Promise<Prepared>;
export interface Prepared {
  /** The call; what it returns is compared with that of a call without a fault. */
  readonly act: () => Promise<unknown>;
  /** What the call returns when it is repeated after it was applied, if not the same. */
  readonly again?: readonly unknown[];
  /** What the call may return instead of an error: its callers handle it. */
  readonly instead?: (value: unknown) => boolean;
  /** What is stored there afterwards, read without a fault. */
  readonly state?: () => Promise<unknown>;
}

const SITE = SiteId.parse(`site_${'0'.repeat(26)}`);
const uploadId = (n: number) => UploadId.parse(`upl_${toBase32(BigInt(n))}`);

/** Every call of the integrations, by what it is for. `push` serves the browsers of this process, `keys` the key of the maps. */
export const outboundCalls = (
  product: InProcessProduct,
  push: PushService,
  keys: { readonly url: string },
): Readonly<Record<string, OutboundCall>> => {
  const settings = clientSettings(product);
  const { userPoolId, clientId } = product.address;
  const pool = noting(new CognitoIdentityProviderClient(settings));
  const ses = noting(new SESClient(settings));
  const location = noting(new LocationClient({ ...settings, disableHostPrefix: true }));
  const s3 = noting(new S3Client({ ...settings, forcePathStyle: true }));
  const cloudFront = noting(new CloudFrontClient(settings));
  const { endpoint: url, ...withoutEndpoint } = settings;
  const keyValues = noting(
    new CloudFrontKeyValueStoreClient({
      ...withoutEndpoint,
      endpointProvider: () => ({ url: new URL(url) }),
    }),
  );
  const bus = noting(new EventBridgeClient(settings));
  const secrets = noting(new SecretsManagerClient(settings));

  const person = async (n: number) => {
    const caller = await product.account(`outbound${n}@faults.example`);
    const { Username } = await poolAccount(caller.email);
    return { ...caller, username: Username };
  };
  const found = createPoolLinks(pool);
  const poolAccount = async (email: string) => {
    const account = await found.passwordAccountOf(userPoolId, email);
    return { Username: account?.username ?? '' };
  };
  const mailSender = createMailSender(
    {
      stage: setting('STAGE'),
      senders: JSON.parse(setting('MAIL_SENDERS')),
      configurationSet: setting('MAIL_CONFIGURATION_SET'),
      origins: JSON.parse(setting('ORIGINS')),
      fillTemplate: () => ({ html: '<p>Hello</p>', text: 'Hello' }),
    },
    ses,
  );
  const mail = (n: number, template: MailRequest['template'], unsubscribe?: string): Prepared => {
    const to = `mail${n}@faults.example`;
    const request = { to, message: { subject: 'Hello' }, template };
    const sender = {
      platform: 'gth',
      locale: 'en',
      ...(unsubscribe !== undefined && { unsubscribe }),
    } as const;
    return {
      act: async () => (await mailSender(request, sender)).sent,
      state: async () => new Set((await product.mails(to)).map(({ subject }) => subject)),
    };
  };
  const files = createPictureFiles(setting('MEDIA_BUCKET'), s3);
  const places = createPlaceFinder(setting('PLACE_INDEX_NAME'), location);
  const hosting = createDomainHosting(
    { distributionId: setting('DISTRIBUTION_ID'), connectionGroupId: setting('CONNECTION_GROUP_ID') },
    cloudFront,
  );
  const hosts = createHostStore(setting('HOST_STORE_ARN'), keyValues);
  const recovery = createLoginRecovery({ userPoolId, clientId }, pool);
  const signUps = createUnconfirmedAccounts(userPoolId, pool);
  const sockets = noting(
    new ApiGatewayManagementApiClient({ ...settings, endpoint: setting('REALTIME_API_ENDPOINT') }),
  );
  const isPending = (n: number) => async () => {
    for await (const { username } of signUps.all())
      if (username === (await poolAccount(`waiting${n}@faults.example`)).Username) return true;
    return false;
  };

  return {
    'an email from a template': async (n) =>
      mail(n, {
        name: 'team-create-motivation-notification',
        data: { username: 'Ann' },
      }),
    'a list email': async (n) => mail(n, { name: 'list-notification', data: {} }, 'a-token'),
    'the places of a text': async () => ({
      act: async () => (await places.cities('Austin')).map(({ label }) => label),
    }),
    'one place': async () => {
      const [first] = await places.cities('Austin');
      return { act: async () => (await places.find(first?.placeId ?? ''))?.label };
    },
    // The local stage has no maps: a separate server has the key.
    'the key of the maps': async () => {
      const client = noting(new LocationClient({ ...settings, endpoint: keys.url, disableHostPrefix: true }));
      const read = createMapKeyReader('maps', client);
      return { act: () => read() };
    },
    'a secret': async () => {
      const read = createSecretReader(setting('CURSOR_SECRET_ARN'), secrets);
      return { act: async () => (await read()).length > 0 };
    },
    'events for the bus': async () => {
      const publish = createEventPublisher(nameIn(setting('EVENT_BUS_NAME')), bus);
      return { act: async () => [...(await publish([{ detailType: 'faults.tested', detail: {} }]))] };
    },
    'a file that is read': async (n) => {
      await files.write(`uploads/${uploadId(n)}`, Buffer.from('picture'));
      return { act: async () => Buffer.from((await files.read(uploadId(n))) ?? '').toString() };
    },
    'a file that is written': async (n) => ({
      act: () => files.write(`uploads/${uploadId(n)}`, Buffer.from('picture')),
      state: async () => Buffer.from((await files.read(uploadId(n))) ?? '').toString(),
    }),
    'a file that is deleted': async (n) => {
      await files.write(`uploads/${uploadId(n)}`, Buffer.from('picture'));
      return { act: () => files.forget(uploadId(n)), state: () => files.read(uploadId(n)) };
    },
    'a host that is prepared': async (n) => ({
      act: () => hosting.ensure(`prepared${n}.localhost`),
      state: () => hosting.ensure(`prepared${n}.localhost`),
    }),
    'a host that is removed': async (n) => {
      await hosting.ensure(`removed${n}.localhost`);
      return { act: () => hosting.remove(`removed${n}.localhost`) };
    },
    'a host that the edge serves': async (n) => ({ act: () => hosts.put(`served${n}.localhost`, SITE) }),
    'a host that the edge forgets': async (n) => {
      await hosts.put(`forgotten${n}.localhost`, SITE);
      return { act: () => hosts.remove(`forgotten${n}.localhost`) };
    },
    'pages that leave the edge': async (n) => {
      const purge = createEdgePurge(setting('DISTRIBUTION_ID'), cloudFront);
      return { act: () => purge([`tag-${n}`], `reference-${n}`) };
    },
    'how an email logs in': async (n) => {
      const { email } = await person(n);
      const methods = createSignInMethods({ userPoolId, hideExistence: false }, pool);
      return { act: () => methods(email) };
    },
    'whether there is an account': async (n) => {
      const { username } = await person(n);
      const exists = createAccountLookup(userPoolId, pool);
      return { act: () => exists(username) };
    },
    'an account that is deleted': async (n) => {
      const { email, username } = await person(n);
      const remove = createDeletePoolAccount(userPoolId, pool);
      return { act: () => remove(username), state: () => found.passwordAccountOf(userPoolId, email) };
    },
    'an account of a provider that is deleted': async (n) => {
      const remove = createDeletePoolAccount(userPoolId, pool);
      return { act: () => remove(`nobody-${n}`) };
    },
    'a password that stops working': async (n) => {
      const { email, username } = await person(n);
      const accounts = createPoolAccounts(pool);
      return {
        act: () => accounts.dropPassword({ userPoolId, username }),
        state: () =>
          product.tokenOf(email).then(
            () => 'logged in',
            () => 'refused',
          ),
      };
    },
    'sessions that end': async (n) => {
      const { username } = await person(n);
      const accounts = createPoolAccounts(pool);
      return { act: () => accounts.endSessions({ userPoolId, username }) };
    },
    'a lost authenticator app': async (n) => {
      const { email, password } = await anotherFactor(product, await person(n));
      return { act: async () => (await recovery.find(email, password)) !== undefined };
    },
    'a password without an app': async (n) => {
      const { email, password } = { ...(await person(n)), password: 'Play-together-1' };
      return { act: () => recovery.find(email, password) };
    },
    'an app that is turned off': async (n) => {
      const { email, username, password } = await anotherFactor(product, await person(n));
      return {
        act: () => recovery.turnOff(username),
        state: async () => (await recovery.find(email, password)) !== undefined,
      };
    },
    'a login that is linked': async (n) => {
      const { username } = await person(n);
      const from = { provider: 'Google', subject: `subject-${n}` };
      return { act: () => found.link(userPoolId, from, { provider: 'Cognito', subject: username }) };
    },
    'an account that waits for a code': async (n) => ({
      act: async () => [await found.socialAccountsOf(userPoolId, `waiting${n}@faults.example`)],
    }),
    'a sign-up that is removed': async (n) => {
      const username = await waitingSignUp(product, `waiting${n}@faults.example`);
      return {
        act: () => signUps.remove(username),
        again: [false],
        state: isPending(n),
      };
    },
    'a sign-up in the way of a login': async (n) => {
      const email = `waiting${n}@faults.example`;
      await waitingSignUp(product, email);
      const act = async () => {
        const own = await found.passwordAccountOf(userPoolId, email);
        if (own) await found.remove(userPoolId, own.username);
      };
      return { act, state: isPending(n) };
    },
    'the keys and the session of a token': async (n) => {
      const { token } = await person(n);
      const verify = createTokenVerifier(
        { userPoolId, clientId },
        { AWS_ENDPOINT_URL: product.address.awsUrl },
      );
      return { act: async () => typeof (await verify(token, { live: true })) };
    },
    'a message to a browser': async () => {
      const subscription = push.subscribe();
      const sender = () =>
        createWebPush({
          keys: async () => vapidKeysOf('a secret of the tests'),
          subject: 'mailto:push@faults.example',
          extraOrigins: [push.origin],
          clock: systemClock,
          timeoutMs: patienceMs(),
        });
      const message = { payload: { title: 'Hello' }, ttlSeconds: 60, urgency: 'normal' } as const;
      return {
        act: async () => (await sender()(subscription, message)).kind,
        // It is sent again later.
        instead: (value) => value === 'busy',
      };
    },
    'a live message': async (n) => {
      const connectionId = await openSocket(product, await product.member(`live${n}@faults.example`));
      const send = createLivePush(setting('REALTIME_API_ENDPOINT'), sockets);
      return { act: () => send(connectionId, { type: 'replaced' }) };
    },
    'a live connection that ends': async (n) => {
      const connectionId = await openSocket(product, await product.member(`live${n}@faults.example`));
      const close = createLiveClose(setting('REALTIME_API_ENDPOINT'), sockets);
      return { act: () => close(connectionId) };
    },
    'when a connection was active': async (n) => {
      const connectionId = await openSocket(product, await product.member(`live${n}@faults.example`));
      const lastActive = createLastActive(setting('REALTIME_API_ENDPOINT'), sockets);
      return { act: async () => typeof (await lastActive(connectionId)) };
    },
  };
};
