import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageChanges } from '#lambdas/domains.ts';
import { ENTITY_ATTRIBUTE } from '#shared/declare/rows.ts';
import { aMember, silentLog } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { externalsWorld } from '#test/support/externals.ts';
import { organizationsWorld } from '#test/support/organizations.ts';
import { open } from '#test/support/pages.ts';
import { addPerson } from '#test/support/people.ts';
import { placesWorld } from '#test/support/places.ts';
import { publishSite } from '#test/support/sites.ts';
import { purge } from './purge.ts';

const ctx = testContext();

type Row = Readonly<Record<string, unknown>>;

/** One stored row of each kind that pages depend on, as the table has it. */
let rows: ReadonlyMap<string, Row>;
beforeAll(async () => {
  await hostEvent(ctx, 1);
  await publishSite(ctx, 2, { name: 'Purge Thunder' });
  await (await placesWorld(ctx, 3)).add();
  await (await organizationsWorld(ctx, 4)).create();
  await (await externalsWorld(ctx, 5)).create();
  const { Items = [] } = await ctx.table.client.send(new ScanCommand({ TableName: ctx.store.tableName }));
  rows = new Map(Items.map((row) => [String(row[ENTITY_ATTRIBUTE]), row]));
});
const rowOf = (name: string): Row => {
  const row = rows.get(name);
  if (!row) throw new Error(`there is no row of ${name}`);
  return row;
};

let records = 0;
const image = (row: Row | undefined) =>
  row && (marshall(row, { removeUndefinedValues: true }) as Record<string, AttributeValue>);
const record = (before: Row | undefined, after: Row | undefined): DynamoDBRecord => {
  records += 1;
  const dynamodb = { SequenceNumber: String(records), OldImage: image(before), NewImage: image(after) };
  return { eventName: after ? 'MODIFY' : 'REMOVE', dynamodb } as DynamoDBRecord;
};
const changed = (name: string, change: Row) => record(rowOf(name), { ...rowOf(name), ...change });

const run = async (...Records: readonly DynamoDBRecord[]) => {
  const requests: { tags: readonly string[]; reference: string }[] = [];
  const edgeCache = {
    purge: async (tags: readonly string[], reference: string) => void requests.push({ tags, reference }),
  };
  await purge({ edgeCache, log: silentLog }, pageChanges, { Records: [...Records] });
  return requests;
};
const tagsAfter = async (...all: readonly DynamoDBRecord[]) =>
  (await run(...all)).flatMap(({ tags }) => tags);

describe('what changes of rows remove from the edge', () => {
  it.each([
    ['a canceled date', 'occurrence', 'eventId', { cancelled: true }],
    ['a date that became private', 'occurrence', 'eventId', { isPrivate: true }],
    ['a team that is by invitation now', 'team', 'id', { listed: undefined }],
    ['a team with another owner', 'team', 'id', { ownerId: 'user_00000000000000000000000009' }],
    [
      'an organization with another owner',
      'organization',
      'id',
      { ownerId: 'user_00000000000000000000000009' },
    ],
    ['a place that is closed', 'place', 'id', { status: { kind: 'closed' } }],
    ['a suspended person', 'user', 'id', { suspended: true }],
    [
      'a website that was published again',
      'publishedSite',
      'siteId',
      { publishedAt: '2026-12-01T00:00:00.000Z' },
    ],
  ])('REL-03~ %s', async (_case, name, id, change) => {
    expect(await tagsAfter(changed(name, change))).toEqual([rowOf(name)[id]]);
  });

  it.each(pageChanges.map(({ row }) => row))('REL-03~ a removed %s', async (name) => {
    const [tag, ...more] = await tagsAfter(record(rowOf(name), undefined));
    expect(Object.values(rowOf(name))).toContain(tag);
    expect(more).toEqual([]);
  });

  it('changes that can wait until pages expire remove nothing', async () => {
    expect(
      await run(
        changed('occurrence', { going: 3, joiners: [] }),
        changed('team', { members: 2 }),
        changed('place', { ratingCount: 1, ratingStars: 5 }),
        changed('user', { summaryRevision: 1 }),
        record(undefined, rowOf('occurrence')),
        changed('slot', { closed: true }),
      ),
    ).toEqual([]);
  });

  it('a series of 500 dates is one tag in one request, whatever else changes with it', async () => {
    const dates = Array.from({ length: 500 }, (_, index) =>
      changed('occurrence', { occurrenceId: `date ${index}`, cancelled: true }),
    );
    const [request, ...more] = await run(...dates, changed('user', { suspended: true }));
    expect(request?.tags).toEqual([rowOf('occurrence')['eventId'], rowOf('user')['id']]);
    expect(more).toEqual([]);
  });

  it('a repeated batch has the same reference, so that the edge carries it out once; another batch has another', async () => {
    const batch = [changed('occurrence', { cancelled: true }), changed('user', { suspended: true })];
    const [first] = await run(...batch);
    const [again] = await run(...batch);
    const [half] = await run(...batch.slice(1));
    expect(again?.reference).toBe(first?.reference);
    expect(half?.reference).not.toBe(first?.reference);
  });

  it('REL-03~ a batch that the edge refuses fails, so that the stream delivers it again', async () => {
    const edgeCache = { purge: () => Promise.reject(new Error('too many invalidations in progress')) };
    const Records = [changed('occurrence', { cancelled: true })];
    await expect(purge({ edgeCache, log: silentLog }, pageChanges, { Records })).rejects.toThrow('too many');
  });
});

describe('what responses are tagged with', () => {
  const tagsOf = async (host: string, path: string) =>
    String((await open(ctx).ask(host, path)).headers['cache-tags'] ?? '');

  it('an event’s page has the ids of the event and its host', async () => {
    const event = await hostEvent(ctx, 11);
    expect(await tagsOf('gth.example', `evt/${event.id}`)).toBe(`${event.id},${event.host.userId}`);
  });

  it('a team’s page has the ids of the team and its owner; a website also its own, wherever it is shown', async () => {
    const pages = open(ctx);
    const site = await pages.siteAt(12, 'tagged.example.org', 'Tagged');
    const { userId } = aMember(12);
    const team = await tagsOf('gth.example', 'team/tagged');
    expect(team).toMatch(new RegExp(`^team_\\w+,${userId}$`));
    for (const [host, path] of [
      ['tagged.example.org', ''],
      ['tagged.example.org', 'about'],
    ] as const)
      expect(await tagsOf(host, path), path).toBe(`${site.id},${team}`);
  });

  it('a profile has the person’s id; a page that shows nobody’s things has none', async () => {
    const { userId } = await addPerson(ctx, 13);
    expect(await tagsOf('gth.example', `profile/${userId}`)).toBe(userId);
    expect(await tagsOf('gth.example', 'nothing')).toBe('');
  });
});
