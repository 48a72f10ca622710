import * as z from 'zod/mini';
import { notificationKind } from '../../declare/notification-kind.ts';
import { FamilyConnectionId, UserId } from '../../kernel/ids.ts';
import type { Sentence } from '../../messages/sentences.ts';
import { routes } from '../../product/routes.ts';
import { familyContract } from './contract.ts';
import { type FamilyRelation, familyRelations } from './relations.ts';

const changes = ['family'];
const facts = { preference: 'connections', picture: 'family', changes } as const;
const open = { text: 'family_open', values: {} } as const;

const asWhom = {
  parent: 'family_requested_parent',
  child: 'family_requested_child',
  spouse: 'family_requested_spouse',
  sibling: 'family_requested_sibling',
  guardian: 'family_requested_guardian',
  other: 'family_requested_other',
} as const satisfies Record<FamilyRelation, Sentence['text']>;

/** To the person asked, who can answer right there. `relation` is what they are to the requester. */
export const familyRequested = notificationKind({
  type: 'family_requested',
  ...facts,
  data: z.object({
    requesterId: UserId,
    requesterName: z.string(),
    relation: z.enum(familyRelations),
    /** The family member without an account whom they are, or else themselves. */
    familyMemberId: UserId,
    connectionId: FamilyConnectionId,
  }),
  title: ({ requesterName }) => ({ text: 'family_requested', values: { name: requesterName } }),
  lines: ({ relation, requesterName }) => [{ text: asWhom[relation], values: { name: requesterName } }],
  link: () => routes.Family,
  email: () => ({ text: { text: 'family_requested_email', values: {} }, button: open }),
  actions: ({ requesterId: userId }) => [
    {
      label: { text: 'connection_accept', values: {} },
      endpoint: familyContract.accept,
      input: { params: { userId }, body: {} },
    },
    {
      label: { text: 'connection_decline', values: {} },
      endpoint: familyContract.remove,
      input: { params: { userId } },
    },
  ],
});

/** To the guardians of a minor who was asked. */
export const familyRequestedOfMinor = notificationKind({
  type: 'family_requested_of_minor',
  ...facts,
  data: z.object({ requesterId: UserId, requesterName: z.string(), minorId: UserId, minorName: z.string() }),
  title: ({ requesterName, minorName }) => ({
    text: 'family_requested_of_minor',
    values: { name: requesterName, minor: minorName },
  }),
  lines: () => [{ text: 'family_requested_of_minor_line', values: {} }],
  link: () => routes.Family,
  email: () => ({ text: { text: 'family_requested_of_minor_line', values: {} }, button: open }),
});

const actor = z.object({ actorId: UserId, actorName: z.string() });

/** To the person who asked. */
export const familyAccepted = notificationKind({
  type: 'family_accepted',
  ...facts,
  data: actor,
  title: ({ actorName }) => ({ text: 'family_accepted', values: { name: actorName } }),
  lines: () => [{ text: 'family_accepted_line', values: {} }],
  link: () => routes.Family,
  email: () => ({ text: { text: 'family_accepted_email', values: {} }, button: open }),
});

/** To the person who asked. */
export const familyDeclined = notificationKind({
  type: 'family_declined',
  ...facts,
  data: actor,
  title: ({ actorName }) => ({ text: 'family_declined', values: { name: actorName } }),
  lines: () => [{ text: 'family_declined_line', values: {} }],
  link: () => routes.Family,
  email: () => ({ text: { text: 'family_declined_email', values: {} }, button: open }),
});

/** To someone with whom a child is shared. It does not name the child. */
export const familyShared = notificationKind({
  type: 'family_shared',
  ...facts,
  data: actor,
  title: ({ actorName }) => ({ text: 'family_shared', values: { name: actorName } }),
  lines: () => [{ text: 'family_shared_line', values: {} }],
  link: () => routes.Family,
  email: () => ({ text: { text: 'family_shared_email', values: {} }, button: open }),
});

export const kinds = [
  familyRequested,
  familyRequestedOfMinor,
  familyAccepted,
  familyDeclined,
  familyShared,
] as const;
