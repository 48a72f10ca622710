import { type ReactNode, useEffect, useState } from 'react';
import type { Pages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { NameSearch } from '#frontend/ui/inputs/name-search.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded, MoreFailed } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import type { RosterMember } from '#shared/domains/teams/roster.ts';
import { membersNamed, SEARCHED_FROM } from '../../model/members-named.ts';
import css from '../teams.module.css';

interface MemberListProps {
  readonly read: Pages<RosterMember>;
  /** How many members there are. */
  readonly count: number;
  readonly rows: (members: readonly RosterMember[]) => ReactNode;
}

/** The members, those who run the team first. Many of them can be searched, which reads the rest of them. */
export const MemberList = ({ read, count, rows }: MemberListProps) => {
  const [search, setSearch] = useState('');
  const isSearched = search.trim() !== '';
  const { error, more, loadingMore, loadMore } = read;
  const readsOn = isSearched && more && !loadingMore && !error;
  useEffect(() => {
    if (readsOn) loadMore();
  });
  return (
    <Stack>
      {count >= SEARCHED_FROM && <NameSearch value={search} onChange={setSearch} />}
      <Loaded of={read} heading="h3" failed={m.team_roles_failed()} skeleton={<FormSkeleton fields={2} />}>
        {(items) => {
          const shown = membersNamed(items, search);
          return (
            <>
              {shown.length > 0 && rows(shown)}
              <p role="status" className={css.soft}>
                {shown.length === 0 && !more && m.team_members_none()}
              </p>
            </>
          );
        }}
      </Loaded>
      <MoreFailed of={read} heading="h3" failed={m.team_roles_failed()} />
      {!error && <ShowMore of={read} className={css.more} />}
    </Stack>
  );
};
