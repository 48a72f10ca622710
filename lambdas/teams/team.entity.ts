import { CustomAttributeType } from 'electrodb';
import type { TeamCard } from '#shared/domains/teams/contract.ts';
import type { TeamRole } from '#shared/domains/teams/roles.ts';
import type { JoinWay } from '#shared/domains/teams/rules.ts';
import type { TeamTopic } from '#shared/domains/teams/team-topics.ts';
import type { SiteId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

type Card = Pick<
  TeamCard,
  'slug' | 'name' | 'kind' | 'gameTypes' | 'location' | 'privacy' | 'about' | 'platform'
>;

/** A team as cards show it. `listed` is the list it appears in; absent for an invitation-only team. */
export const Team = defineEntity('team', {
  attributes: {
    id: id<TeamId>(),
    card: { type: CustomAttributeType<Card>('any'), required: true },
    photoURL: optionalText(),
    /** The person who started it. */
    creatorId: id<UserId>(),
    /** Whose membership has the role `owner`: both change in one transaction. */
    ownerId: text<UserId>(),
    /** The first website, which the team's page links to. */
    siteId: optionalText<SiteId>(),
    /** How many websites it has: updated in the same transaction as each website. */
    sites: { type: 'number', required: true, default: 0 },
    /** The language of the person who started it, most likely the language it is written in. */
    locale: text<Locale>(),
    listed: optionalText(),
    /** How many members it has: updated in the same transaction as each membership. */
    members: { type: 'number', required: true, default: 1 },
    /** What members choose notifications for, oldest first. */
    topics: { type: CustomAttributeType<TeamTopic[]>('any') },
    ...stamps,
  },
  indexes: {
    /** A team by its id. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** Which teams are listed, newest first? Cost: ½ for 4 KB. */
    directory: index('gsi5', ['listed'], ['id']),
  },
});

/** Reserves a slug for one team: its own row, written with the team. */
export const TeamSlug = defineEntity('teamSlug', {
  attributes: {
    slug: id(),
    teamId: text<TeamId>(),
  },
  indexes: {
    /** Whose slug is this? Written with the team. Cost: 1, consistent. */
    bySlug: primaryKey(['slug'], []),
  },
});

/** A person's membership in a team, with their role. */
export const Membership = defineEntity('membership', {
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    role: text<TeamRole>(),
    since: text(),
    /** Absent for the person who started it. */
    way: optionalText<JoinWay>(),
    /** Who owned the team when the person joined: the account is read together with the team. */
    ownerId: optionalText<UserId>(),
  },
  indexes: {
    /**
     * - Who belongs to a team. Cost: 1 for 4 KB, consistent.
     * - Does a person belong to a team? Cost: 1, consistent.
     */
    byTeam: primaryKey(['teamId'], ['userId']),
    /** A person's teams, newest first. Cost: ½ for 4 KB, and the teams. */
    byUser: index('gsi5', ['userId'], ['teamId']),
  },
});
