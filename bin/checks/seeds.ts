import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A positive integer of 31 bits. */
export const seedOf = (commit: string): number =>
  (createHash('sha256').update(commit).digest().readUInt32BE(0) >>> 1) + 1;

/** The seed of the commit that is checked out. Without Git: always the same one. */
export const readSeed = (root: string): number => {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return seedOf(commit.trim());
  } catch {
    return 1;
  }
};

/** A seed with which tests have failed. It runs again with them in every run, after the seed of that run. */
const FailedSeed = z.object({
  check: z.string(),
  seed: z.int(),
  files: z.readonly(z.array(z.string()).check(z.minLength(1))),
});
export type FailedSeed = z.infer<typeof FailedSeed>;

export const FAILED_SEEDS = 'test/failed-seeds.json';

export const readFailedSeeds = (root: string): readonly FailedSeed[] => {
  const path = join(root, FAILED_SEEDS);
  return existsSync(path) ? z.array(FailedSeed).parse(JSON.parse(readFileSync(path, 'utf8'))) : [];
};

/** The list with others, each once. */
export const withFailedSeeds = (
  known: readonly FailedSeed[],
  found: readonly FailedSeed[],
): readonly FailedSeed[] => {
  const all = new Map([...known, ...found].map((each) => [`${each.check} ${each.seed}`, each]));
  for (const { check, seed, files } of known) {
    const others = found.filter((each) => each.check === check && each.seed === seed);
    all.set(`${check} ${seed}`, {
      check,
      seed,
      files: [...new Set([...files, ...others.flatMap((each) => each.files)])].toSorted(),
    });
  }
  return [...all.values()];
};

export const writeFailedSeeds = (root: string, seeds: readonly FailedSeed[]): void =>
  writeFileSync(join(root, FAILED_SEEDS), `${JSON.stringify(seeds, null, 2)}\n`);
