import useSWR from 'swr';
import { call } from '#frontend/lib/api/api.ts';
import { readEveryPage } from '#frontend/lib/reads/read-every-page.ts';
import { readKey } from '#frontend/lib/reads/read-key.ts';
import { answersContract } from '#shared/domains/answers/contract.ts';
import type { GuestMessage } from '#shared/domains/answers/guest-messages.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';

/** What people without an account wrote to the host. */
export const useGuestMessages = (event: EventPage) => {
  const params = dateOf(event);
  return useSWR<GuestMessage[], Error>(
    readKey(answersContract.guestMessages, { params, query: {} }),
    async () => {
      const all = await readEveryPage((cursor) =>
        call(answersContract.guestMessages, { params, query: { cursor } }),
      );
      return all.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));
    },
  );
};
