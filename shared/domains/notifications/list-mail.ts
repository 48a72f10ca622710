import { type SentKey, sentKeys } from '../../product/notification-keys.ts';

/** What somebody turns off from an email: one of their own settings, or the invitations to an address without an account. */
export const mailLists = [...sentKeys, 'invitations'] as const satisfies readonly (SentKey | 'invitations')[];
export type MailList = (typeof mailLists)[number];

/**
 * The templates of list mail: email that comes again because of what others do or because time passes. Every other
 * email answers, once, what its receiver did.
 */
export const listTemplates = ['list-notification', 'team-invitation'] as const;

export const isListTemplate = (name: string): boolean => listTemplates.some((each) => each === name);
