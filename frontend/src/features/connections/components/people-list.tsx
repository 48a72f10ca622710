import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { usePresence } from '#frontend/lib/realtime/use-presence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { OnlineNow } from '#frontend/ui/online-now/online-now.tsx';
import { RowList } from '#frontend/ui/row-list/row-list.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { Connection, ConnectionState } from '#shared/domains/connections/contract.ts';
import { connectionsContract } from '#shared/domains/connections/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { ConnectButtons } from './connect-buttons.tsx';
import css from './connections.module.css';

interface RowProps {
  readonly connection: Connection;
  readonly online: boolean;
}

const Row = ({ connection: { person, state }, online }: RowProps) => (
  <li className={css.row}>
    <Link to={paths.publicProfile(person.userId)} className={css.person}>
      <Avatar seed={person.userId} name={person.displayName} src={person.photoURL} size={40} />
      <span className={css.words}>
        {person.displayName}
        {online && <OnlineNow />}
      </span>
    </Link>
    <Cluster as="span">
      <ConnectButtons userId={person.userId} name={person.displayName} state={state} />
    </Cluster>
  </li>
);

interface PeopleListProps {
  readonly state: ConnectionState;
  readonly title: string;
  /** Shown if the list is empty; without it, the section is left out. */
  readonly empty?: ReactNode;
}

/** The people of one state, page by page. */
export const PeopleList = ({ state, title, empty }: PeopleListProps) => {
  const list = usePages(connectionsContract.list, {
    query: { state },
  });
  const { items, error } = list;
  const online = usePresence(items?.map(({ person }) => person.userId) ?? []);
  const isLeftOut = empty === undefined && (items === undefined ? error === undefined : items.length === 0);
  if (isLeftOut) return null;
  return (
    <Section title={title}>
      <Loaded
        of={list}
        heading="h3"
        failed={m.connections_failed()}
        skeleton={<FormSkeleton fields={2} />}
        empty={empty}
      >
        {(items) => (
          <RowList label={title}>
            {items.map((connection) => (
              <Row
                key={connection.person.userId}
                connection={connection}
                online={online.has(connection.person.userId)}
              />
            ))}
          </RowList>
        )}
      </Loaded>
      <ShowMore of={list} className={css.more} />
    </Section>
  );
};
