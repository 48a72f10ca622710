import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import { type Limit, limitSpans } from '#shared/contracts/limits.ts';
import { epochSeconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { Person, Visitor } from './actor.ts';
import type { Clock } from './clock.ts';

/** The parts of a request that say who sent it and what it is about; the input has been parsed. */
export interface CountedCall {
  readonly actor: Visitor | Pick<Person, 'userId'>;
  /** The viewer's IP address, set by the edge. */
  readonly address: string;
  readonly params: unknown;
  readonly body: unknown;
}

/** What a counter counts: one subject's requests to one endpoint in one period. */
export interface Allowance {
  /** A user id, or 128 bits of a hash of personal data. */
  readonly subject: string;
  /** The endpoint, the length of the period, and its start: `POST /teams 1 day from 2026-11-20T00:00:00.000Z`. */
  readonly scope: string;
  readonly count: number;
  /** End of the period; seconds since the epoch. */
  readonly until: number;
}

/** Counts a request against all its allowances, or against none: returns one that is used up, if any. At most one write. */
export type TakeAllowances = (allowances: readonly Allowance[]) => Promise<Allowance | undefined>;

/** Counts a request. @throws RateLimited when an allowance of the endpoint is used up */
export type CountCall = (
  endpoint: Pick<Endpoint, 'method' | 'path' | 'limits'>,
  call: CountedCall,
) => Promise<void>;

/** Too many requests; the response has `Retry-After`. */
export class RateLimited extends AppError {
  /** Whole seconds, at least one. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('request.rate_limited', { retryAfter });
    this.retryAfter = retryAfter;
  }
}

/** The subject of a counter for personal data; `kind` says which kind. */
export const hashed = (kind: string, value: string): string =>
  `${kind}_${createHash('sha256').update(value).digest('hex').slice(0, 32)}`;

const targetOf = (field: string, { params, body }: CountedCall): string => {
  const named: unknown = Object.assign(Object.create(null), body, params)[field];
  if (typeof named !== 'string')
    throw new Error(`a limit counts by ${field}, which the request does not contain`);
  return named;
};

const subjectOf = (limit: Limit, call: CountedCall): string => {
  if (limit.per === 'target') return hashed('target', targetOf(limit.of, call).toLowerCase());
  const { actor } = call;
  if (limit.per === 'actor' && 'userId' in actor) return actor.userId;
  return hashed('address', networkOf(call.address));
};

/** A subject's allowance at `now`. */
export const allowanceOf = (
  { subject, of, limit }: { subject: string; of: string; limit: Pick<Limit, 'count' | 'in'> },
  now: string,
): Allowance => {
  const span = limitSpans[limit.in];
  const from = Math.floor(epochSeconds(now) / span) * span;
  // A day, its first hour, and that hour's first minutes start at the same time: the span distinguishes them.
  const scope = `${of} ${limit.in} from ${new Date(from * 1000).toISOString()}`;
  return { subject, scope, count: limit.count, until: from + span };
};

/** A request's allowances at `now`. */
export const allowancesOf = (
  {
    method,
    path,
    limits = [],
  }: Pick<Endpoint, 'method' | 'path'> & { limits?: readonly Limit[] | undefined },
  call: CountedCall,
  now: string,
): Allowance[] =>
  limits.map((limit) =>
    allowanceOf({ subject: subjectOf(limit, call), of: `${method} ${path}`, limit }, now),
  );

/** How many refusals one instance of a function remembers. */
const REMEMBERED = 1000;

/**
 * Counts requests against the limits their endpoints declare. An instance that knows that an allowance is used up refuses
 * without asking the table, so a flood costs nothing.
 */
export const createRateLimits = (deps: { take: TakeAllowances; clock: Clock }): CountCall => {
  const usedUp = new Map<string, number>();
  const keyOf = ({ subject, scope }: Allowance) => `${subject} ${scope}`;
  const remember = (allowance: Allowance): void => {
    const [oldest] = usedUp.keys();
    if (usedUp.size >= REMEMBERED && oldest !== undefined) usedUp.delete(oldest);
    usedUp.set(keyOf(allowance), allowance.until);
  };
  return async (endpoint, call) => {
    const now = deps.clock.now();
    const allowances = allowancesOf(endpoint, call, now);
    if (allowances.length === 0) return;
    const known = allowances.find((allowance) => usedUp.has(keyOf(allowance)));
    const refused = known ?? (await deps.take(allowances));
    if (!refused) return;
    if (!known) remember(refused);
    throw new RateLimited(Math.max(1, refused.until - epochSeconds(now)));
  };
};

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * The network of an address, as assigned to one customer: an IPv4 address itself, the first 64 bits of an IPv6 address (RFC
 * 6177: a home gets at least that many). Anything that is not an address is returned unchanged.
 */
export const networkOf = (address: string): string => {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
