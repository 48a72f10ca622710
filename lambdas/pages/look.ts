import { readFileSync } from 'node:fs';

/** What stands for the look of previews in their addresses. The build writes it, and it is deployed next to the bundle. */
export const readLook = (folder: string): string =>
  readFileSync(new URL('./look.txt', folder), 'utf8').trim();
