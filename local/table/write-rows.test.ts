import { expect, it } from 'vitest';
import { writeRows } from './write-rows.ts';

it('writes every item once, also those that a request leaves out', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ pk: { S: String(index) } }));
  const written: unknown[] = [];
  const sizes: number[] = [];
  const call = async (operation: string, input: unknown) => {
    expect(operation).toBe('BatchWriteItem');
    const { things } = (input as { RequestItems: { things: { PutRequest: { Item: unknown } }[] } })
      .RequestItems;
    sizes.push(things.length);
    const taken = things.slice(0, 20);
    written.push(...taken.map(({ PutRequest }) => PutRequest.Item));
    return { UnprocessedItems: taken.length < things.length ? { things: things.slice(20) } : {} };
  };
  await writeRows(call, 'things', items);
  expect(Math.max(...sizes)).toBe(25);
  expect(new Set(written)).toEqual(new Set(items));
  expect(written).toHaveLength(items.length);
});
