import { call } from '#frontend/lib/api/api.ts';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { TeamId, UserId } from '#shared/kernel/ids.ts';

/** The invitation link of a date, which its host turns on and off. */
export const useLink = (event: EventPage) => {
  const params = dateOf(event);
  const read = useRead(eventsContract.invitationLink, { params });
  const turn = async (on: boolean): Promise<void> => {
    const link = await call(eventsContract.setInvitationLink, { params, body: { on } });
    await read.mutate(link, { revalidate: false });
  };
  return { read, turn };
};

/** People who were invited to a date and have not answered; `invite` returns how many people were added. */
export const useInvited = (event: EventPage) => {
  const params = dateOf(event);
  const sendInvitation = useWrite(eventsContract.invite);
  const pages = usePages(eventsContract.invited, { params });
  /** `through`: the team of someone who is no connection. */
  const invite = async (userId: UserId, through: TeamId | null = null): Promise<number> =>
    (await sendInvitation({ params, body: { userIds: [userId], teamId: through ?? undefined } })).invited;
  const items = pages.items?.filter(({ status }) => status === 'invited');
  return { ...pages, items, invite };
};
