import { describe, expect, it } from 'vitest';
import { relayedRows } from '#lambdas/domains.ts';
import { takeFeedback } from '#lambdas/notifications/delivery/suppression.table.ts';
import { serveSocket } from '#lambdas/realtime/realtime.ts';
import { entryOf } from '#lambdas/relay/relay.ts';
import { every } from '#shared/declare/domain.ts';
import { changeOf, on } from '#shared/declare/rows.ts';
import { userRow } from '#shared/domains/users/rows.ts';
import { silentLog } from '#test/support/builders.ts';
import { lambdaContext } from '#test/support/http-event.ts';
import { createBackground } from './background.ts';

const untouched = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`${String(name)} was used`);
    },
  },
);
const rows = [...relayedRows.values()].map((row) => [row.name, row] as const);

const realtime = (event: unknown) => serveSocket(untouched as Parameters<typeof serveSocket>[0], event);

/** HTTP requests are checked by their contracts' schemas: `test/contract/bad-input.test.ts`. These functions have other inputs. */
describe('input that a function does not understand is refused before anything is done', () => {
  it.each(rows)('SEC-02 a change to a %s, by its reactions', (_name, row) => {
    const nonsense = [{ after: { nonsense: true } }, { before: [] }, { after: null }, 'nonsense', null, []];
    for (const detail of nonsense) expect(changeOf(row).safeParse(detail).success).toBe(false);
  });

  it.each(rows)('SEC-02 a changed row that is not a %s, by the stream relay', (name) => {
    const NewImage = { __edb_e__: { S: name }, nonsense: { BOOL: true } };
    expect(() => entryOf(relayedRows, { eventName: 'INSERT', dynamodb: { NewImage } })).toThrow();
  });

  it.each([
    { job: 5 },
    { job: 'unknown' },
    { reaction: 'unknown', id: '1', detailType: 'user.inserted', detail: {} },
    { reaction: 'greet', id: '1', detailType: 'user.inserted', detail: { after: 'nonsense' } },
    { reaction: 'greet' },
    {},
    null,
    [],
    'nonsense',
  ])('SEC-02 the order %j, by background work', async (order) => {
    const ran = () => Promise.reject(new Error('it ran'));
    const declared = {
      needs: [],
      errorImpact: '',
      reactions: { greet: on(userRow, 'inserted') },
      jobs: { sweep: every('1 hour') },
    } as const;
    const work = { reactions: { greet: ran }, jobs: { sweep: ran } };
    const outcome = createBackground(declared, work, silentLog)(order, lambdaContext);
    await expect(outcome).rejects.not.toThrow('it ran');
  });

  it.each(['', '{', 'null', '[]', '{"bounce":{"bouncedRecipients":"all"}}'])(
    'SEC-02 the message %j, by the function that handles bounced emails',
    async (message) => {
      const ctx = untouched as Parameters<typeof takeFeedback>[0];
      await expect(takeFeedback(ctx, message)).rejects.toThrow();
    },
  );

  it.each([{}, null, { requestContext: { routeKey: 5 } }, { type: 'REQUEST', headers: 'all' }])(
    'SEC-02 the event %j, by the function that serves WebSockets',
    async (event) => {
      await expect(realtime(event)).rejects.toThrow();
    },
  );
});
