import { CustomAttributeType, Entity } from 'electrodb';
import type { LogInHelpId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A request to be told by email how an address logs in. The reaction to this row sends the email, so the request reveals nothing about the address. */
export const createLogInHelpEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'logInHelp', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<LogInHelpId>('string'), required: true, readOnly: true },
          email: { type: 'string', required: true },
          platform: { type: CustomAttributeType<Platform>('string'), required: true },
          locale: { type: CustomAttributeType<Locale>('string'), required: true },
          createdAt: { type: 'string', required: true },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Which email asked for help to log in? Published on the bus by id. Cost: 1, consistent. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
