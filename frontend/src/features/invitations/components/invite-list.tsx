import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserListItem } from '#shared/domains/lists/contract.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { routes } from '#shared/product/routes.ts';
import { useInviteList } from '../api/use-invite-list.ts';
import type { ListResult } from '../model/list-result.ts';
import css from './invitations.module.css';
import { InviteEveryone } from './invite-everyone.tsx';

const namesOf = (items: readonly UserListItem[]): string =>
  items.map(({ displayName }) => displayName ?? m.list_member_gone()).join(', ');

/** How many were invited, and who was not and why. */
const Result = ({ result }: { readonly result: ListResult }) => {
  const { invited, answered, strangers, emailed, emailedBefore } = result;
  const isEmpty = invited + answered.length + strangers.length + emailed + emailedBefore === 0;
  return (
    <>
      <p>{isEmpty ? m.invite_list_nobody() : m.invite_list_invited({ count: invited })}</p>
      {answered.length > 0 && <p>{m.invite_list_answered({ names: namesOf(answered) })}</p>}
      {strangers.length > 0 && <p>{m.invite_list_strangers({ names: namesOf(strangers) })}</p>}
      {emailed > 0 && <p>{m.invite_list_emails({ count: emailed })}</p>}
      {emailedBefore > 0 && <p>{m.invite_list_emailed({ count: emailedBefore })}</p>}
    </>
  );
};

/** Invites everybody in one of the host's user lists. */
export const InviteList = ({ event }: { readonly event: EventPage }) => {
  const invite = useInviteList(event);
  const read = useRead(listsContract.list, {});
  return (
    <section className={css.part}>
      <h3>{m.invite_list_title()}</h3>
      <Loaded
        of={read}
        heading="h3"
        failed={m.invite_list_failed()}
        skeleton={<FormSkeleton fields={1} />}
        empty={
          <>
            <p className={css.soft}>{m.invite_list_none()}</p>
            <Cluster as="p">
              <ButtonLink to={routes.UserList} size="sm" variant="secondary">
                {m.invite_list_make()}
              </ButtonLink>
            </Cluster>
          </>
        }
      >
        {({ items }) => (
          <InviteEveryone
            label={m.invite_list_choose()}
            options={items.map(({ id, name, count }) => ({
              value: id,
              label: `${name} (${m.list_people({ count })})`,
            }))}
            invite={invite}
          >
            {(result) => <Result result={result} />}
          </InviteEveryone>
        )}
      </Loaded>
    </section>
  );
};
