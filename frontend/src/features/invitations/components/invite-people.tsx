import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useInvited } from '../api/use-invitations.ts';
import css from './invitations.module.css';
import { Invitee } from './invitee.tsx';

/** The host's connections, each with a button that invites them, and everyone else who was invited. */
export const InvitePeople = ({ event }: { readonly event: EventPage }) => {
  const list = usePages(connectionsContract.list, {
    query: { state: 'connected' },
  });
  const { items } = list;
  const { items: invited = [], invite } = useInvited(event);
  const isInvited = (userId: UserId) => invited.some(({ user }) => user.userId === userId);
  const others = invited.filter(({ user }) => !items?.some(({ person }) => person.userId === user.userId));
  return (
    <section className={css.part}>
      <h3>{m.invite_connections()}</h3>
      <Loaded
        of={list}
        heading="h3"
        failed={m.invite_connections_failed()}
        skeleton={<FormSkeleton fields={2} />}
        empty={<p className={css.soft}>{m.invite_connections_none()}</p>}
      >
        {(items) => (
          <RowList label={m.invite_connections()}>
            {items.map(({ person }) => (
              <Invitee
                key={person.userId}
                person={person}
                isInvited={isInvited(person.userId)}
                invite={invite}
              />
            ))}
          </RowList>
        )}
      </Loaded>
      <ShowMore of={list} />
      {items && others.length > 0 && (
        <>
          <h3>{m.invite_also_invited()}</h3>
          <RowList label={m.invite_also_invited()}>
            {others.map(({ user }) => (
              <Invitee key={user.userId} person={user} isInvited invite={invite} />
            ))}
          </RowList>
        </>
      )}
    </section>
  );
};
