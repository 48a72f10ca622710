import { type SentKey, sentKeys } from './settings.ts';

/** What somebody turns off from an email: one of their own settings, or the invitations to an address without an account. */
export const mailLists = [...sentKeys, 'invitations'] as const satisfies readonly (SentKey | 'invitations')[];
export type MailList = (typeof mailLists)[number];

/**
 * The templates of list mail: email that comes again because of what others do or because time passes. Every other
 * email answers, once, what its receiver did.
 */
export const listOfTemplate = {
  'event-joined': 'eventCreatedJoin',
  'event-joined-several': 'eventCreatedJoin',
  'event-left': 'eventCreatedJoin',
  'event-left-several': 'eventCreatedJoin',
  'event-reminder': 'eventJoined',
  'team-invited': 'teamJoin',
  'team-joined': 'teamJoin',
  'team-joined-several': 'teamJoin',
  'team-join-asked': 'teamJoin',
  'team-join-asked-several': 'teamJoin',
  'team-join-granted': 'teamJoin',
  'team-invitation': 'invitations',
} as const satisfies Readonly<Record<string, MailList>>;
export type ListTemplateName = keyof typeof listOfTemplate;

export const isListTemplate = (name: string): name is ListTemplateName => Object.hasOwn(listOfTemplate, name);
