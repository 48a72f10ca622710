import { type SentKey, sentKeys } from '../../product/notification-keys.ts';

/** What can be turned off from an email: one of a person's own settings, or invitations to an address without an account. */
export const mailLists = [...sentKeys, 'invitations'] as const satisfies readonly (SentKey | 'invitations')[];
export type MailList = (typeof mailLists)[number];

/**
 * The templates of list mail: recurring email caused by other people or by time passing. Every other email confirms,
 * once, something its recipient did.
 */
export const listTemplates = [
  'list-notification',
  'list-event',
  'list-answer',
  'list-digest',
  'team-invitation',
  'event-invitation',
] as const;

export const isListTemplate = (name: string): boolean => listTemplates.some((each) => each === name);
