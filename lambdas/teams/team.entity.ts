import { CustomAttributeType, Entity } from 'electrodb';
import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import type { JoinWay } from '#shared/domains/teams/rules.ts';
import type { SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

type Card = Pick<
  TeamCard,
  'slug' | 'name' | 'kind' | 'gameTypes' | 'location' | 'privacy' | 'about' | 'platform'
>;

/** A team as cards show it. `listed` is the list that it stands in; absent for one that is found by invitation only. */
export const createTeamEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'team', version: '1' },
      attributes: {
        id: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
        card: { type: CustomAttributeType<Card>('any'), required: true },
        photoURL: { type: 'string' },
        /** Who started it. */
        creatorId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        /** Whose membership has the role `owner`: both change in one transaction. */
        ownerId: { type: CustomAttributeType<UserId>('string'), required: true },
        /** The first website, which the page of the team leads to. */
        siteId: { type: CustomAttributeType<SiteId>('string') },
        /** How many websites it has: counted with each, in one transaction. */
        sites: { type: 'number', required: true, default: 0 },
        /** The language of who started it, in which it is most likely written. */
        locale: { type: CustomAttributeType<Locale>('string'), required: true },
        listed: { type: 'string' },
        /** How many belong to it: counted with each membership, in one transaction. */
        members: { type: 'number', required: true, default: 1 },
        ...stamps,
      },
      indexes: {
        /** A team by its id. Cost: 1, consistent. */
        byId: {
          pk: { field: 'pk', composite: ['id'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
        /** Teams that anybody may find, newest first. Cost: ½ for 4 KB. */
        directory: {
          index: 'gsi5',
          pk: { field: 'gsi5pk', composite: ['listed'], casing: 'none' },
          sk: { field: 'gsi5sk', composite: ['id'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** Makes a readable address belong to one team: its own row, written with the team. */
export const createTeamSlugEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'teamSlug', version: '1' },
      attributes: {
        slug: { type: 'string', required: true, readOnly: true },
        teamId: { type: CustomAttributeType<TeamId>('string'), required: true },
      },
      indexes: {
        /** Whose readable address is this? Written with the team. Cost: 1, consistent. */
        bySlug: {
          pk: { field: 'pk', composite: ['slug'], casing: 'none' },
          sk: { field: 'sk', composite: [], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );

/** That a person belongs to a team, and as what. */
export const createMembershipEntity = ({ table, client, listeners }: Table) =>
  new Entity(
    {
      model: { service: SERVICE, entity: 'membership', version: '1' },
      attributes: {
        teamId: { type: CustomAttributeType<TeamId>('string'), required: true, readOnly: true },
        userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
        role: { type: CustomAttributeType<TeamRole>('string'), required: true },
        since: { type: 'string', required: true },
        /** Absent for who started it. */
        way: { type: CustomAttributeType<JoinWay>('string') },
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
        /** Teams of a person, newest first. Cost: ½ for 4 KB, and the teams. */
        byUser: {
          index: 'gsi5',
          pk: { field: 'gsi5pk', composite: ['userId'], casing: 'none' },
          sk: { field: 'gsi5sk', composite: ['teamId'], casing: 'none' },
        },
      },
    },
    { table, client, listeners },
  );
