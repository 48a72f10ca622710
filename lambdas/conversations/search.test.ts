import { expect, it } from 'vitest';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { search } from './reading/index.ts';

const ctx = testContext();
const { say, write } = createConversations(ctx);

it('MSG-02 a search reads the card of a conversation once, however many of its messages match', async () => {
  const [ana, ben, cleo] = [await addPerson(ctx, 1), await addPerson(ctx, 2), await addPerson(ctx, 3)];
  await connect(ctx, ana.userId, [ben.userId, cleo.userId]);
  const withBen = (await write(ana, ben, 'The north gate')).conversation.id;
  const withCleo = (await write(ana, cleo, 'The gate of the park')).conversation.id;
  const find = () => search(ctx, ana.userId, { text: 'gate' });
  const few = await ctx.store.costOf(find);
  for (let n = 0; n < 9; n += 1) {
    await say(ana, withBen, `Gate ${n}`);
    await say(cleo, withCleo, `At gate ${n}`);
  }
  const { items } = await find();
  expect(items.map(({ conversation, message }) => [conversation.id, message.number])).toEqual(
    [withCleo, withBen].flatMap((id) => Array.from({ length: 10 }, (_, n) => [id, 10 - n])),
  );
  expect(new Set(items.map(({ author }) => author?.userId)).size).toBe(2);
  const many = await ctx.store.costOf(find);
  expect(many.requests).toBe(few.requests);
});
