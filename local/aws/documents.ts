import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Small documents of one kind, held in memory and kept on disk, one file each. */
export interface Documents<Document> {
  get(id: string): Document | undefined;
  all(): readonly Document[];
  ids(): readonly string[];
  /** Takes effect in memory immediately; resolves when it would survive a power failure. If it cannot be written, it has no effect. */
  put(id: string, document: Document): Promise<void>;
  delete(id: string): Promise<void>;
}

const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Writes next to the old file and renames, so that a crash leaves either the old or the new content. */
export const writeAtomically = async (directory: string, name: string, content: string): Promise<void> => {
  const temporary = join(directory, `${name}.${randomUUID()}.tmp`);
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(temporary, join(directory, name));
  } catch (error) {
    await handle.close().catch(() => undefined);
    // A full disk has no room for what is of no use.
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncDirectory(directory);
};

const fileOf = (id: string): string => `${encodeURIComponent(id)}.json`;

const load = <Schema extends z.ZodMiniType>(directory: string, schema: Schema) => {
  const documents = new Map<string, z.output<Schema>>();
  mkdirSync(directory, { recursive: true });
  for (const file of readdirSync(directory)) {
    // Left half-written by a crash.
    if (file.endsWith('.tmp')) rmSync(join(directory, file));
    if (!file.endsWith('.json')) continue;
    const id = decodeURIComponent(file.slice(0, -'.json'.length));
    documents.set(id, z.parse(schema, JSON.parse(readFileSync(join(directory, file), 'utf8'))));
  }
  return documents;
};

export const openDocuments = <Schema extends z.ZodMiniType>(
  directory: string,
  schema: Schema,
): Documents<z.output<Schema>> => {
  type Stored = z.output<Schema>;
  const documents = load(directory, schema);
  const writes = new Map<string, Promise<void>>();
  /** Writes of one document are sequential; each stores the content current at its turn. */
  const save = (id: string): Promise<void> => {
    const previous = writes.get(id) ?? Promise.resolve();
    const write = async (): Promise<void> => {
      const document = documents.get(id);
      if (document === undefined) {
        await rm(join(directory, fileOf(id)), { force: true });
        await syncDirectory(directory);
      } else await writeAtomically(directory, fileOf(id), JSON.stringify(document));
    };
    const next = previous.catch(() => undefined).then(write);
    const settled = next.finally(() => {
      if (writes.get(id) === settled) writes.delete(id);
    });
    writes.set(id, settled);
    return settled;
  };
  const hold = (id: string, document: Stored | undefined): void => {
    if (document === undefined) documents.delete(id);
    else documents.set(id, document);
  };
  /** What cannot be written is taken back, unless something newer is there. */
  const change = async (id: string, document: Stored | undefined): Promise<void> => {
    const before = documents.get(id);
    hold(id, document);
    try {
      await save(id);
    } catch (error) {
      if (documents.get(id) === document) hold(id, before);
      throw error;
    }
  };
  return {
    get: (id) => documents.get(id),
    all: () => [...documents.values()],
    ids: () => [...documents.keys()],
    put: (id, document) => change(id, document),
    delete: (id) => change(id, undefined),
  };
};
