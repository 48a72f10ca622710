import { isAbsolute, normalize } from 'node:path';
import { parseArgs } from 'node:util';

/** What the arguments of `npm test --` ask for. */
export interface Options {
  /** The named checks. Empty: every one. */
  readonly names: readonly string[];
  /** Test files and folders, from the root. Empty: every one. */
  readonly paths: readonly string[];
  readonly onlyChanged: boolean;
  readonly isDeep: boolean;
  /** One job of the nightly run. */
  readonly job?: string | undefined;
  /** @default the seed of the commit */
  readonly seed?: number | undefined;
  /** Writes how long the checks took. */
  readonly records: boolean;
  /** Adds the seed to those that always run, if it finds a failure. */
  readonly keepsSeed: boolean;
  /** Where the results are written as JSON. */
  readonly report?: string | undefined;
}

interface Known {
  readonly checks: readonly string[];
  readonly jobs: readonly string[];
}

const FLAGS = {
  changed: { type: 'boolean', default: false },
  deep: { type: 'boolean', default: false },
  job: { type: 'string' },
  seed: { type: 'string' },
  record: { type: 'boolean', default: false },
  report: { type: 'string' },
  'keep-seed': { type: 'boolean', default: false },
} as const;

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: FLAGS, allowPositionals: true });
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

const isPath = (word: string): boolean => /[./\\]/.test(word);

/** Reads the arguments; a `problem` if they cannot be followed. */
export const readOptions = (
  words: readonly string[],
  known: Known,
  environment: Readonly<Record<string, string | undefined>>,
): Options | { readonly problem: string } => {
  const parsed = parse(words);
  if ('problem' in parsed) return parsed;
  const { positionals, values } = parsed;
  const paths = positionals.filter(isPath);
  const names = positionals.filter((word) => !isPath(word));
  const unknown = names.filter((name) => !known.checks.includes(name));
  if (unknown.length > 0)
    return { problem: `There is no check ${unknown.join(', ')}; there are ${known.checks.join(', ')}.` };
  const outside = paths.find((path) => isAbsolute(path) || normalize(path).startsWith('..'));
  if (outside !== undefined) return { problem: `${outside} is not a path from the root of the repository.` };
  const { changed: onlyChanged, deep: isDeep, job, seed: text, record: records, report } = values;
  if (job !== undefined && !known.jobs.includes(job))
    return { problem: `There is no job ${job}; there are ${known.jobs.join(', ')}.` };
  if (job !== undefined && !isDeep)
    return { problem: '--job names a job of the deep run: npm run test:deep.' };
  const seed = text === undefined ? undefined : Number(text);
  if (seed !== undefined && (!Number.isSafeInteger(seed) || seed < 0))
    return { problem: `${text} is not a seed: it is a positive integer.` };
  const { CI = '' } = environment;
  if (onlyChanged && CI !== '' && CI !== 'false')
    return { problem: '--changed leaves checks out, so it is refused where CI is set.' };
  if (records && (onlyChanged || paths.length > 0))
    return { problem: '--record needs whole checks: neither --changed nor paths.' };
  return { names, paths, onlyChanged, isDeep, job, seed, records, keepsSeed: values['keep-seed'], report };
};
