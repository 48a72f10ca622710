import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Invites addresses to a date; returns how many were not invited before. */
export const useInviteByEmail = (event: EventPage) => {
  const change = useChange();
  return async (emails: readonly string[]): Promise<number> =>
    (
      await change(answersContract.inviteByEmail, {
        params: dateOf(event),
        body: { emails: [...emails] },
      })
    ).invited;
};

/** The addresses that were invited to a date. */
export const useEmailInvitations = (event: EventPage) => {
  const params = dateOf(event);
  const change = useChange();
  const pages = usePages(readKey(answersContract.emailInvitations, { params }), (cursor) =>
    call(answersContract.emailInvitations, { params, query: { cursor } }),
  );
  const withdraw = async (guestId: UserId): Promise<void> => {
    await change(answersContract.withdrawEmailInvitation, { params: { ...params, guestId } });
  };
  return { ...pages, withdraw };
};
