import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredFunctions } from '#infra/build/entries.ts';
import type { ReadFolders } from '#infra/build/function-files.ts';
import { filesOf } from '#shared/declare/functions.ts';

/** Each function with each built file that it reads: `web/index.html`, or the folder `screens/parts/`. */
export const filesOfFunctions = declaredFunctions.flatMap(({ name, declaration }) =>
  filesOf(declaration).map((file) => [name, file] as const),
);

/** A folder is copied with what is in it. */
export const fileIn = (declared: string): string =>
  declared.endsWith('/') ? `${declared}part.mjs` : declared;

/** Stands for everything built that functions read; the content of each file is its name. */
export const createPlaceholderFiles = (folder: string): ReadFolders => {
  const folders = { mail: join(folder, 'mail'), web: join(folder, 'web'), screens: join(folder, 'screens') };
  for (const path of Object.values(folders)) mkdirSync(path);
  for (const [, file] of filesOfFunctions) {
    if (file.endsWith('/')) mkdirSync(join(folder, file), { recursive: true });
    writeFileSync(join(folder, fileIn(file)), file);
  }
  return folders;
};
