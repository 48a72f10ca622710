import { useSearchParams } from 'react-router';
import { ListView } from '../components/list-view.tsx';
import { ListsView } from '../components/lists-view.tsx';

/** All lists, or the one that the address names. */
export const Component = () => {
  const [address] = useSearchParams();
  const listId = address.get('list');
  return listId === null ? <ListsView /> : <ListView key={listId} listId={listId} />;
};
