import { CustomAttributeType, Entity } from 'electrodb';
import type { LogInHelpId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** That somebody asked to be told by email how an address logs in. Its stream event does it, so that the request says nothing of the address. */
export const createLogInHelpEntity = ({ table, client, listeners }: Table) =>
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
        /** Who asked how an email logs in? Told on the bus by id. Cost: 1, consistent. */
        byId: {
          pk: { field: 'pk', composite: ['id'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
