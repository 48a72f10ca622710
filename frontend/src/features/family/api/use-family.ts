import { useSession } from '#frontend/lib/session/current.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { useDebounced } from '#frontend/lib/use-debounced.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { familyContract, type MemberInput } from '#shared/domains/family/contract.ts';
import { userSearch } from '#shared/domains/search/rules.ts';

/** Everybody in the person's family, and open requests. */
export const useFamily = () => useEndpoint(familyContract.list, {});

/** The next events of the person and their children. */
export const useFamilyCalendar = () => useEndpoint(eventsContract.familyCalendar, {});

/** The person's own id. */
export const useOwnId = (): string | undefined => {
  const session = useSession();
  return session.status === 'success' ? session.user?.id : undefined;
};

/** Finds the person with an email or id when typing pauses; `asked` is what the result is for, undefined while it is too short. */
export const useFindPerson = (typed: string) => {
  const text = useDebounced(typed.trim(), userSearch.debounceMs);
  const asked = text.length >= userSearch.minimum ? text : undefined;
  const read = useEndpoint(familyContract.search, asked === undefined ? null : { query: { find: asked } }, {
    keepPreviousData: false,
  });
  return { ...read, asked };
};

/** What somebody can do about their family. */
export const useFamilyChanges = () => {
  const change = useChange();
  return {
    accept: (userId: string) => change(familyContract.accept, { params: { userId }, body: {} }),
    remove: (userId: string) => change(familyContract.remove, { params: { userId } }),
    correctBirthdate: (userId: string, body: { readonly birthdate: string }) =>
      change(familyContract.correctBirthdate, { params: { userId }, body }),
    save: (memberId: string, body: MemberInput) =>
      change(familyContract.saveMember, { params: { memberId }, body }),
    share: (memberId: string, userId: string) =>
      change(familyContract.share, { params: { memberId }, body: { userId } }),
    unshare: (memberId: string, userId: string) =>
      change(familyContract.unshare, { params: { memberId, userId } }),
    merge: (memberId: string, into: string) =>
      change(familyContract.merge, { params: { memberId }, body: { into } }),
    invite: (memberId: string, email: string) =>
      change(familyContract.inviteMember, { params: { memberId }, body: { email } }),
    withdraw: (memberId: string) => change(familyContract.withdrawInvitation, { params: { memberId } }),
  };
};
