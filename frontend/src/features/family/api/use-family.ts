import { useDebounced } from '#frontend/lib/device/use-debounced.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { familyContract, type MemberInput } from '#shared/domains/family/contract.ts';
import { userSearch } from '#shared/domains/search/rules.ts';

/** The person's own id. */
export const useOwnId = (): string | undefined => {
  const session = useSession();
  return session.status === 'success' ? session.user?.id : undefined;
};

/** Finds the person with an email or id when typing pauses; `asked` is what the result is for, undefined while it is too short. */
export const useFindPerson = (typed: string) => {
  const text = useDebounced(typed.trim(), userSearch.debounceMs);
  const asked = text.length >= userSearch.minimum ? text : undefined;
  const read = useRead(familyContract.search, asked === undefined ? null : { query: { find: asked } }, {
    keepPreviousData: false,
  });
  return { ...read, asked };
};

/** What someone can do about their family. */
export const useFamilyChanges = () => {
  const accept = useWrite(familyContract.accept);
  const remove = useWrite(familyContract.remove);
  const correctBirthdate = useWrite(familyContract.correctBirthdate);
  const saveMember = useWrite(familyContract.saveMember);
  const share = useWrite(familyContract.share);
  const unshare = useWrite(familyContract.unshare);
  const merge = useWrite(familyContract.merge);
  const inviteMember = useWrite(familyContract.inviteMember);
  const withdrawInvitation = useWrite(familyContract.withdrawInvitation);
  return {
    accept: (userId: string) => accept({ params: { userId }, body: {} }),
    remove: (userId: string) => remove({ params: { userId } }),
    correctBirthdate: (userId: string, body: { readonly birthdate: string }) =>
      correctBirthdate({ params: { userId }, body }),
    save: (memberId: string, body: MemberInput) => saveMember({ params: { memberId }, body }),
    share: (memberId: string, userId: string) => share({ params: { memberId }, body: { userId } }),
    unshare: (memberId: string, userId: string) => unshare({ params: { memberId, userId } }),
    merge: (memberId: string, into: string) => merge({ params: { memberId }, body: { into } }),
    invite: (memberId: string, email: string) => inviteMember({ params: { memberId }, body: { email } }),
    withdraw: (memberId: string) => withdrawInvitation({ params: { memberId } }),
  };
};
