import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { type CallPool, signInWithSrp } from '#local/aws/user-pool/srp-client.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import { type ProfileInput, usersContract } from '#shared/domains/users/contract.ts';
import { type UserId, userIdOf } from '#shared/kernel/ids.ts';
import { gameTypeIds } from '#shared/product/game-types.ts';
import { aProfile } from './builders.ts';
import { eventually } from './eventually.ts';
import { type HttpAnswer, type HttpRequest, httpRequest } from './http.ts';
import { createRandom, seedOf } from './random.ts';

/** The addresses of a started product. */
export interface ProductAddress {
  readonly port: number;
  /** @default the gth platform's */
  readonly host?: string;
  readonly awsUrl: string;
  readonly tableEndpoint: string;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly clientId: string;
}
export interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The sender's address, any of 127.0.0.0/8. @default one of the test file's own */
  readonly from?: string;
}
/** A person with an account in the user pool. */
export interface Caller {
  readonly email: string;
  readonly userId: UserId;
  readonly token: string;
}

/** Files of tests do not share the rate limits of one address. */
const { VITEST_WORKER_ID = '0', TEST_FILE_NUMBER = '0' } = process.env;
const OWN_ADDRESS = `127.20.${Number(VITEST_WORKER_ID) & 255}.${Number(TEST_FILE_NUMBER) & 255}`;

export const HOST = 'gth.localhost';
export const PASSWORD = 'Play-together-1';

const Moved = z.object({
  now: z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
});
const SignedIn = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});
/** The tokens of one login. */
export type Tokens = z.infer<typeof SignedIn>['AuthenticationResult'];

/** Any value as well-formed text; an object that has no text form is sent as JSON. */
export const wellFormed = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

const fill = (path: string, params: Input['params'] = {}) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(params[name])));

const queryText = (query: Input['query'] = {}) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length === 0
    ? ''
    : `?${new URLSearchParams(entries.map(([name, value]) => [name, wellFormed(value)])).toString()}`;
};

/** Leaves out what no HTTP client can send. */
const headersOf = ({ headers = {} }: Input): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(headers)).map(([name, value]) => [
      name.replaceAll(/[^\w-]/g, '') || 'x',
      wellFormed(value).replaceAll(/[^ -~]/g, ''),
    ]),
  );

/** A signed body is sent unchanged. */
const bodyText = ({ raw }: Pick<Endpoint, 'raw'>, body: unknown): string =>
  raw && typeof body === 'string' ? body : JSON.stringify(body);

/** An email in the local outbox. */
export interface LocalMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** `template` is its name without stage, platform, and language; absent in emails of the user pool. */
  readonly tags: { readonly template?: string };
  /** By lowercase name; those of an email sent as a complete message, otherwise empty. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly attachments?: readonly { readonly name: string; readonly content: string }[];
}

/** The unsubscribe token in an email's header. */
export const unsubscribeTokenOf = ({ headers }: Pick<LocalMail, 'headers'>): string =>
  /\/api\/unsubscribe\/([\w-]+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';

/** The token of the link in an email with which its recipient answers. */
export const answerTokenOf = ({ text }: { readonly text?: string | undefined }): string | undefined =>
  /\/answer\/([\w-]+)/.exec(text ?? '')?.[1];

/** Few people in tests share a sport, if no test asks for one: a newcomer is announced to those who live nearby and do. */
const sports = gameTypeIds.filter((id) => id !== 'other');

/** By port and name. A worker looks each up once, because all tests share one address, whose searches are limited. */
const cities = new Map<string, string>();

/** How a product is reached. */
export interface Transport {
  readonly http: (request: Omit<HttpRequest, 'port'>) => Promise<HttpAnswer>;
  /** The first result of `look` that is something: what a change causes happens after it was answered. */
  readonly until: <T>(what: string, look: () => Promise<T | undefined | false | null>) => Promise<T>;
}

/** A product in other processes: requests take sockets, and effects some time. */
const overSockets = ({ port }: ProductAddress): Transport => ({
  http: (request) => httpRequest({ port, ...request }),
  until: eventually,
});

/** A running product, whose API can be called as any person. */
export const openProduct = (address: ProductAddress, transport = overSockets(address)) => {
  const pool = new CognitoIdentityProviderClient({
    endpoint: address.awsUrl,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

  const send = (
    endpoint: Pick<Endpoint, 'method' | 'path' | 'raw'>,
    input: Input,
    token?: string,
  ): Promise<HttpAnswer> => {
    const body =
      endpoint.method === 'GET' || input.body === undefined ? undefined : bodyText(endpoint, input.body);
    return transport.http({
      host: address.host ?? HOST,
      method: endpoint.method,
      path: `/api${fill(endpoint.path, input.params)}${queryText(input.query)}`,
      headers: {
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headersOf(input),
      },
      ...(body !== undefined && { body }),
      from: input.from ?? OWN_ADDRESS,
    });
  };

  /** Calls an endpoint that is expected to succeed. */
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: Input,
    token?: string,
  ): Promise<z.output<E['response']>> => {
    const answer = await send(endpoint, input, token);
    if (answer.status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${answer.text}`);
    return endpoint.response.parse(JSON.parse(answer.text)) as z.output<E['response']>;
  };

  const callPool: CallPool = async (operation, body) => {
    const response = await fetch(address.awsUrl, {
      method: 'POST',
      headers: {
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'content-type': 'application/x-amz-json-1.1',
      },
      body: JSON.stringify(body),
    });
    return response.json();
  };

  const logIn = async (email: string): Promise<Tokens> => {
    const { userPoolId, clientId } = address;
    const credentials = { userPoolId, clientId, username: email, password: PASSWORD };
    const answer = await signInWithSrp(callPool, credentials, new Date());
    return SignedIn.parse(answer).AuthenticationResult;
  };
  const tokenOf = async (email: string): Promise<string> => (await logIn(email)).AccessToken;

  const account = async (email: string, { verified = true, staff = false } = {}): Promise<Caller> => {
    const { userPoolId: UserPoolId } = address;
    const created = await pool.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: String(verified) },
        ],
      }),
    );
    const Username = created.User?.Username ?? '';
    await pool.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: PASSWORD, Permanent: true }),
    );
    if (staff) await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'staff' }));
    const sub = created.User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value ?? Username;
    return { email, userId: userIdOf(sub), token: await tokenOf(email) };
  };

  const cityId = async (name: string): Promise<string> => {
    const asked = `${address.port} ${name}`;
    const known = cities.get(asked);
    if (known !== undefined) return known;
    const { items } = await call(placesContract.cities, { query: { q: name } });
    const [first] = items;
    if (!first) throw new Error(`there is no city ${name}`);
    cities.set(asked, first.placeId);
    return first.placeId;
  };

  const setUp = async (caller: Caller, profile: Partial<ProfileInput> = {}): Promise<void> => {
    const games = [createRandom(seedOf(caller.email)).pick(sports)];
    const body = aProfile({ games, ...profile, cityId: profile.cityId ?? (await cityId('Austin')) });
    await call(usersContract.saveProfile, { body }, caller.token);
  };

  const pass = async (milliseconds: number): Promise<Date> => {
    const body = JSON.stringify({ advance: milliseconds });
    const response = await fetch(`${address.awsUrl}/__local/clock`, { method: 'POST', body });
    if (!response.ok) throw new Error('the time of the product was not moved');
    return Moved.parse(await response.json()).now;
  };

  return {
    ...transport,
    address,
    send,
    call,
    account,
    setUp,
    cityId,
    logIn,
    tokenOf,
    /** An account with a profile. */
    async member(email: string, profile: Partial<ProfileInput> = {}): Promise<Caller> {
      const caller = await account(email);
      await setUp(caller, profile);
      return caller;
    },
    /** Moves the clock of the whole product ahead, so that what is waiting becomes due; returns its time then. */
    pass,
    /** What time it is for the product, which may be ahead of the browser's. */
    now: (): Promise<Date> => pass(0),
    /** Emails to an address in the local outbox, newest first. */
    async mails(to: string): Promise<LocalMail[]> {
      const response = await fetch(`${address.awsUrl}/mailbox/api/messages?to=${encodeURIComponent(to)}`);
      return (await response.json()) as LocalMail[];
    },
  };
};
export type Product = ReturnType<typeof openProduct>;
