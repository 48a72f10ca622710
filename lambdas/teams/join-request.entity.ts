import { CustomAttributeType, Entity } from 'electrodb';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** A person's request to join a team; deleted when the owner has answered. */
export const createJoinRequestEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'joinRequest', version: '1' },
        attributes: {
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          askedAt: { type: 'string', required: true },
        },
        indexes: {
          /** Who has asked to join a team? Has this person? Cost: 1 for 4 KB, consistent. */
          byTeam: {
            pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
            sk: { field: 'sk', composite: ['userId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** An unused invitation; deleted when it is used. The token in its link is not stored: it is derived from the id. */
export const createTeamInvitationEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'teamInvitation', version: '1' },
        attributes: {
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          id: { type: CustomAttributeType<InvitationId>('string'), required: true, readOnly: true },
          /** Absent for a link that is shared by hand. */
          email: { type: 'string' },
          /** The language of its email: the inviter's. */
          locale: { type: CustomAttributeType<Locale>('string'), required: true },
          createdAt: { type: 'string', required: true },
          /** When it is due to be sent to its address; absent if it has none. */
          dueAt: { type: 'string' },
          /** The list of invitations that are not yet sent; absent once sent. */
          waiting: { type: ['invitations'] as const },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Which invitations to a team are open, newest first? Is this one? Cost: 1 for 4 KB, consistent. */
          byTeam: {
            pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
            sk: { field: 'sk', composite: ['id'], casing: 'none' },
          },
          /** Which invitations are to be sent, the longest waiting first? Cost: ½ for 4 KB. */
          byDue: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['dueAt'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Counts how often invitations were added to a team, so that a request that adds some has seen all earlier ones. */
export const createTeamInvitationBookEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'teamInvitationBook', version: '1' },
        attributes: {
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          additions: { type: 'number', required: true },
        },
        indexes: {
          /** Were invitations added to a team in the meantime? Cost: 1, consistent. */
          byTeam: {
            pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** How many invitations a person has sent on one day (UTC). */
export const createInvitationBudgetEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'invitationBudget', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          day: { type: 'string', required: true, readOnly: true },
          used: { type: 'number', required: true },
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** How many invitations has a person sent today? Cost: none, as it is a condition of the write. */
          byDay: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['day'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
