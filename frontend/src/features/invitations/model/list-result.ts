import { inGroups } from '#frontend/lib/device/in-groups.ts';
import { INVITED_AT_ONCE } from '#shared/contracts/invited-emails.ts';
import type { InvitedPeople } from '#shared/domains/events/invitations.ts';
import { invitationLimits } from '#shared/domains/events/invitations.ts';
import type { UserList, UserListItem } from '#shared/domains/lists/contract.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** What became of everybody in a list. */
export interface ListResult {
  readonly invited: number;
  /** Those who were invited before, or have answered. */
  readonly answered: readonly UserListItem[];
  /** Those with whom the host is not connected. */
  readonly strangers: readonly UserListItem[];
  /** How many of those of whom only an email is known were not invited before. */
  readonly emailed: number;
  /** How many others of them there are. */
  readonly emailedBefore: number;
}

/** The members of a list, in groups as large as one request may invite. */
export const groupsOf = ({ items }: Pick<UserList, 'items'>): UserId[][] => {
  const members = items.flatMap(({ uid }) => uid ?? []);
  return inGroups(members, invitationLimits.people.max);
};

const emailsOf = ({ items }: Pick<UserList, 'items'>): string[] => [
  ...new Set(items.flatMap(({ uid, email }) => (uid === null && email !== null ? [email] : []))),
];

/** The addresses of those of whom only that is known, in groups as large as one request may invite. */
export const emailGroupsOf = (list: Pick<UserList, 'items'>): string[][] =>
  inGroups(emailsOf(list), INVITED_AT_ONCE);

/** What the responses so far say about a list. */
export const listResultOf = (
  { items }: Pick<UserList, 'items'>,
  responses: readonly InvitedPeople[],
  emails: { readonly asked: number; readonly invited: number },
): ListResult => {
  const reasons = new Map(
    responses.flatMap(({ leftOut }) => leftOut).map(({ userId, because }) => [userId, because]),
  );
  const leftOut = (because: InvitedPeople['leftOut'][number]['because']) =>
    items.filter(({ uid }) => uid !== null && reasons.get(uid) === because);
  return {
    invited: responses.reduce((sum, { invited }) => sum + invited, 0),
    answered: leftOut('answered'),
    strangers: leftOut('not_connected'),
    emailed: emails.invited,
    emailedBefore: emails.asked - emails.invited,
  };
};
