import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import type { UserList, UserListItem } from '#shared/domains/lists/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useListChanges } from '../api/use-lists.ts';
import { matching, nameOf } from '../model/item-texts.ts';
import { ContactSheet } from './contact-sheet.tsx';
import css from './lists.module.css';

/** Longer lists can be searched. */
const SEARCHED_FROM = 12;

interface RowProps {
  readonly list: UserList;
  readonly item: UserListItem;
}

const Row = ({ list, item }: RowProps) => {
  const [editing, setEditing] = useState(false);
  const { removeItem } = useListChanges(list);
  const name = nameOf(item);
  const { busy, run } = useAction(() => removeItem(item.id), { done: m.list_removed({ name }) });
  const isShown = item.uid !== null && item.displayName !== null;
  return (
    <li className={css.row}>
      <span className={css.person}>
        <Avatar seed={item.uid ?? item.email ?? item.id} name={name} src={item.photoURL} size={40} />
        <TwoLines
          title={isShown ? <Link to={paths.publicProfile(item.uid ?? '')}>{name}</Link> : name}
          hint={item.email ?? m.list_member()}
        />
      </span>
      <span className={css.buttons}>
        {item.email !== null && (
          <IconButton label={m.list_edit_who({ name })} onClick={() => setEditing(true)}>
            <IconPencil size={20} aria-hidden />
          </IconButton>
        )}
        <IconButton label={m.list_remove_who({ name })} aria-busy={busy} onClick={() => void run()}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </span>
      {editing && <ContactSheet list={list} item={item} onClose={() => setEditing(false)} />}
    </li>
  );
};

/** Everybody in a list, by name. */
export const ListItems = ({ list }: { readonly list: UserList }) => {
  const [typed, setTyped] = useState('');
  if (list.items.length === 0) return <EmptyState title={m.list_empty()} text={m.list_empty_text()} />;
  const shown = matching(list.items, typed);
  return (
    <>
      {list.items.length >= SEARCHED_FROM && (
        <TextInput
          label={m.list_search()}
          type="search"
          autoComplete="off"
          className={css.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className={css.soft} role="status">
          {m.list_search_none()}
        </p>
      ) : (
        <RowList label={list.name}>
          {shown.map((item) => (
            <Row key={item.id} list={list} item={item} />
          ))}
        </RowList>
      )}
    </>
  );
};
