import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readEveryPage } from '#frontend/lib/reads/read-every-page.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import type { EmailInvitation } from '#shared/domains/answers/email-invitations.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import type { Undecided } from '#shared/domains/events/invitations.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** Who was invited, or may come, and has not decided: people with an account, and addresses. */
export const useNotAnswered = (event: EventPage) => {
  const params = dateOf(event);
  const people = useSWR<Undecided[], Error>(readKey(eventsContract.invited, { params, query: {} }), () =>
    readEveryPage((cursor) => call(eventsContract.invited, { params, query: { cursor } })),
  );
  const emails = useSWR<EmailInvitation[], Error>(
    readKey(answersContract.emailInvitations, { params, query: {} }),
    () => readEveryPage((cursor) => call(answersContract.emailInvitations, { params, query: { cursor } })),
  );
  const resendEmailInvitation = useWrite(answersContract.resendEmailInvitation);
  /** Returns whether the invitation is emailed again. */
  const resend = async (guestId: UserId): Promise<boolean> =>
    (await resendEmailInvitation({ params: { ...params, guestId } })).sent;
  const data = people.data &&
    emails.data && { people: people.data, emails: emails.data.filter(({ state }) => state === 'open') };
  const retry = (): void => {
    void people.mutate();
    void emails.mutate();
  };
  return { read: { data, error: people.error ?? emails.error, retry }, resend };
};
