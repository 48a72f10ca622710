import type { HttpRequest, HttpResponse } from '../http/message.ts';
import { type CachePolicy, selects } from './policies.ts';

interface Entry {
  readonly response: HttpResponse;
  readonly storedAt: number;
  readonly expiresAt: number;
}

/** The edge's cache of earlier responses. */
export interface EdgeCache {
  get(key: string): HttpResponse | undefined;
  put(key: string, policy: CachePolicy, response: HttpResponse): void;
}

const MAX_ENTRIES = 500;

const queryPart = (query: string, policy: CachePolicy): string =>
  query
    .split('&')
    .filter((pair) => pair !== '' && selects(policy.query, pair.split('=')[0] ?? ''))
    .join('&');

const cookiePart = (cookie: string, policy: CachePolicy): string =>
  cookie
    .split(/;\s*/)
    .filter((pair) => pair !== '' && selects(policy.cookies, pair.split('=')[0] ?? ''))
    .join(';');

/** Everything a response may depend on. The viewer's host is not included unless the policy names a header with it. */
export const cacheKey = (request: HttpRequest, policy: CachePolicy, encoding: string | undefined): string => {
  const headers = Object.entries(request.headers)
    .filter(([name]) => selects(policy.headers, name))
    .sort(([a], [b]) => a.localeCompare(b));
  const { path, query } = request;
  return JSON.stringify([
    path,
    queryPart(query, policy),
    headers,
    cookiePart(request.headers.cookie ?? '', policy),
    encoding,
  ]);
};

const directive = (cacheControl: string, name: string): number | undefined => {
  const found = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(cacheControl)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** For how many seconds a response may be cached. */
export const timeToLive = (policy: CachePolicy, { headers }: HttpResponse, now: Date): number => {
  const cacheControl = headers['cache-control'] ?? '';
  const clamp = (seconds: number) => Math.min(policy.maxTtl, Math.max(policy.minTtl, seconds));
  if (/no-store|no-cache|private/.test(cacheControl)) return Math.min(policy.maxTtl, policy.minTtl);
  const age = directive(cacheControl, 's-maxage') ?? directive(cacheControl, 'max-age');
  if (age !== undefined) return clamp(age);
  const expires = Date.parse(headers.expires ?? '');
  return clamp(Number.isNaN(expires) ? policy.defaultTtl : (expires - now.getTime()) / 1000);
};

export const createEdgeCache = (now: () => Date): EdgeCache => {
  const entries = new Map<string, Entry>();
  return {
    get(key) {
      const entry = entries.get(key);
      const time = now().getTime();
      if (!entry || entry.expiresAt <= time) return undefined;
      const age = String(Math.floor((time - entry.storedAt) / 1000));
      return { ...entry.response, headers: { ...entry.response.headers, age } };
    },
    put(key, policy, response) {
      const seconds = response.status === 200 ? timeToLive(policy, response, now()) : 0;
      if (seconds <= 0) return;
      const storedAt = now().getTime();
      entries.delete(key);
      entries.set(key, { response, storedAt, expiresAt: storedAt + seconds * 1000 });
      const [oldest] = entries.keys();
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
  };
};
