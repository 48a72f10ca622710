import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockData } from './data-lock.ts';

describe('the lock of a data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  it('refuses a second runtime and says which process has it', async () => {
    const release = await lockData(directory);
    await expect(lockData(directory)).rejects.toThrow(`in use by process ${process.pid}`);
    release();
    (await lockData(directory))();
  });

  it.each([
    ['nobody had it', undefined],
    ['its owner has ended', JSON.stringify({ pid: 2 ** 22 + 1, start: '1' })],
  ])('is given to one of many that start at the same moment when %s', async (_case, content) => {
    if (content !== undefined) writeFileSync(join(directory, 'owner.json'), content);
    const locks = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockData(directory)));
    expect(locks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['has ended', JSON.stringify({ pid: 2 ** 22 + 1, start: '1' })],
    ['had the id of another one', JSON.stringify({ pid: process.pid, start: 'another time' })],
    ['was killed while it wrote', '{"pid":'],
  ])('is taken over from a process that %s', async (_case, content) => {
    writeFileSync(join(directory, 'owner.json'), content);
    const release = await lockData(directory);
    release();
  });
});
