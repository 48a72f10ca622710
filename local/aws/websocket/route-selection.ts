import * as z from 'zod/mini';

const Body = z.record(z.string(), z.unknown());

const valueAt = (body: unknown, path: readonly string[]): unknown =>
  path.reduce((value: unknown, name) => {
    const parsed = z.safeParse(Body, value);
    return parsed.success ? parsed.data[name] : undefined;
  }, body);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The route of a message, by an expression such as `$request.body.action`; undefined if there is none. */
export const createRouteSelection = (expression: string, routes: readonly string[]) => {
  const [, path = ''] = /^\$\{?request\.body\.([\w.]+)\}?$/.exec(expression) ?? [];
  if (!path) throw new Error(`The route selection expression ${expression} is not emulated.`);
  return (message: string): string | undefined => {
    const key = valueAt(parseJson(message), path.split('.'));
    const isOwn = typeof key === 'string' && !key.startsWith('$') && routes.includes(key);
    if (isOwn) return key;
    return routes.includes('$default') ? '$default' : undefined;
  };
};
