import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { namesOf } from '#infra/config/names.ts';
import { domains, relayedRows } from '#lambdas/domains.ts';
import { entryOf } from '#lambdas/relay/relay.ts';
import type { StreamRecord } from '#local/stream/stream-reader.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { backgroundFunctionOf } from '#shared/declare/functions.ts';
import { eventsOf } from '#shared/declare/rows.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { aTeam, requestKey } from '../support/builders.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { rowsOf, type StoredRow } from '../support/rows-of.ts';
import { upcomingEvent } from '../support/upcoming.ts';
import { openSystem } from './open-product.ts';

const product = await openSystem();
/** Every change of the table so far, in order. */
const changes: StreamRecord[] = [];
product.onDelivery((records) => changes.push(...records));

/** Two people, an event that is joined and left, a team that is joined in each way, its website, plan, and domain. */
const liveForAWhile = async (): Promise<void> => {
  const host = await product.member('host@twice.example');
  const guest = await product.member('guest@twice.example');
  const event = await product.call(eventsContract.create, { body: upcomingEvent(1) }, host.token);
  const params = dateOf(event);
  const join = { requestKey: requestKey(2), slotId: event.eventSlotGroup[0]?.id, guests: 1 };
  await product.call(eventsContract.rsvp, { params, body: join }, guest.token);
  await product.call(eventsContract.leave, { params, body: { requestKey: requestKey(5) } }, guest.token);

  const invitations = ['stranger@twice.example', guest.email];
  const open = aTeam({ name: 'Open Crew', requestKey: requestKey(3), invitations });
  const team = await product.call(teamsContract.create, { body: open }, host.token);
  await product.call(teamsContract.join, { params: { teamId: team.id }, body: {} }, guest.token);
  const asking = aTeam({ name: 'Ask Us', requestKey: requestKey(4), privacy: 'request' });
  const { id: teamId } = await product.call(teamsContract.create, { body: asking }, host.token);
  await product.call(teamsContract.join, { params: { teamId }, body: {} }, guest.token);
  await product.call(
    teamsContract.answerRequest,
    { params: { teamId, userId: guest.userId }, body: { approve: true } },
    host.token,
  );
  await product.call(teamsContract.leave, { params: { teamId } }, guest.token);

  const site = await product.call(
    sitesContract.create,
    { params: { teamId: team.id }, body: {} },
    host.token,
  );
  const ofSite = { params: { siteId: site.id } };
  await product.call(sitesContract.publish, { ...ofSite, body: {} }, host.token);
  await buyTeamPlan(product, host, team.id);
  await product.call(
    sitesContract.attachDomain,
    { ...ofSite, body: { domain: 'twice.localhost' } },
    host.token,
  );
  await product.until('the certificate', async () => {
    const { certificate } = await product.call(
      sitesContract.checkDomain,
      { ...ofSite, body: {} },
      host.token,
    );
    if (certificate === 'pending') await product.pass(3000);
    return certificate === 'issued';
  });
};

const withBackground = Object.values<Domain>(domains).flatMap((domain) =>
  domain.background
    ? [{ name: backgroundFunctionOf(domain, domain.background).name, ...domain.background }]
    : [],
);

/** What the bus's rules make of changes: each reaction's function, and its event. */
const deliveriesOf = (records: readonly StreamRecord[]) =>
  records.flatMap((record) => {
    const entry = entryOf(relayedRows, record as DynamoDBRecord);
    if (!entry) return [];
    return withBackground.flatMap(({ name, reactions = {} }) =>
      Object.entries(reactions)
        .filter(([, trigger]) => eventsOf(trigger).includes(entry.detailType))
        .map(([reaction]) => ({
          function: name,
          order: { reaction, id: record.dynamodb.SequenceNumber, ...entry },
        })),
    );
  });

/** Repeats everything: the stream to its consumer, each event to each reaction, and every job. */
const repeat = async (): Promise<void> => {
  const { function: nameOf } = namesOf('local');
  const Records = [...changes];
  await product.deliver(nameOf('relay-stream'), { Records });
  for (const { function: name, order } of deliveriesOf(Records)) await product.deliver(nameOf(name), order);
  for (const { name, jobs = {} } of withBackground)
    for (const job of Object.keys(jobs)) await product.deliver(nameOf(name), { job });
  await product.settle();
};

/** Internal bookkeeping that no one is notified of: counts of writes, and times of the last check. */
const bookkeeping = /^(revision|version|updatedAt|changedAt|dueAt|doneUntil|ttl|gsi\dsk)$/;

/** The differences, as `key: fields`. */
const changesBetween = (
  before: ReadonlyMap<string, StoredRow>,
  after: ReadonlyMap<string, StoredRow>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old = {}, now = {}] = [before.get(key), after.get(key)];
    const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    const changed = names.filter(
      (name) => !bookkeeping.test(name) && !isDeepStrictEqual(old[name], now[name]),
    );
    return changed.length === 0 ? [] : [`${key}: ${changed.join(', ')}`];
  });

it('REL-02 repeated and late streams, events, and jobs change nothing and send nothing', async () => {
  await liveForAWhile();
  // Everything waiting for a quiet period is due.
  await product.pass(5 * MINUTE_MS);
  const kinds = new Set(deliveriesOf(changes).map(({ order }) => order.detailType));
  expect(kinds.size, [...kinds].join()).toBeGreaterThan(15);
  // The jobs that run now and then have done what they do: repeated, they must not do it again.
  await repeat();

  const rows = rowsOf(product);
  const mails = (await product.mails('')).length;
  expect(mails).toBeGreaterThan(3);
  await repeat();
  expect(changesBetween(rows, rowsOf(product))).toEqual([]);
  expect((await product.mails('')).length).toBe(mails);
});
