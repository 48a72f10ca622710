import { CustomAttributeType, Entity } from 'electrodb';
import type { FeedToken, TeamId, UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** Whose events a calendar shows: the person's own, or those of a team. */
export type CalendarOf = 'self' | TeamId;

/** A person's private address of a calendar, which is currently valid. */
export const createCalendarFeedEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'calendarFeed', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          of: { type: CustomAttributeType<CalendarOf>('string'), required: true, readOnly: true },
          token: { type: CustomAttributeType<FeedToken>('string'), required: true },
          createdAt: { type: 'string', required: true },
        },
        indexes: {
          /** A person's private addresses, or the one of a calendar. Cost: 1, consistent. */
          byUser: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['of'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Whose a private address is, and of which calendar. Not an index: a new address must work at once, and a renewed one must not (decision 056). */
export const createCalendarTokenEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'calendarToken', version: '1' },
        attributes: {
          token: { type: CustomAttributeType<FeedToken>('string'), required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          of: { type: CustomAttributeType<CalendarOf>('string'), required: true, readOnly: true },
        },
        indexes: {
          /** Whose private address is this, and of which calendar? Cost: 1, consistent. */
          byToken: {
            pk: { field: 'pk', composite: ['token'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
