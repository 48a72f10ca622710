import { CustomAttributeType } from 'electrodb';
import type { FamilyRelation } from '#shared/domains/family/relations.ts';
import type { FamilyConnectionId, InvitationId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { defineEntity, id, index, optionalText, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/**
 * One person's side of a family connection. Two people with accounts each have a row, written in one transaction. A family member without an
 * account has none: each person who shares them has one.
 */
export const FamilyConnection = defineEntity('familyConnection', {
  privacy: { onDeletion: 'erased', inExport: 'family' },
  attributes: {
    userId: id<UserId>(),
    otherId: id<UserId>(),
    /** The same in both rows, as all that follows. */
    id: text<FamilyConnectionId>(),
    requesterId: text<UserId>(),
    recipientId: text<UserId>(),
    requesterRelation: text<FamilyRelation>(),
    recipientRelation: text<FamilyRelation>(),
    status: text<'pending' | 'accepted'>(),
    /** The family member without an account whom the recipient is, once they accept. */
    familyMemberId: optionalText<UserId>(),
    /** Who shares a family member without an account with the person. */
    sharedBy: optionalText<UserId>(),
    /** Set on the side of the person who asked, until there is an answer. */
    waiting: optionalText<'familyRequests'>(),
    /** Set right before a declined request is deleted. */
    declinedBy: optionalText<UserId>(),
    ...stamps,
  },
  indexes: {
    /**
     * - What is one person to another? Cost: 1, consistent.
     * - Who is in a person's family, and who asks? Cost: 1 for 4 KB, consistent, and the people.
     */
    byPerson: primaryKey(['userId'], ['otherId']),
    /** Which requests are unanswered, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi1', ['waiting'], ['createdAt', 'userId', 'otherId']),
  },
});

/**
 * A family member without an account, whose RSVPs have `id` as their person. It is known to those who share them, and to hosts of what they
 * go to. If they have an account by now, or are another entry of the same person, `becomes` says who they are.
 */
export const FamilyMemberEntity = defineEntity('familyMember', {
  privacy: { onDeletion: 'erased', inExport: 'family' },
  attributes: {
    id: id<UserId>(),
    firstName: text(),
    lastName: text(),
    phoneNumber: text(),
    age: { type: 'number' },
    /** The day (UTC) on which they were that old. */
    agedAt: optionalText(),
    /** The people who share them, whoever entered them first. */
    guardianIds: { type: CustomAttributeType<UserId[]>('any'), required: true },
    becomes: optionalText<UserId>(),
    ...stamps,
  },
  indexes: {
    /** Who is this family member, and who shares them? Cost: 1, consistent; for lists ½. */
    byId: primaryKey(['id'], []),
  },
});

/** The last invitation of a family member without an account to have an own one. It outlives the family member, so that its link can say that it was used. */
export const FamilyInvitation = defineEntity('familyInvitation', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    memberId: id<UserId>(),
    /** Of the invitation that was sent last: links of earlier ones no longer work. */
    id: text<InvitationId>(),
    invitedBy: text<UserId>(),
    email: text(),
    platform: text<Platform>(),
    /** The language of its email: the inviter's. */
    locale: text<Locale>(),
    createdAt: text(),
    /** Its link works before this instant. */
    until: text(),
    /** Who said that it is them. */
    usedBy: optionalText<UserId>(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** Who is invited, and does the link still work? Cost: 1, consistent. */
    byMember: primaryKey(['memberId'], []),
  },
});
