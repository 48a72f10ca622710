import { describe, expect, it } from 'vitest';
import { userRow } from '#shared/domains/users/rows.ts';
import { aUser } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { giveChange } from '#test/support/give-change.ts';
import { bindAll } from '../runtime/bind.ts';
import { workWith } from './background.ts';
import { addSocket, listSockets } from './socket.table.ts';

const ctx = testContext();
const { closeSuspended } = bindAll(ctx, workWith([]).reactions);

const open = async (n: number) => {
  const { id, createdAt } = aUser(n);
  for (const connectionId of ['tab-1', 'tab-2']) await addSocket(ctx, { userId: id, connectionId });
  const notify = (suspended: boolean) =>
    giveChange(userRow, closeSuspended, { after: { id, createdAt, suspended, summaryRevision: 0 } });
  const gone = () =>
    giveChange(userRow, closeSuspended, { before: { id, createdAt, suspended: false, summaryRevision: 0 } });
  const left = async () => (await listSockets(ctx, id)).map(({ connectionId }) => connectionId);
  return { notify, gone, closed: ctx.sent.closedSockets, left };
};

describe('open WebSockets', () => {
  it('SEC-01 are closed when their owner is suspended, even if the change is delivered twice', async () => {
    const { notify, closed, left } = await open(1);
    await notify(true);
    await notify(true);
    expect([closed, await left()]).toEqual([['tab-1', 'tab-2'], []]);
  });

  it('are closed when the account is deleted', async () => {
    const { gone, closed, left } = await open(3);
    await gone();
    expect([closed, await left()]).toEqual([['tab-1', 'tab-2'], []]);
  });

  it('stay open when anything else in the account changes', async () => {
    const { notify, closed, left } = await open(2);
    await notify(false);
    expect([closed, await left()]).toEqual([[], ['tab-1', 'tab-2']]);
  });
});
