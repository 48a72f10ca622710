import { invalid } from './errors.ts';
import type { Path } from './paths.ts';

const startsWith = (path: Path, start: Path): boolean => start.every((step, at) => path[at] === step);

/** @throws where one path leads to a part of what another one leads to */
export const checkOverlaps = (kind: string, paths: readonly Path[]): void => {
  paths.forEach((path, at) => {
    const other = paths.slice(at + 1).find((next) => startsWith(path, next) || startsWith(next, path));
    if (other)
      throw invalid(
        `Invalid ${kind}: Two document paths overlap with each other; must remove or rewrite one of these paths; path one: [${path.join(', ')}], path two: [${other.join(', ')}]`,
      );
  });
};
