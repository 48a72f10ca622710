import { useSearchParams } from 'react-router';
import { NewGroup } from '#frontend/features/conversations/components/list/new-group.tsx';
import { ListView } from '#frontend/features/lists/components/list-view.tsx';
import { ListsView } from '#frontend/features/lists/components/lists-view.tsx';

/** All lists, or the one that the address names. */
export const Component = () => {
  const [address] = useSearchParams();
  const listId = address.get('list');
  return listId === null ? <ListsView /> : <ListView key={listId} listId={listId} NewGroup={NewGroup} />;
};
