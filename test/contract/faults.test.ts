import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { HttpAnswer } from '../support/http.ts';
import { type OutboundFault, whileFailing } from '../support/outbound-faults.ts';
import { type TableFaultName, whileTableFails } from '../support/product-table-faults.ts';
import { share } from '../support/seed.ts';
import { tableFaults } from '../support/table-faults.ts';
import { casesOf, openFaultyWorld, outcomeOf, quickFaults } from './faulty.ts';
import type { allRoutes } from './routes.ts';

const { product, changesSince, senderOf } = await openFaultyWorld();

/** More requests than any endpoint makes. */
const MOST = 200;

/** Endpoints that read no table, besides public ones. */
const WITHOUT_TABLE = ['notifications.pushKey'];
/** Endpoints whose request in these tests does not reach the service that they declare, and why. */
const WITHOUT_CALL: Readonly<Record<string, string>> = {
  'payments.connectOAuth': 'it needs what the provider has sent a browser with',
  'payments.unlinkStripeAccount': 'a reaction to it lets the account go at the provider',
  'splits.changeShare': 'no checkout is open for the share of these tests',
  'sales.leaveCheckout': 'the sale of these tests is paid',
  'sales.confirm': 'the sale of these tests is paid',
  'sales.answerDispute': 'no bank has disputed the sale of these tests',
};

/** Endpoints whose writes are several steps; each is whole, and the same request goes on where they ended. */
const IN_STEPS: Readonly<Record<string, string>> = {
  'answers.answer': 'a guest is known before the guest holds a spot, and a link is used up last',
  'conversations.addPeople': 'people are added some at a time',
  'conversations.create': 'people are added some at a time',
  'conversations.messageHost': 'a request is accepted, and the event is named, in a step after the message',
  'conversations.openEvent': 'people are added some at a time',
  'conversations.openTeam': 'people are added some at a time',
  'conversations.saveSettings': 'each conversation follows by itself',
  'conversations.setBlocked': 'who guards minors is looked at again afterward',
  'conversations.write': 'a request is accepted in a step of its own',
  'events.joinSeries': 'each date is answered by itself',
  'notifications.markAllRead': 'each notification is read by itself',
  'teams.approveRequests': 'each request is approved by itself',
  'teams.remindAllOfDues': 'each member is reminded by themselves',
  'invoices.pay': 'the sale is kept before the provider opens its checkout',
  'invoices.linkPay': 'a guest account and the sale are kept before the provider opens its checkout',
  'offers.buy': 'what is bought is kept before the provider opens its checkout',
  'offers.refundCredit': 'credit is taken before the provider is asked for the money',
  'offers.cancelMembership': 'the provider ends the membership before it is read again',
  'offers.keepMembership': 'the provider keeps the membership before it is read again',
  'splits.linkPay': 'a guest account and the sale are kept before the provider opens its checkout',
  'splits.payRest': 'the sale is kept before the provider opens its checkout',
  'splits.payDeposit': 'the sale is kept before the provider opens its checkout',
  'sales.refund': 'a refund is kept before the provider is asked for it',
  'sales.guestCheckout':
    'a guest account and the sale are kept before the provider opens its checkout, and spots are held once it is open',
  'sales.checkout':
    'the sale is kept before the provider opens its checkout, and spots are held once it is open',
  'sites.save': 'the list of websites follows the draft',
};

const isPart = (some: readonly string[], all: readonly string[]): boolean => {
  const left = [...all];
  return some.every((change) => left.includes(change) && left.splice(left.indexOf(change), 1));
};

/** What a request did: how it was answered, and which rows changed. */
interface Done {
  readonly outcome: string;
  readonly changes: readonly string[];
}

/**
 * Sends a route's request while `strike` lets one of its own requests fail, for each of them, and then once more. Returns how many positions were met.
 */
const testFaults = async (
  [title, endpoint, row]: (typeof allRoutes)[number],
  strike: (
    position: number,
    work: () => Promise<HttpAnswer>,
  ) => Promise<{ readonly wasMet: boolean; readonly result: HttpAnswer }>,
): Promise<number> => {
  const { start, send } = senderOf(endpoint, row);
  const calmly = async (times: number): Promise<Done> => {
    const { input, before } = await start();
    for (let time = 1; time < times; time += 1) await send(input);
    return { outcome: outcomeOf(await send(input)), changes: changesSince(before) };
  };
  const [once, twice] = [await calmly(1), await calmly(2)];
  for (let position = 1; position < MOST; position += 1) {
    const { input, before } = await start();
    const { wasMet, result } = await strike(position, () => send(input));
    if (!wasMet) return position - 1;
    const at = `at request ${position}`;
    expect([once.outcome, 'service.unavailable'], at).toContain(outcomeOf(result));
    const half = changesSince(before);
    if (title in IN_STEPS) expect(isPart(half, once.changes), at).toBe(true);
    else if (half.length > 0) expect(half, at).toEqual(once.changes);
    const again = outcomeOf(await send(input));
    // As if it was sent once, or twice, if the first one was applied: what that means is tested elsewhere.
    expect([once, twice], at).toContainEqual({ outcome: again, changes: changesSince(before) });
  }
  throw new Error(`${title} makes more than ${MOST} requests`);
};

describe('a route whose own requests fail', () => {
  it.each(share(casesOf(Object.keys(tableFaults) as TableFaultName[]), 40, 'faults of the table'))(
    'REL-04~ $title, the table, $fault: at each request, people read a known error, all or nothing is done, and the same request again does it once',
    async ({ title, route, fault }) => {
      const met = await testFaults(route, (position, work) =>
        whileTableFails(product.table, position, fault, work),
      );
      expect(met > 0 || route[1].access === 'public' || WITHOUT_TABLE.includes(title)).toBe(true);
    },
  );

  it.each(share(casesOf(quickFaults), 40, 'faults of other services'))(
    'REL-04~ $title, other services, $fault from each request on: people read a known error, all or nothing is done, and the same request again does it once',
    async ({ title, route, fault }) => {
      const met = await testFaults(route, async (position, work) => {
        let sent = 0;
        const which = (_: IncomingMessage): OutboundFault | undefined => {
          sent += 1;
          return sent < position ? undefined : fault;
        };
        const result = await whileFailing(which, work);
        return { result, wasMet: sent >= position };
      });
      expect(met > 0 || route[1].callsOut === undefined || title in WITHOUT_CALL).toBe(true);
    },
  );
});
