import { CustomAttributeType, Entity } from 'electrodb';
import type { PushRegistrationId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A browser that shows a person's notifications; indexed by the day on which it was last confirmed. */
export const createPushRegistrationEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'pushRegistration', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          id: { type: CustomAttributeType<PushRegistrationId>('string'), required: true, readOnly: true },
          endpoint: { type: 'string', required: true },
          auth: { type: 'string', required: true },
          p256dh: { type: 'string', required: true },
          createdAt: { type: 'string', required: true },
          refreshedAt: { type: 'string', required: true },
          /** The UTC date of `refreshedAt`. */
          refreshedDay: { type: 'string', required: true },
          /** ISO instant before which the push service wants no further calls. */
          pausedUntil: { type: 'string' },
        },
        indexes: {
          /** Which browsers show a person's notifications? Cost: 1 for 4 KB, consistent. */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
          /** Which registrations were last confirmed on a day, oldest first? Cost: ½ for 4 KB. */
          byAge: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['refreshedDay'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['refreshedAt', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Reserves an endpoint for one registration: a person who logs in on a shared browser takes it over. */
export const createPushEndpointEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'pushEndpoint', version: '1' },
        attributes: {
          endpoint: { type: 'string', required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true },
          registrationId: { type: CustomAttributeType<PushRegistrationId>('string'), required: true },
        },
        indexes: {
          /**
           * Whose endpoint is this? Written with the registration, so it belongs to one. Cost: 1, consistent.
           */
          byEndpoint: {
            pk: { field: 'pk', composite: ['endpoint'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
