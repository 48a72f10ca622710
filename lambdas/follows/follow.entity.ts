import { CustomAttributeType, Entity } from 'electrodb';
import type { FollowKind, TargetId } from '#shared/domains/follows/target.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A host, a team, or a place that a person follows. Written and deleted together with the person's count. */
export const createFollowEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'follow', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          targetId: { type: CustomAttributeType<TargetId>('string'), required: true, readOnly: true },
          /** What the target is: its id says the same. */
          kind: { type: CustomAttributeType<FollowKind>('string'), required: true, readOnly: true },
          since: { type: 'string', required: true, readOnly: true },
        },
        indexes: {
          /** Does a person follow something? Cost: 1, consistent. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['targetId'], casing: 'none' },
          },
          /** Which hosts, teams, or places does a person follow, newest first? Cost: ½ for 4 KB, and what is listed. */
          newest: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['kind', 'since', 'targetId'], casing: 'none' },
          },
          /** Who follows a host, a team, or a place, by user id? Cost: ½ for 4 KB, about 20 people. */
          followers: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: ['targetId'], casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['userId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** How many hosts, teams, and places a person follows: a row of its own, whose condition is the limit. */
export const createFollowCountEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'followCount', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          count: { type: 'number' },
        },
        indexes: {
          /** How much does a person follow? Cost: none, as it is a condition of the write. */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
