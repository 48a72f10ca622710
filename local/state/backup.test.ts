import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, restoreBackup } from './backup.ts';
import { lockData } from './data-lock.ts';

let folder: string;
let data: string;
let kept: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  [data, kept] = [join(folder, 'data'), join(folder, 'kept')];
  mkdirSync(join(data, 'mail'), { recursive: true });
  writeFileSync(join(data, 'dynamodb.db'), 'rows');
  writeFileSync(join(data, 'mail/outbox'), 'mails');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup of the data on this machine', () => {
  it('REL-06 brings everything back, and keeps what was there', async () => {
    await backUp(data, kept);
    expect(readdirSync(kept).toSorted()).toEqual(['dynamodb.db', 'mail']);
    writeFileSync(join(data, 'dynamodb.db'), 'other rows');
    const before = await restoreBackup(kept, data);
    expect(readFileSync(join(data, 'dynamodb.db'), 'utf8')).toBe('rows');
    expect(readFileSync(join(data, 'mail/outbox'), 'utf8')).toBe('mails');
    expect(readFileSync(join(before ?? '', 'dynamodb.db'), 'utf8')).toBe('other rows');
    rmSync(data, { recursive: true });
    expect(await restoreBackup(kept, data)).toBeUndefined();
    expect(readFileSync(join(data, 'dynamodb.db'), 'utf8')).toBe('rows');
  });

  it('REL-06 is refused while the product or its table runs', async () => {
    await backUp(data, kept);
    const release = await lockData(data);
    await expect(backUp(data, join(folder, 'second'))).rejects.toThrow('in use by process');
    await expect(restoreBackup(kept, data)).rejects.toThrow('in use by process');
    release();
    writeFileSync(join(data, 'dynamodb.db.pid'), String(process.pid));
    await expect(backUp(data, join(folder, 'second'))).rejects.toThrow('still open in process');
    await expect(restoreBackup(kept, data)).rejects.toThrow('still open in process');
    expect(existsSync(join(folder, 'second'))).toBe(false);
  });

  it('REL-06 is refused to a folder that exists or is inside of the data, and from what is no backup', async () => {
    await backUp(data, kept);
    await expect(backUp(data, kept)).rejects.toThrow('exists already');
    await expect(backUp(data, join(data, 'inside'))).rejects.toThrow('inside');
    await expect(backUp(join(folder, 'none'), join(folder, 'second'))).rejects.toThrow('no table');
    await expect(restoreBackup(folder, data)).rejects.toThrow('no backup');
  });
});
