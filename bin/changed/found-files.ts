import { matchesGlob, posix } from 'node:path';
import type { Imports } from './module-graph.ts';

// A literal with a star: from the root, or, if it starts with a dot, from the module.
const STARRED = /(['"`])((?:\.{1,2}\/|\.\w|[\w{])[^'"`\s$]*\*[^'"`\s$]*)\1/g;
// A path from the module with something to fill in.
const FILLED_IN = /`(\.{1,2}\/[^`\s]*\$\{[^`]*)`/g;

/** The patterns in a module's text, from the root. */
export const patternsIn = (module: string, text: string): readonly string[] => {
  const starred = [...text.matchAll(STARRED)].map(([, , pattern = '']) => pattern);
  const filledIn = [...text.matchAll(FILLED_IN)].map(([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '*'));
  return [...starred, ...filledIn]
    .filter((pattern) => pattern.includes('/'))
    .map((pattern) => (/^\.{1,2}\//.test(pattern) ? posix.join(posix.dirname(module), pattern) : pattern));
};

/** Whether a pattern names a file, or a folder that contains it. */
const isFound = (file: string, pattern: string): boolean => {
  for (let path = file; path !== '.'; path = posix.dirname(path)) if (matchesGlob(path, pattern)) return true;
  return false;
};

/** Adds to the imports what each module finds by its patterns among `files`. */
export const withFoundFiles = (
  imports: Imports,
  files: readonly string[],
  patternsOf: (module: string) => readonly string[],
): Imports =>
  new Map(
    [...imports].map(([module, targets]) => {
      const patterns = patternsOf(module);
      const found = files.filter((file) => file !== module && patterns.some((one) => isFound(file, one)));
      return [module, [...targets, ...found.map((to) => ({ to, isDynamic: false }))]];
    }),
  );
