import { execFileSync } from 'node:child_process';

/** What differs from the commit where the work started. */
export interface Changes {
  /** The base commit. */
  readonly base: string;
  /** Paths from the root, with `/`; including removed files. */
  readonly files: readonly string[];
}

const NAMES_OF_MAIN = ['main', 'origin/main'];

/** Reads what has changed since the branch left `main`, committed or not. On `main` itself: what is not committed. */
export const readChanges = (root: string): Changes => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const baseOf = (main: string): string | undefined => {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      return undefined;
    }
  };
  const base = NAMES_OF_MAIN.map(baseOf).find((commit) => commit !== undefined) ?? 'HEAD';
  const listed = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const files = listed.flatMap((names) => names.split('\0')).filter((name) => name !== '');
  return { base, files: [...new Set(files)] };
};

/** A file's content at `base`; `undefined` if it did not exist. */
export const fileAt = (root: string, base: string, file: string): string | undefined => {
  try {
    return execFileSync('git', ['show', `${base}:${file}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
};
