import { CustomAttributeType, Entity } from 'electrodb';
import type { NotificationSettings } from '#shared/domains/notifications/settings.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/**
 * A person without an account: `enteredBy` somebody, or by themselves. Once somebody with that email has an account, `claimedBy` is all that
 * is left of it.
 */
export const createGuestEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'guest', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          name: { type: 'string' },
          /** Lowercase. */
          email: { type: 'string' },
          enteredBy: { type: CustomAttributeType<UserId>('string') },
          claimedBy: { type: CustomAttributeType<UserId>('string') },
          platform: { type: CustomAttributeType<Platform>('string'), required: true },
          locale: { type: CustomAttributeType<Locale>('string'), required: true },
          notificationSettings: { type: CustomAttributeType<NotificationSettings>('any'), required: true },
          ...stamps,
        },
        indexes: {
          /** Who is this guest? Cost: 1, consistent; for faces ½. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Which guests may a person with this email claim? Cost: ½ for 4 KB. */
          byEmail: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['email'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['id'], casing: 'none' },
          },
          /**
           * - Whom has a person entered, when their account is deleted? Cost: ½ for 4 KB.
           * - Whom has a person entered last? Cost: ½ for 4 KB.
           */
          byEnterer: {
            index: 'gsi4',
            pk: { field: 'gsi4pk', composite: ['enteredBy'], casing: 'none' },
            sk: { field: 'gsi4sk', composite: ['createdAt', 'id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
