import { CustomAttributeType, Entity } from 'electrodb';
import type { Browser, System, sessionStates } from '#shared/domains/auth/session-rules.ts';
import type { LoginSessionId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from './per-table.ts';
import { SERVICE } from './stamps.ts';
import type { Table } from './table.ts';

/** A login on a device. It holds no address and no user agent: only the browser and the system, from closed lists. */
export const createLoginSessionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'loginSession', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** From the token's `origin_jti`, which every token of the login has. */
          id: { type: CustomAttributeType<LoginSessionId>('string'), required: true, readOnly: true },
          browser: { type: CustomAttributeType<Browser>('string'), required: true },
          system: { type: CustomAttributeType<System>('string'), required: true },
          startedAt: { type: 'string', required: true },
          /** Written at most once a day. */
          seenAt: { type: 'string', required: true },
          /** An ended one stays, so that its tokens are refused. */
          state: { type: CustomAttributeType<(typeof sessionStates)[number]>('string'), required: true },
          /** When no token of the login can be valid anymore. Seconds since the epoch. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /**
           * - Was this login ended? Cost: ½, at most once a minute for each instance of a function.
           * - On which devices is a person logged in? Cost: 1, consistent.
           */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
