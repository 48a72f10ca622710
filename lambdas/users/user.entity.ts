import { CustomAttributeType } from 'electrodb';
import type { Me } from '#shared/domains/users/contract.ts';
import { subjectOf, type UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, primaryKey, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';

/** The number of parts in which a job goes through all accounts. */
export const ACCOUNT_PARTS = 12;

/** An account's part: '0' to '11'. Subjects are random in their last digits, so the parts are about equal in size. */
export const accountPartOf = (id: UserId): string =>
  String(Number.parseInt(subjectOf(id).slice(-4), 16) % ACCOUNT_PARTS);

/** A person's record. The profile form and the settings are one document, read and written as a whole. */
export const User = defineEntity('user', {
  attributes: {
    id: id<UserId>(),
    email: text(),
    record: {
      type: CustomAttributeType<
        Omit<Me, 'id' | 'uid' | 'email' | 'emailVerified' | 'createdAt' | 'updatedAt'>
      >('any'),
      required: true,
    },
    suspended: { type: 'boolean', required: true, default: false },
    /** Whether the user pool has verified `email`. */
    hasVerifiedEmail: { type: 'boolean' },
    /** Counts changes of name and photo: all the bus may publish about them. */
    faceRevision: { type: 'number', required: true, default: 0 },
    hostedCount: { type: 'number', required: true, default: 0 },
    /** Spreads all accounts over parts that a job goes through. */
    part: { type: 'string', watch: ['id'], set: (_, { id }) => accountPartOf(id) },
    ...stamps,
  },
  indexes: {
    /** Who is this? A person's record. Cost: 1, consistent. */
    byId: primaryKey(['id'], []),
    /** All accounts, part by part, for the job that looks for deleted ones. Cost: ½ for 4 KB. */
    byPart: index('gsi5', ['part'], ['id']),
  },
});

/** Reserves an email address for one account: its own row, written with the account. */
export const EmailClaim = defineEntity('emailClaim', {
  attributes: {
    email: id(),
    userId: text<UserId>(),
  },
  indexes: {
    /**
     * Whose email address is this? Written with the account, so it belongs to one. Cost: none, as it is a condition of the
     * write.
     */
    byEmail: primaryKey(['email'], []),
  },
});
