import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { namesOf } from '#infra/config/names.ts';
import { domains, relayedRows } from '#lambdas/domains.ts';
import { entryOf } from '#lambdas/relay/relay.ts';
import {
  findStream,
  openStreamReader,
  type StreamReader,
  type StreamRecord,
} from '#local/stream/stream-reader.ts';
import { createDynamoDbCall } from '#local/table/dynamodb-client.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { backgroundFunctionOf } from '#shared/declare/functions.ts';
import { eventsOf } from '#shared/declare/rows.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { MINUTE_MS } from '#shared/kernel/dates.ts';
import { openTableOf, type StoredRow } from '../contract/table-access.ts';
import { anEvent, aTeam, requestKey } from '../support/builders.ts';
import { eventually } from '../support/eventually.ts';
import { buyTeamPlan } from '../support/plan-checkout.ts';
import { openProduct, type Product } from '../support/product.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

let running: RunningProduct;
let product: Product;
beforeAll(async () => {
  running = await startProduct({ hasMeanTable: true });
  product = openProduct(running.address);
});
afterAll(() => running.stop());

/** Two people, an event that is joined and left, a team that is joined in each way, its website, plan, and domain. */
const liveForAWhile = async (): Promise<void> => {
  const host = await product.member('host@twice.example');
  const guest = await product.member('guest@twice.example');
  const dateStart = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const event = await product.call(eventsContract.create, { body: anEvent(1, { dateStart }) }, host.token);
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
  await eventually('the certificate', async () => {
    const { certificate } = await product.call(
      sitesContract.checkDomain,
      { ...ofSite, body: {} },
      host.token,
    );
    return certificate === 'issued';
  });
};

/** What was read from the stream so far: the runtime drops changes that all consumers have processed. */
const heard: StreamRecord[] = [];
let reading: Promise<void> = Promise.resolve();
let reader: StreamReader;

const readOn = async (): Promise<void> => {
  for (let page = await reader.read(1000); page.length > 0; page = await reader.read(1000))
    heard.push(...page);
};

/** Every change of the table so far, in order. */
const changes = async (): Promise<readonly StreamRecord[]> => {
  reading = reading.then(readOn);
  await reading;
  return heard;
};

/** Reads the stream from its start while something happens. */
const whileReading = async (happen: () => Promise<void>): Promise<void> => {
  const call = createDynamoDbCall(running.address.tableEndpoint);
  const stream = await findStream(call, running.address.tableName);
  reader = await openStreamReader(call, stream, { at: 'TRIM_HORIZON' });
  const timer = setInterval(() => void changes(), 200);
  await happen().finally(() => clearInterval(timer));
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

const rest = () => eventually('rest', async () => running.local.pendingEvents() === 0);

/** Repeats everything: the stream to its consumer, each event to each reaction, and every job. */
const repeat = async (): Promise<void> => {
  const { function: nameOf } = namesOf('local');
  const Records = await changes();
  await running.local.invoke(nameOf('relay-stream'), { Records });
  for (const { function: name, order } of deliveriesOf(Records))
    await running.local.invoke(nameOf(name), order);
  for (const { name, jobs = {} } of withBackground)
    for (const job of Object.keys(jobs)) await running.local.invoke(nameOf(name), { job });
  await rest();
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
  await whileReading(async () => {
    await liveForAWhile();
    // Everything waiting for a quiet period is due.
    await product.pass(5 * MINUTE_MS);
    await rest();
  });
  const kinds = new Set(deliveriesOf(await changes()).map(({ order }) => order.detailType));
  expect(kinds.size, [...kinds].join()).toBeGreaterThan(15);
  // The effects of the last changes may not be complete yet: now they are.
  await repeat();

  const table = openTableOf(product);
  const rows = await table.rows();
  const mails = (await product.mails('')).length;
  expect(mails).toBeGreaterThan(3);
  await repeat();
  expect(changesBetween(rows, await table.rows())).toEqual([]);
  expect((await product.mails('')).length).toBe(mails);
  table.close();
});
