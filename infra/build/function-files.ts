import { copyFileSync, cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildPaths } from '#infra/config/build-paths.ts';

/** Folders of what is built before the functions that read it. */
export interface ReadFolders {
  /** The rendered emails. */
  readonly mail: string;
  /** What renders screens on the server. */
  readonly screens: string;
  /** The built screens. */
  readonly web: string;
}

const built: ReadFolders = buildPaths;

/** Copies built files and folders, as declared (`web/index.html`, `screens/parts/`), into a folder. */
export const copyBuiltFiles = (
  files: readonly string[],
  target: string,
  folders: ReadFolders = built,
): void => {
  const sources = new Map(Object.entries(folders));
  mkdirSync(target, { recursive: true });
  for (const file of files) {
    const [folder = '', ...path] = file.split('/');
    const source = join(sources.get(folder) ?? folder, ...path);
    if (file.endsWith('/')) cpSync(source, join(target, basename(file)), { recursive: true });
    else copyFileSync(source, join(target, basename(file)));
  }
};
