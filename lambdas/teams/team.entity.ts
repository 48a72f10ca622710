import { CustomAttributeType, Entity } from 'electrodb';
import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import type { JoinWay } from '#shared/domains/teams/rules.ts';
import type { TeamTopic } from '#shared/domains/teams/team-topics.ts';
import type { SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

type Card = Pick<
  TeamCard,
  'slug' | 'name' | 'kind' | 'gameTypes' | 'location' | 'privacy' | 'about' | 'platform'
>;

/** A team as cards show it. `listed` is the list it appears in; absent for an invitation-only team. */
export const createTeamEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'team', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          card: { type: CustomAttributeType<Card>('any'), required: true },
          photoURL: { type: 'string' },
          /** The person who started it. */
          creatorId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** Whose membership has the role `owner`: both change in one transaction. */
          ownerId: { type: CustomAttributeType<UserId>('string'), required: true },
          /** The first website, which the team's page links to. */
          siteId: { type: CustomAttributeType<SiteId>('string') },
          /** How many websites it has: updated in the same transaction as each website. */
          sites: { type: 'number', required: true, default: 0 },
          /** The language of the person who started it, most likely the language it is written in. */
          locale: { type: CustomAttributeType<Locale>('string'), required: true },
          listed: { type: 'string' },
          /** How many members it has: updated in the same transaction as each membership. */
          members: { type: 'number', required: true, default: 1 },
          /** What members choose notifications for, oldest first. */
          topics: { type: CustomAttributeType<TeamTopic[]>('any') },
          ...stamps,
        },
        indexes: {
          /** A team by its id. Cost: 1, consistent. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
          /** Which teams are listed, newest first? Cost: ½ for 4 KB. */
          directory: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['listed'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['id'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** Reserves a slug for one team: its own row, written with the team. */
export const createTeamSlugEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'teamSlug', version: '1' },
        attributes: {
          slug: { type: 'string', required: true, readOnly: true },
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true },
        },
        indexes: {
          /** Whose slug is this? Written with the team. Cost: 1, consistent. */
          bySlug: {
            pk: { field: 'pk', composite: ['slug'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** A person's membership in a team, with their role. */
export const createMembershipEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'membership', version: '1' },
        attributes: {
          teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          role: { type: CustomAttributeType<TeamRole>('string'), required: true },
          since: { type: 'string', required: true },
          /** Absent for the person who started it. */
          way: { type: CustomAttributeType<JoinWay>('string') },
          /** Who owned the team when the person joined: the account is read together with the team. */
          ownerId: { type: CustomAttributeType<UserId>('string') },
        },
        indexes: {
          /**
           * - Who belongs to a team. Cost: 1 for 4 KB, consistent.
           * - Does a person belong to a team? Cost: 1, consistent.
           */
          byTeam: {
            pk: { field: 'pk', composite: ['teamId'], casing: 'none' },
            sk: { field: 'sk', composite: ['userId'], casing: 'none' },
          },
          /** A person's teams, newest first. Cost: ½ for 4 KB, and the teams. */
          byUser: {
            index: 'gsi5',
            pk: { field: 'gsi5pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'gsi5sk', composite: ['teamId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
