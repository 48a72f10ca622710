import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Invites addresses to a date; returns how many were not invited before. */
export const useInviteByEmail = (event: EventPage) => {
  const inviteByEmail = useWrite(answersContract.inviteByEmail);
  return async (emails: readonly string[]): Promise<number> =>
    (
      await inviteByEmail({
        params: dateOf(event),
        body: { emails: [...emails] },
      })
    ).invited;
};

/** The addresses that were invited to a date. */
export const useEmailInvitations = (event: EventPage) => {
  const params = dateOf(event);
  const withdrawEmailInvitation = useWrite(answersContract.withdrawEmailInvitation);
  const pages = usePages(answersContract.emailInvitations, { params });
  const resendEmailInvitation = useWrite(answersContract.resendEmailInvitation);
  /** Returns whether it is sent again. */
  const resend = async (guestId: UserId): Promise<boolean> =>
    (await resendEmailInvitation({ params: { ...params, guestId } })).sent;
  const withdraw = async (guestId: UserId): Promise<void> => {
    await withdrawEmailInvitation({ params: { ...params, guestId } });
  };
  return { ...pages, resend, withdraw };
};
