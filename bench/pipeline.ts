import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { systemClock } from '#lambdas/core/clock.ts';
import { createHttpApi } from '#lambdas/core/http-api.ts';
import { createTokenVerifier } from '#lambdas/core/tokens.ts';
import { endpoint, noInput } from '#shared/contracts/endpoint.ts';
import { text } from '#shared/contracts/fields.ts';
import { queryInteger } from '#shared/kernel/query.ts';
import { aMember, silentLog, subjectOf } from '#test/support/builders.ts';
import { httpEvent, lambdaContext } from '#test/support/http-event.ts';
import { median, rounded } from './percentiles.ts';

export interface PipelineCost {
  /** Microseconds of processor time for each request, in each turn: from the gateway's event to its answer, with a handler that answers at once. */
  readonly ours: readonly number[];
  /** One RS256 verification, and the same JSON parsed and written. */
  readonly least: readonly number[];
  /** The median of ours by that of the least. */
  readonly ratio: number;
  readonly bar: number;
  readonly isWithinBar: boolean;
}

/** PERF-07. */
const BAR = 2;
/** Ours, the least, ours, the least; the first turn of each warms up. */
const TURNS = 8;
const ROUNDS = 3000;
const FAR_AWAY = 4_000_000_000;
const ISSUER = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AAAAAAAAA';

const body = {
  name: 'Evening rally',
  about: 'All levels, bring water. '.repeat(12),
  tags: ['open', 'mixed'],
};
const Thing = z.object({
  name: text(2, 60),
  about: text(1, 500),
  tags: z.array(text(1, 20)).check(z.maxLength(5)),
});
const contract = {
  change: endpoint({
    ...noInput,
    method: 'POST',
    path: '/things/{thingId}',
    access: 'profile',
    limits: [{ per: 'actor', count: 60, in: '1 hour' }],
    summary: 'Responds with what it received.',
    params: z.object({ thingId: text(1, 30) }),
    query: z.object({ limit: z.optional(queryInteger(1, 50)) }),
    body: Thing,
    response: z.object({ id: z.string(), thing: Thing }),
  }),
} as const;

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A user pool with one key, in which every session is open. */
const startPool = async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = {
    ...{ iss: ISSUER, client_id: 'client', token_use: 'access', exp: FAR_AWAY, jti: 'session-1' },
    ...{ sub: subjectOf(1), email: 'person1@example.com', email_verified: 'true' },
  };
  const signed = `${encoded({ alg: 'RS256', kid: 'key-1' })}.${encoded(claims)}`;
  const signature = createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url');
  const server = createServer((_request, response) => {
    const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' };
    response.end(JSON.stringify({ keys: [jwk] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const pool = { userPoolId: 'us-east-1_AAAAAAAAA', clientId: 'client' };
  const verifyToken = createTokenVerifier(
    pool,
    { AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` },
    systemClock,
  );
  return {
    ...{ publicKey, signed, signature, claims, verifyToken },
    close: () => server.close(),
  };
};

/** Processor time of each of many rounds, in microseconds. */
const timed = async (work: () => unknown): Promise<number> => {
  const began = process.cpuUsage();
  for (let n = 0; n < ROUNDS; n += 1) await work();
  const { user, system } = process.cpuUsage(began);
  return rounded((user + system) / ROUNDS);
};

/** What our code costs for a request to a warm function, over what no server can do without, in turns. */
export const measurePipeline = async (): Promise<PipelineCost> => {
  const pool = await startPool();
  const { user } = aMember(1);
  const handler = createHttpApi(
    contract,
    { change: async ({ params, body: thing }) => ({ id: params.thingId, thing }) },
    {
      ...{ log: silentLog, verifyToken: pool.verifyToken, platformOf: () => 'gth' as const },
      findAccount: async () => ({ user, suspended: false }),
      countCall: async () => {},
      requireEdge: async () => {},
    },
    {},
  );
  const event = httpEvent('POST /things/{thingId}', {
    headers: {
      authorization: `Bearer ${pool.signed}.${pool.signature}`,
      'content-type': 'application/json',
      host: 'gth.example',
    },
    ...{ params: { thingId: 'thing-1' }, query: { limit: '20' }, body },
  });
  const ask = async () => {
    const { statusCode } = await handler(event, lambdaContext);
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
  };
  const sent = JSON.stringify(body);
  const claims = JSON.stringify(pool.claims);
  const least = (): string => {
    if (!createVerify('RSA-SHA256').update(pool.signed).verify(pool.publicKey, pool.signature, 'base64url'))
      throw new Error('the token is signed');
    const { sub } = JSON.parse(claims);
    return JSON.stringify({ id: sub, thing: JSON.parse(sent) });
  };
  try {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours.push(await timed(ask));
      theirs.push(await timed(least));
    }
    ours.shift();
    theirs.shift();
    const ratio = rounded(median(ours) / median(theirs));
    return { ours, least: theirs, ratio, bar: BAR, isWithinBar: ratio <= BAR };
  } finally {
    pool.close();
  }
};
