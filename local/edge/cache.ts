import type { HttpRequest, HttpResponse } from '../http/message.ts';
import { type CachePolicy, selects } from './policies.ts';

interface Entry {
  readonly response: HttpResponse;
  readonly tags: readonly string[];
  readonly storedAt: number;
  readonly expiresAt: number;
  /** Until when it is still sent, while a new one is requested (RFC 5861). */
  readonly usableUntil: number;
}

interface Hit {
  readonly response: HttpResponse;
  readonly isStale: boolean;
}

/** The edge's cache of earlier responses. */
export interface EdgeCache {
  get(key: string): Hit | undefined;
  /** Call it before the origin is asked, and the result with its answer: one that was purged in the meantime is not stored. */
  storing(key: string, policy: CachePolicy): (response: HttpResponse) => void;
  /** Removes everything with one of the tags. */
  purge(tags: readonly string[]): void;
  /** Removes everything. */
  clear(): void;
}

export interface EdgeCacheOptions {
  readonly now: () => Date;
  /** The response header with the tags, if the distribution has one. */
  readonly tagsHeader?: string | undefined;
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

/** CloudFront compares tags without regard to case. */
const tagsOf = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter((tag) => tag !== '');

export const createEdgeCache = ({ now, tagsHeader }: EdgeCacheOptions): EdgeCache => {
  const entries = new Map<string, Entry>();
  /** How many purges there have been when a tag was purged last. */
  const purges = new Map<string, number>();
  let count = 0;

  const put = (key: string, policy: CachePolicy, response: HttpResponse, startedAt: number): void => {
    const seconds = response.status === 200 ? timeToLive(policy, response, now()) : 0;
    const tags = tagsHeader === undefined ? [] : tagsOf(response.headers[tagsHeader]);
    const isPurged = tags.some((tag) => (purges.get(tag) ?? 0) > startedAt);
    if (seconds <= 0 || isPurged) return;
    const stale = directive(response.headers['cache-control'] ?? '', 'stale-while-revalidate') ?? 0;
    const storedAt = now().getTime();
    const expiresAt = storedAt + seconds * 1000;
    entries.delete(key);
    entries.set(key, { response, tags, storedAt, expiresAt, usableUntil: expiresAt + stale * 1000 });
    const [oldest] = entries.keys();
    if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      const time = now().getTime();
      if (!entry || entry.usableUntil <= time) return undefined;
      const age = String(Math.floor((time - entry.storedAt) / 1000));
      const response = { ...entry.response, headers: { ...entry.response.headers, age } };
      return { response, isStale: entry.expiresAt <= time };
    },
    storing(key, policy) {
      const startedAt = count;
      return (response) => put(key, policy, response, startedAt);
    },
    purge(tags) {
      count += 1;
      const gone = new Set(tags.map((tag) => tag.toLowerCase()));
      for (const tag of gone) purges.set(tag, count);
      for (const [key, entry] of entries) if (entry.tags.some((tag) => gone.has(tag))) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
};
