import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where copies are. Git and the checks ignore it. */
export const COPIES = 'build/mutations';

const GENERATED = ['build', 'cdk.out', 'frontend/src/paraglide', 'shared/messages/paraglide'];

/** What is in a folder, except the copies themselves and caches, which tools write in place. */
const contentsOf = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name !== basename(COPIES) && !name.startsWith('.vi'))
    .map((name) => join(folder, name));

const copyContents = (how: '-a' | '-al', from: string, to: string): void => {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', [how, ...contentsOf(from), to]);
};

/**
 * Copies the last commit of a repository to a new folder on the same disk, with what is built. Packages are links to the same files: copying them
 * would take a minute, and tools look for them in the folder itself.
 */
export const copyRepository = (root: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', to, 'HEAD'], { cwd: root });
  copyContents('-al', join(root, 'node_modules'), join(to, 'node_modules'));
  for (const folder of GENERATED)
    if (existsSync(join(root, folder))) copyContents('-a', join(root, folder), join(to, folder));
};

export const removeCopy = (root: string, copy: string): void => {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
};
