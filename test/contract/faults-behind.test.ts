import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#shared/kernel/dates.ts';
import { markedMails } from '../support/marked-files.ts';
import { type OutboundFault, whileFailing } from '../support/outbound-faults.ts';
import { seed, share } from '../support/seed.ts';
import { openFaultyWorld, quickFaults } from './faulty.ts';
import { allRoutes } from './routes.ts';

const { product, changesSince, senderOf } = await openFaultyWorld();

/** So many requests fail one after another: more than a client tries. */
const TRIES = 4;

/** What the payment provider reports in its own time, also of what other tests did: test/system/payments-storm.test.ts has it. */
const REPORTED = / (stripeEvent|subscription|subjectSubscription|ledgerEntry|billingCustomer)$/;

/** To whom emails were sent, and about what; addresses have the number of their request. */
const mails = (): readonly string[] =>
  markedMails(product.dataDir, (line) => line !== '').map((line) => {
    const { to, subject } = JSON.parse(line);
    return `${to} ${subject}`.replaceAll(/req_\w+|\d{6,}/g, 'N');
  });

/** Sends a route's request, and lets what follows happen, in which some requests may fail. */
const follow = async (
  [, endpoint, row]: (typeof allRoutes)[number],
  strike: (request: IncomingMessage) => OutboundFault | undefined,
) => {
  const { start, send } = senderOf(endpoint, row);
  const { input, before } = await start();
  const { status } = await send(input);
  const known = mails().length;
  await whileFailing(strike, product.settle);
  await product.settle();
  const changes = changesSince(before).filter((change) => !REPORTED.test(change));
  const sent = mails().slice(known);
  // What a function had begun when it failed is taken up later.
  await product.pass(HOUR_MS);
  product.takeErrors();
  return { done: { status, changes }, sent, sentInTime: mails().slice(known) };
};

/** Each change with one fault, which the seed chooses. */
const changes = allRoutes
  .filter(([, { method }]) => method !== 'GET')
  .map((route, index) => {
    const fault = quickFaults[(index + seed) % quickFaults.length] ?? 'unavailable';
    return { title: route[0], route, fault };
  });

it.each(share(changes, 12, 'faults behind routes'))(
  'REL-04~ what follows $title, $fault at each of its requests to other services: is done all the same',
  async ({ route, fault }) => {
    let requests = 0;
    const expected = await follow(route, () => {
      requests += 1;
      return undefined;
    });
    for (let position = 1; position <= requests; position += 1) {
      let sent = 0;
      const found = await follow(route, () => {
        sent += 1;
        return sent >= position && sent < position + TRIES ? fault : undefined;
      });
      expect(found.done, `at request ${position}`).toEqual(expected.done);
      expect(found.sentInTime, `at request ${position}`).toEqual(expect.arrayContaining(expected.sent));
    }
  },
);
