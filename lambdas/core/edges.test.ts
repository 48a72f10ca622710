import { describe, expect, it } from 'vitest';
import { createFeedback } from '#lambdas/notifications/feedback.ts';
import { createRealtime } from '#lambdas/realtime/realtime.ts';
import { entryOf } from '#lambdas/relay/relay.ts';
import { changeOf, type RelayedRow, relayed } from '#shared/events/changes.ts';
import { clockAt, silentLog } from '#test/support/builders.ts';
import { lambdaContext } from '#test/support/http-event.ts';
import { createJobs } from './job.ts';

const untouched = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`${String(name)} was used`);
    },
  },
);
const rows = Object.keys(relayed) as RelayedRow[];

const realtime = createRealtime({
  connections: untouched as Parameters<typeof createRealtime>[0]['connections'],
  verifyToken: () => Promise.reject(new Error('a token was looked at')),
  findAccount: () => Promise.reject(new Error('an account was looked for')),
  clock: clockAt(),
  log: silentLog,
});

/** Requests are refused by the schemas of their contracts: `test/contract/bad-input.test.ts`. These functions have other doors. */
describe('what a function is handed and does not understand is refused before anything is done with it', () => {
  it.each(rows)('SEC-02 a change of a %s, by the reactions to it', (row) => {
    const nonsense = [{ after: { nonsense: true } }, { before: [] }, { after: null }, 'nonsense', null, []];
    for (const detail of nonsense) expect(changeOf(row).safeParse(detail).success).toBe(false);
  });

  it.each(rows)('SEC-02 a changed row that is no %s, by the relay of the stream', (row) => {
    const NewImage = { __edb_e__: { S: row }, nonsense: { BOOL: true } };
    expect(() => entryOf({ eventName: 'INSERT', dynamodb: { NewImage } })).toThrow();
  });

  it.each([{ job: 5 }, {}, null, [], 'nonsense'])('SEC-02 the order %j, by jobs', async (order) => {
    await expect(
      createJobs(
        'sites-jobs',
        { 'recheck-domains': () => Promise.reject(new Error('it ran')) },
        silentLog,
      )(order, lambdaContext),
    ).rejects.toThrow();
  });

  it.each(['', '{', 'null', '[]', '{"bounce":{"bouncedRecipients":"all"}}'])(
    'SEC-02 the message %j, by who hears of emails that came back',
    async (message) => {
      const deliveries = untouched as Parameters<typeof createFeedback>[0]['deliveries'];
      await expect(createFeedback({ deliveries, clock: clockAt() })(message)).rejects.toThrow();
    },
  );

  it.each([{}, null, { requestContext: { routeKey: 5 } }, { type: 'REQUEST', headers: 'all' }])(
    'SEC-02 the event %j, by who answers live connections',
    async (event) => {
      await expect(realtime(event)).rejects.toThrow();
    },
  );
});
