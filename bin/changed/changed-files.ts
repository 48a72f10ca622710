import { execFileSync } from 'node:child_process';

/** What differs from where the work began. */
export interface Changes {
  /** The commit it is compared with. */
  readonly base: string;
  /** Paths from the root, with `/`; removed ones too. */
  readonly files: readonly string[];
}

const NAMES_OF_MAIN = ['main', 'origin/main'];

/** Reads what was changed since the work left `main`, committed or not. On `main` itself: what is not committed. */
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

/** A file as it was at `base`; `undefined` where it did not exist. */
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
