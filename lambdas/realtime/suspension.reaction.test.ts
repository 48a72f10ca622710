import { describe, expect, it } from 'vitest';
import { userRow } from '#shared/domains/users/rows.ts';
import { aUser, NOW } from '#test/support/builders.ts';
import { giveChange } from '#test/support/give-change.ts';
import { createTestTable } from '#test/support/table.ts';
import { createConnections } from './connections.repository.ts';
import { createSuspensionReaction } from './suspension.reaction.ts';

const store = createTestTable();

const open = async (n: number) => {
  const { id, createdAt } = aUser(n);
  const connections = createConnections(store.table);
  for (const tab of ['tab-1', 'tab-2']) await connections.add(id, tab, NOW);
  const closed: string[] = [];
  const react = createSuspensionReaction({
    connections,
    closeLive: async (connectionId) => void closed.push(connectionId),
  });
  const told = (suspended: boolean) =>
    giveChange(userRow, react, { after: { id, createdAt, suspended, faceRevision: 0 } });
  const gone = () =>
    giveChange(userRow, react, { before: { id, createdAt, suspended: false, faceRevision: 0 } });
  return { told, gone, closed, left: () => connections.of(id) };
};

describe('open WebSockets', () => {
  it('SEC-01~ are closed when their owner is suspended, even if the change is delivered twice', async () => {
    const { told, closed, left } = await open(1);
    await told(true);
    await told(true);
    expect([closed, await left()]).toEqual([['tab-1', 'tab-2'], []]);
  });

  it('are closed when the account is deleted', async () => {
    const { gone, closed, left } = await open(3);
    await gone();
    expect([closed, await left()]).toEqual([['tab-1', 'tab-2'], []]);
  });

  it('stay open when anything else in the account changes', async () => {
    const { told, closed, left } = await open(2);
    await told(false);
    expect([closed, await left()]).toEqual([[], ['tab-1', 'tab-2']]);
  });
});
