/** A declared route that matches a request. */
export interface RouteMatch<Route> {
  readonly route: Route;
  /** Decoded once. */
  readonly parameters: Readonly<Record<string, string>>;
}

interface CompiledRoute<Route> {
  readonly route: Route;
  readonly method: string;
  readonly segments: readonly string[];
  readonly isGreedy: boolean;
}

const DEFAULT_ROUTE = '$default';

const compile = <Route extends { readonly routeKey: string }>(route: Route): CompiledRoute<Route> => {
  const [method = '', path = ''] = route.routeKey.split(' ');
  const segments = path.split('/').slice(1);
  return { route, method, segments, isGreedy: segments.at(-1)?.endsWith('+}') === true };
};

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Static segments come before parameters, parameters before a greedy end; a method before ANY. */
const specificity = ({ segments, method, isGreedy }: CompiledRoute<unknown>): string =>
  segments.map((segment) => (isParameter(segment) ? 1 : 0)).join('') +
  (isGreedy ? 3 : 2) +
  (method === 'ANY' ? 1 : 0);

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const match = <Route>(
  compiled: CompiledRoute<Route>,
  path: readonly string[],
): RouteMatch<Route> | undefined => {
  const { route, segments, isGreedy } = compiled;
  if (isGreedy ? path.length < segments.length : path.length !== segments.length) return undefined;
  const parameters = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const isRest = isGreedy && index === segments.length - 1;
    const given = isRest ? path.slice(index).join('/') : (path[index] ?? '');
    if (!isParameter(segment)) {
      if (segment !== given) return undefined;
    } else if (given === '') return undefined;
    else parameters.set(segment.replace(/^\{|\+?\}$/g, ''), decode(given));
  }
  return { route, parameters: Object.fromEntries(parameters) };
};

/** The routes of one API in API Gateway's order of preference. */
export const createRouteTable = <Route extends { readonly routeKey: string }>(routes: readonly Route[]) => {
  const fallback = routes.find(({ routeKey }) => routeKey === DEFAULT_ROUTE);
  const compiled = routes
    .filter(({ routeKey }) => routeKey !== DEFAULT_ROUTE)
    .map(compile)
    .sort((a, b) => specificity(a).localeCompare(specificity(b)));
  /** `path` without the stage, still percent-encoded. */
  return (method: string, path: string): RouteMatch<Route> | undefined => {
    const segments = path.split('/').slice(1);
    for (const candidate of compiled) {
      if (candidate.method !== method && candidate.method !== 'ANY') continue;
      const found = match(candidate, segments);
      if (found) return found;
    }
    return fallback && { route: fallback, parameters: {} };
  };
};
