import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Columns } from '#frontend/ui/layout/columns.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { followsContract } from '#shared/domains/follows/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { FollowedList } from './followed-list.tsx';

const Nothing = () => (
  <EmptyState
    title={m.following_none_title()}
    text={m.following_none_text()}
    action={<ButtonLink to={paths.discover()}>{m.following_none_action()}</ButtonLink>}
  />
);

/** Everything that a person follows. */
export const FollowedLists = () => {
  const [hosts, teams, places] = [
    usePages(followsContract.list, { query: { kind: 'host' } }),
    usePages(followsContract.list, { query: { kind: 'team' } }),
    usePages(followsContract.list, { query: { kind: 'place' } }),
  ];
  const all = [hosts, teams, places];
  if (all.every(({ items, error }) => !items && !error)) return <CardListSkeleton />;
  if (all.every(({ items, more }) => items?.length === 0 && !more)) return <Nothing />;
  return (
    <Columns>
      <FollowedList kind="host" list={hosts} />
      <FollowedList kind="team" list={teams} />
      <FollowedList kind="place" list={places} />
    </Columns>
  );
};
