import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePageTitle } from '#frontend/lib/page/use-title.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Page } from '#frontend/ui/layout/page.tsx';
import { PageHeader } from '#frontend/ui/layout/page-header.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { UserListHead } from '#shared/domains/lists/contract.ts';
import { listsContract } from '#shared/domains/lists/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useCreateList } from '../api/use-lists.ts';
import { DeleteList } from './delete-list.tsx';
import css from './lists.module.css';
import { NameSheet } from './name-sheet.tsx';

const Row = ({ list }: { readonly list: UserListHead }) => {
  const [asking, setAsking] = useState(false);
  const { id, name, count } = list;
  return (
    <li className={css.row}>
      <Link to={paths.userList(id)} className={css.link}>
        <TwoLines title={name} hint={m.list_people({ count })} />
      </Link>
      <IconButton label={m.list_delete_which({ name })} onClick={() => setAsking(true)}>
        <IconTrash size={20} aria-hidden />
      </IconButton>
      {asking && <DeleteList list={list} onClose={() => setAsking(false)} />}
    </li>
  );
};

interface ContentProps {
  readonly create: () => void;
}

const CreateButton = ({ create }: ContentProps) => (
  <Button icon={<IconPlus size={20} aria-hidden />} onClick={create}>
    {m.list_create()}
  </Button>
);

const Content = ({ create }: ContentProps) => {
  const read = useRead(listsContract.list, {});
  return (
    <Loaded
      of={read}
      failed={m.lists_failed()}
      skeleton={<CardListSkeleton />}
      empty={
        <EmptyState
          title={m.lists_none()}
          text={m.lists_none_text()}
          action={<CreateButton create={create} />}
        />
      }
    >
      {({ items }) => (
        <>
          <RowList label={m.lists_title()}>
            {items.map((list) => (
              <Row key={list.id} list={list} />
            ))}
          </RowList>
          <p className={css.end}>
            <CreateButton create={create} />
          </p>
        </>
      )}
    </Loaded>
  );
};

/** The person's lists, each with the number of people in it. */
export const ListsView = () => {
  const [creating, setCreating] = useState(false);
  const create = useCreateList();
  const navigate = useNavigate();
  return (
    <Page>
      <title>{usePageTitle(m.lists_title())}</title>
      <PageHeader title={m.lists_title()} lead={m.lists_lead()} />
      <Content create={() => setCreating(true)} />
      {creating && (
        <NameSheet
          title={m.list_create()}
          action={m.list_create_action()}
          send={create}
          done={({ id }) => void navigate(paths.userList(id))}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
};
