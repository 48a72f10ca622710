import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/rules.ts';
import type { EventPage } from '#shared/domains/events/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** The invitation link of a date, which its host turns on and off. */
export const useLink = (event: EventPage) => {
  const params = dateOf(event);
  const read = useEndpoint(eventsContract.invitationLink, { params });
  const turn = async (on: boolean): Promise<void> => {
    const link = await call(eventsContract.setInvitationLink, { params, body: { on } });
    await read.mutate(link, { revalidate: false });
  };
  return { read, turn };
};

/** The caller's connections. */
export const useConnected = () =>
  usePages(readKey(connectionsContract.list, { query: { state: 'connected' } }), (cursor) =>
    call(connectionsContract.list, { query: { state: 'connected', cursor } }),
  );

/** People who were invited to a date and have not answered; `invite` returns how many people were added. */
export const useInvited = (event: EventPage) => {
  const params = dateOf(event);
  const change = useChange();
  const pages = usePages(readKey(eventsContract.invited, { params }), (cursor) =>
    call(eventsContract.invited, { params, query: { cursor } }),
  );
  const invite = async (userId: UserId): Promise<number> =>
    (await change(eventsContract.invite, { params, body: { userIds: [userId] } })).invited;
  const items = pages.items?.filter(({ status }) => status === 'invited');
  return { ...pages, items, invite };
};
