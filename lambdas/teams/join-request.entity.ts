import { CustomAttributeType, Entity } from 'electrodb';
import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { SERVICE } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/** That somebody asks to join a team; it goes when the owner has answered. */
export const createJoinRequestEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'joinRequest', version: '1' },
      attributes: {
        teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        askedAt: { type: 'string', required: true },
      },
      indexes: {
        /** Who asks to join a team, and does a person? Cost: 1 for 4 KB, consistent. */
        byTeam: {
          pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
          sk: { field: 'sk', composite: ['userId'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** An invitation that nobody has used yet; it goes when somebody does. What its link carries is not stored: it follows from the id. */
export const createTeamInvitationEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'teamInvitation', version: '1' },
      attributes: {
        teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
        id: { type: CustomAttributeType<InvitationId>('string'), required: true, readOnly: true },
        /** Absent for a link that is handed on by hand. */
        email: { type: 'string' },
        /** The language of its mail: that of who invites. */
        locale: { type: CustomAttributeType<Locale>('string'), required: true },
        createdAt: { type: 'string', required: true },
        /** When it is sent to its address; absent where there is none. */
        dueAt: { type: 'string' },
        /** The list of those that were not sent yet; absent once it was. */
        waiting: { type: ['invitations'] as const },
        expiresAt: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        /** Which invitations to a team are still open, newest first; is this one? Cost: 1 for 4 KB, consistent. */
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
  );

/** Counts the times that invitations were added to a team: who adds some has seen all that were there. */
export const createTeamInvitationBookEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'teamInvitationBook', version: '1' },
      attributes: {
        teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
        additions: { type: 'number', required: true },
      },
      indexes: {
        /** Were invitations added to a team meanwhile? Cost: 1, consistent. */
        byTeam: {
          pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** How many invitations a person has sent on a day (UTC). */
export const createInvitationBudgetEntity = ({ table, client, listeners }: Table) =>
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
        /** How many invitations has a person sent today? Cost: none: a condition of the write. */
        byDay: {
          pk: { field: 'pk', composite: ['userId'], casing: 'none' },
          sk: { field: 'sk', composite: ['day'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
