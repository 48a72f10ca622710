import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** How long something took when it was recorded, in seconds. */
const Taken = z.object({ seconds: z.number(), processorSeconds: z.optional(z.number()) });
export type Taken = z.infer<typeof Taken>;

const Times = z.object({ usual: z.record(z.string(), Taken), deep: z.record(z.string(), Taken) });
export type Times = z.infer<typeof Times>;

const FILE = 'test/times.json';

export const readTimesTaken = (root: string): Times => {
  const path = join(root, FILE);
  return existsSync(path) ? Times.parse(JSON.parse(readFileSync(path, 'utf8'))) : { usual: {}, deep: {} };
};

const sorted = (all: Readonly<Record<string, Taken>>): Record<string, Taken> =>
  Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const recordTimes = (
  root: string,
  depth: keyof Times,
  taken: Readonly<Record<string, Taken>>,
): void => {
  const times = readTimesTaken(root);
  const all = { ...times, [depth]: sorted({ ...times[depth], ...taken }) };
  writeFileSync(join(root, FILE), `${JSON.stringify(all, null, 2)}\n`);
};
