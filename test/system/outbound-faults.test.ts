import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { globSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '#lambdas/core/errors.ts';
import { createTextReader } from '#lambdas/integrations/dns.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type OutboundFault, outboundFaults, whileFailing } from '../support/outbound-faults.ts';
import { startPushService } from '../support/push-service.ts';
import { share } from '../support/seed.ts';
import { openSystem } from './open-product.ts';
import { type OutboundCall, outboundCalls, type Prepared } from './outbound/calls.ts';
import { startKeyServer } from './outbound/people.ts';
import { hurried, sentCommands } from './outbound/services.ts';
import { stripeCalls } from './outbound/stripe-calls.ts';

const root = join(import.meta.dirname, '../..');
const product = await openSystem();
const push = await startPushService();
const keys = await startKeyServer();
const stripe = await stripeCalls();
afterAll(async () => {
  await push.stop();
  await keys.stop();
  await stripe.close();
});
const calls = { ...outboundCalls(product, push, keys), ...stripe.calls };

let runs = 0;
const prepare = (call: OutboundCall): Promise<Prepared> => {
  runs += 1;
  return call(runs);
};

/** How a call ends: what it returned, or an error, of which people read that a service is not available. */
const endOf = async ({ act }: Prepared): Promise<{ readonly value?: unknown; readonly error?: unknown }> =>
  act().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** A request to the payment provider, with `:id` for each id. */
const withoutIds = ({ method, url = '' }: IncomingMessage): string => {
  const [path = ''] = url.split('?');
  const parts = path.split('/').map((part) => (/^[a-z]{2,4}_\w{6,}$/.test(part) ? ':id' : part));
  return `${method} ${parts.join('/')}`;
};

/** Without a fault: how many requests a call makes, which ones, and what comes of it. */
const calmly = async (call: OutboundCall) => {
  const prepared = await prepare(call);
  const toStripe: string[] = [];
  let requests = 0;
  sentCommands.clear();
  const value = await whileFailing((request) => {
    requests += 1;
    if (request.headers['stripe-version'] !== undefined) toStripe.push(withoutIds(request));
    return undefined;
  }, prepared.act);
  const sent = [...sentCommands, ...toStripe];
  return { requests, sent, value, state: await prepared.state?.() };
};

const withFault = async (call: OutboundCall, position: number, fault: OutboundFault) => {
  const prepared = await prepare(call);
  let requests = 0;
  const strike = () => {
    requests += 1;
    return requests === position ? fault : undefined;
  };
  const work = () => whileFailing(strike, () => endOf(prepared));
  const ended = await (fault.startsWith('stalled') ? hurried(work) : work());
  return { prepared, ended };
};

/** How the payment provider's library names requests: `stripe.checkout.sessions.expire`. */
const stripeVerbs: Readonly<Record<string, string>> = {
  create: 'POST',
  list: 'GET',
  retrieve: 'GET /:id',
  update: 'POST /:id',
  cancel: 'DELETE /:id',
  expire: 'POST /:id/expire',
  capture: 'POST /:id/capture',
};
/** Those that are named otherwise than the library names them. */
const ownRequests: ReadonlyMap<string, string> = new Map([
  ['paymentIntents.cancel', 'POST /v1/payment_intents/:id/cancel'],
  ['balance.retrieve', 'GET /v1/balance'],
]);
const requestOf = (called: string): string => {
  const own = ownRequests.get(called);
  if (own !== undefined) return own;
  const parts = called
    .split('.')
    .map((part) => part.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const verb = parts.pop() ?? '';
  if (parts[0] === 'oauth') return `POST /oauth/${verb}`;
  const [method, rest = ''] = (stripeVerbs[verb] ?? verb).split(' ');
  return `${method} /v1/${parts.join('/')}${rest}`;
};

/** Calls without a library that names them, and the row or the test that shows their faults. */
const byHand: Readonly<Record<string, string>> = {
  'fetch in lambdas/core/sessions.ts': 'the keys and the session of a token',
  'fetch in lambdas/core/tokens.ts': 'the keys and the session of a token',
  'fetch in lambdas/integrations/web-push.ts': 'a message to a browser',
  'resolver in lambdas/integrations/dns.ts': 'DNS',
};

/** Every call in the sources: commands of AWS, requests to the payment provider, and others. The table has its own tests. */
const declared = (): ReadonlySet<string> => {
  const all = new Set<string>();
  for (const file of globSync('lambdas/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts') || file.startsWith('lambdas/data/')) continue;
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, command] of text.matchAll(/new (\w+Command)\(/g)) all.add(String(command));
    for (const [, name] of text.matchAll(/\bpaginate(\w+)\(/g)) all.add(`${name}Command`);
    for (const [, called = ''] of text.matchAll(/\bstripe\.((?:\w+\.)+\w+)\(/g)) all.add(requestOf(called));
    if (/\bfetch\(/.test(text)) all.add(`fetch in ${file}`);
    if (/\bnew Resolver\(/.test(text)) all.add(`resolver in ${file}`);
  }
  return all;
};

const cases = Object.entries(calls).flatMap(([name, call]) =>
  (Object.keys(outboundFaults) as OutboundFault[]).map((fault) => ({ name, call, fault })),
);

describe('a call to another service', () => {
  it.each(share(cases, 40, 'outbound faults'))(
    'REL-04~ $name, $fault: at each request, people read that the service is not available, and the same call again does it once',
    async ({ call, fault }) => {
      const expected = await calmly(call);
      expect(expected.requests).toBeGreaterThan(0);
      for (let position = 1; position <= expected.requests; position += 1) {
        const { prepared, ended } = await withFault(call, position, fault);
        const isKnown =
          'error' in ended
            ? ended.error instanceof AppError || isUnavailable(ended.error)
            : prepared.instead?.(ended.value) || isDeepStrictEqual(ended.value, expected.value);
        expect([position, ended, isKnown]).toEqual([position, ended, true]);
        const again = await prepared.act();
        expect([expected.value, ...(prepared.again ?? [])]).toContainEqual(again);
        expect(await prepared.state?.()).toEqual(expected.state);
      }
    },
  );

  it('REL-04~ has a row here, if it is anywhere in the sources', async () => {
    const made = new Set(Object.keys(byHand));
    for (const call of Object.values(calls)) for (const one of (await calmly(call)).sent) made.add(one);
    expect([...made].toSorted()).toEqual([...declared()].toSorted());
    expect([...Object.keys(calls), 'DNS']).toEqual(expect.arrayContaining(Object.values(byHand)));
  });

  it.each(['no answer', 'a failure', 'noise'] as const)(
    'REL-04~ DNS, %s: no record is found, which the next check of the domain may find',
    async (kind) => {
      const server = createSocket('udp4', (message, { port, address }) => {
        const failure = Buffer.concat([
          message.subarray(0, 2),
          Buffer.from([0x81, 0x82]),
          message.subarray(4),
        ]);
        if (kind !== 'no answer')
          server.send(kind === 'noise' ? Buffer.from('noise') : failure, port, address);
      });
      await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
      const resolver = new Resolver({ timeout: 150, tries: 1 });
      resolver.setServers([`127.0.0.1:${server.address().port}`]);
      try {
        expect(await createTextReader(resolver)('_gth-site.example.com')).toEqual([]);
      } finally {
        server.close();
      }
    },
  );
});
