import type { InvitationId, TeamId, UserId } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/product/game-types.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';

/** A person's request to join a team; deleted when the owner has answered. */
export const JoinRequest = defineEntity('joinRequest', {
  attributes: {
    teamId: id<TeamId>(),
    userId: id<UserId>(),
    askedAt: text(),
  },
  indexes: {
    /** Who has asked to join a team? Has this person? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['userId']),
  },
});

/** An unused invitation; deleted when it is used. The token in its link is not stored: it is derived from the id. */
export const TeamInvitation = defineEntity('teamInvitation', {
  attributes: {
    teamId: id<TeamId>(),
    id: id<InvitationId>(),
    /** Who sends it; absent for those from before it was stored. */
    inviterId: optionalText<UserId>(),
    /** Absent for a link that is shared by hand. */
    email: optionalText(),
    /** The language of its email: the inviter's. */
    locale: text<Locale>(),
    createdAt: text(),
    /** When it is due to be sent to its address; absent if it has none. */
    dueAt: optionalText(),
    /** The list of invitations that are not yet sent; absent once sent. */
    waiting: { type: ['invitations'] as const },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Which invitations to a team are open, newest first? Is this one? Cost: 1 for 4 KB, consistent. */
    byTeam: primaryKey(['teamId'], ['id']),
    /** Which invitations are to be sent, the longest waiting first? Cost: ½ for 4 KB. */
    byDue: index('gsi5', ['waiting'], ['dueAt']),
  },
});

/** Counts how often invitations were added to a team, so that a request that adds some has seen all earlier ones. */
export const TeamInvitationBook = defineEntity('teamInvitationBook', {
  attributes: {
    teamId: id<TeamId>(),
    additions: { type: 'number', required: true },
  },
  indexes: {
    /** Were invitations added to a team in the meantime? Cost: 1, consistent. */
    byTeam: primaryKey(['teamId'], []),
  },
});

/** How many invitations a person has sent on one day (UTC). */
export const InvitationBudget = defineEntity('invitationBudget', {
  attributes: {
    userId: id<UserId>(),
    day: id(),
    used: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** How many invitations has a person sent today? Cost: none, as it is a condition of the write. */
    byDay: primaryKey(['userId'], ['day']),
  },
});
