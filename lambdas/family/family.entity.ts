import { CustomAttributeType, Entity } from 'electrodb';
import type { FamilyRelation } from '#shared/domains/family/relations.ts';
import type { FamilyConnectionId, InvitationId, UserId } from '#shared/kernel/ids.ts';
import type { Locale, Platform } from '#shared/product/game-types.ts';
import { perTable } from '../data/per-table.ts';
import { SERVICE, stamps } from '../data/stamps.ts';
import type { Table } from '../data/table.ts';

/**
 * One person's side of a family connection. Two people with accounts each have a row, written in one transaction. A family member without an
 * account has none: each person who shares them has one.
 */
export const createFamilyConnectionEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'familyConnection', version: '1' },
        attributes: {
          userId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          otherId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** The same in both rows, as all that follows. */
          id: { type: CustomAttributeType<FamilyConnectionId>('string'), required: true },
          requesterId: { type: CustomAttributeType<UserId>('string'), required: true },
          recipientId: { type: CustomAttributeType<UserId>('string'), required: true },
          requesterRelation: { type: CustomAttributeType<FamilyRelation>('string'), required: true },
          recipientRelation: { type: CustomAttributeType<FamilyRelation>('string'), required: true },
          status: { type: CustomAttributeType<'pending' | 'accepted'>('string'), required: true },
          /** The family member without an account whom the recipient is, once they accept. */
          familyMemberId: { type: CustomAttributeType<UserId>('string') },
          /** Who shares a family member without an account with the person. */
          sharedBy: { type: CustomAttributeType<UserId>('string') },
          /** Set on the side of the person who asked, until there is an answer. */
          waiting: { type: CustomAttributeType<'familyRequests'>('string') },
          /** Set right before a declined request is deleted. */
          declinedBy: { type: CustomAttributeType<UserId>('string') },
          ...stamps,
        },
        indexes: {
          /**
           * - What is one person to another? Cost: 1, consistent.
           * - Who is in a person's family, and who asks? Cost: 1 for 4 KB, consistent, and the people.
           */
          byPerson: {
            pk: { field: 'pk', composite: ['userId'], casing: 'none' },
            sk: { field: 'sk', composite: ['otherId'], casing: 'none' },
          },
          /** Which requests are unanswered, oldest first? Cost: ½ for 4 KB. */
          byAge: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['waiting'], casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['createdAt', 'userId', 'otherId'], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/**
 * A family member without an account, whose RSVPs have `id` as their person. It is known to those who share them, and to hosts of what they
 * go to. If they have an account by now, or are another entry of the same person, `becomes` says who they are.
 */
export const createFamilyMemberEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'familyMember', version: '1' },
        attributes: {
          id: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          firstName: { type: 'string', required: true },
          lastName: { type: 'string', required: true },
          phoneNumber: { type: 'string', required: true },
          age: { type: 'number' },
          /** The day (UTC) on which they were that old. */
          agedAt: { type: 'string' },
          /** The people who share them, whoever entered them first. */
          guardianIds: { type: CustomAttributeType<UserId[]>('any'), required: true },
          becomes: { type: CustomAttributeType<UserId>('string') },
          ...stamps,
        },
        indexes: {
          /** Who is this family member, and who shares them? Cost: 1, consistent; for lists ½. */
          byId: {
            pk: { field: 'pk', composite: ['id'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);

/** The last invitation of a family member without an account to have an own one. It outlives the family member, so that its link can say that it was used. */
export const createFamilyInvitationEntity = perTable(
  ({ table, client, listeners }: Table) =>
    new Entity(
      {
        model: { service: SERVICE, entity: 'familyInvitation', version: '1' },
        attributes: {
          memberId: { type: CustomAttributeType<UserId>('string'), required: true, readOnly: true },
          /** Of the invitation that was sent last: links of earlier ones no longer work. */
          id: { type: CustomAttributeType<InvitationId>('string'), required: true },
          invitedBy: { type: CustomAttributeType<UserId>('string'), required: true },
          email: { type: 'string', required: true },
          platform: { type: CustomAttributeType<Platform>('string'), required: true },
          /** The language of its email: the inviter's. */
          locale: { type: CustomAttributeType<Locale>('string'), required: true },
          createdAt: { type: 'string', required: true },
          /** Its link works before this instant. */
          until: { type: 'string', required: true },
          /** Who said that it is them. */
          usedBy: { type: CustomAttributeType<UserId>('string') },
          /** Seconds since the epoch; the table removes the row afterwards. */
          expiresAt: { type: 'number', required: true, field: 'ttl' },
        },
        indexes: {
          /** Who is invited, and does the link still work? Cost: 1, consistent. */
          byMember: {
            pk: { field: 'pk', composite: ['memberId'], casing: 'none' },
            sk: { field: 'sk', composite: [], casing: 'none' },
          },
        },
      },
      { table, client, listeners },
    ),
);
