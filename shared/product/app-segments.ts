import { publicRoutes } from './public-routes.ts';
import { authPrefix, routes } from './routes.ts';
import { textRoutes } from './text-routes.ts';

// Lists derived from the routes. The edge function gets them as they are when it is built.
const firstSegment = (path: string): string => path.split('/')[1] ?? '';
const unique = (segments: readonly string[]): readonly string[] => [
  ...new Set(segments.filter((segment) => segment !== '')),
];
/** Where hosts manage what they host. */
const isManagement = (pattern: string): boolean => pattern.endsWith('/manage');

const shownBy = new Map<string, 'query' | 'path'>([
  ...Object.entries(publicRoutes),
  ...Object.keys(textRoutes).map((name) => [name, 'path'] as const),
]);
const patterns = Object.entries<string>(routes).map(([name, pattern]) => ({
  pattern,
  segment: firstSegment(pattern),
  isPublic: shownBy.has(name),
  isQueried: shownBy.get(name) === 'query',
}));
const privateSegments = new Set(
  patterns
    .filter(({ isPublic, pattern }) => !isPublic && !isManagement(pattern))
    .map(({ segment }) => segment),
);
const auth = firstSegment(authPrefix);

/** The first segments of the product's screen addresses. Everything else is not a page. */
export const appSegments = unique([...patterns.map(({ segment }) => segment), auth]);

/** All pages below these are rendered, also those that do not exist. */
export const publicSegments = unique([
  ...patterns
    .filter(({ isPublic, segment }) => isPublic && !privateSegments.has(segment))
    .map(({ segment }) => segment),
  auth,
]);

/** What comes before the id in the addresses of public pages that share their first segment with other pages. */
export const publicPrefixes = unique(
  patterns
    .filter(({ isPublic, segment }) => isPublic && privateSegments.has(segment))
    .map(({ pattern }) => pattern.split(':')[0] ?? ''),
);

/** Pages that are rendered with their query. */
export const queriedSegments = unique([
  ...patterns.filter(({ isQueried }) => isQueried).map(({ segment }) => segment),
  auth,
]);
