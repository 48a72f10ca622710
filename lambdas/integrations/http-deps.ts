import { systemClock as clock } from '../core/clock.ts';
import { createEndedSessions } from '../core/ended-sessions.ts';
import type { HttpDeps } from '../core/http-api.ts';
import { createRateLimits } from '../core/rate-limits.ts';
import { isEnded } from '../data/login-session.table.ts';
import { takeAllowances } from '../data/rate-limit.table.ts';
import type { Table } from '../data/table.ts';
import { createOpenHttpDeps, type HttpEnv } from './open-http-deps.ts';

/** What a domain adds: how its callers' accounts are found, and where their requests are counted. */
interface DomainDeps extends Pick<HttpDeps, 'findAccount' | 'platformOf'>, Partial<Pick<HttpDeps, 'log'>> {
  readonly table: Table;
}

/** What every domain's handlers need. */
export const createHttpDeps = (env: HttpEnv, { table, ...domain }: DomainDeps): HttpDeps => ({
  ...createOpenHttpDeps(env),
  ...domain,
  isEnded: createEndedSessions((key) => isEnded({ table }, key), clock),
  countCall: createRateLimits({ take: (allowances) => takeAllowances({ table }, allowances), clock }),
});
