import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDocuments } from './documents.ts';

const Note = z.object({ text: z.string() });

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('documents', () => {
  it('are available immediately and after a restart, under any id', async () => {
    const documents = openDocuments(directory, Note);
    const ids = ['a', '../b', 'c/d', '..', 'ü'];
    const writes = ids.map((id) => documents.put(id, { text: id }));
    expect(documents.get('../b')).toEqual({ text: '../b' });
    await Promise.all(writes);
    const again = openDocuments(directory, Note);
    expect(ids.map((id) => again.get(id)?.text)).toEqual(ids);
    expect(readdirSync(directory)).toHaveLength(ids.length);
  });

  it('the last of many writes wins, a delete included', async () => {
    const documents = openDocuments(directory, Note);
    const writes = Array.from({ length: 20 }, (_, index) => documents.put('a', { text: String(index) }));
    writes.push(documents.put('b', { text: 'x' }), documents.delete('b'));
    await Promise.all(writes);
    expect(openDocuments(directory, Note).all()).toEqual([{ text: '19' }]);
  });

  it('what a crash left half-written is not read, and other users cannot read the rest', async () => {
    const documents = openDocuments(directory, Note);
    await documents.put('a', { text: 'whole' });
    writeFileSync(join(directory, 'a.json.1234.tmp'), '{"te');
    expect(openDocuments(directory, Note).all()).toEqual([{ text: 'whole' }]);
    expect(readdirSync(directory)).toEqual(['a.json']);
    expect(statSync(join(directory, 'a.json')).mode & 0o077).toBe(0);
  });
});
