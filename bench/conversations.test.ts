import { expect, it } from 'vitest';
import { measureConversations } from './conversations.ts';

it('MSG-02 PERF-04~ PERF-05 a message to 20 readers is 6 write units, and opening a conversation reads only what it shows', async () => {
  const { send, open } = await measureConversations();
  expect(send.writeUnits).toBeLessThanOrEqual(send.bar);
  expect(open.readUnits).toBeLessThanOrEqual(open.least);
});
