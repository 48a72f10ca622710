import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useDebounced } from '#frontend/lib/device/use-debounced.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { PictureCards } from '#frontend/ui/picture-cards/picture-cards.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { searchContract } from '#shared/domains/search/contract.ts';
import { searchLimits, userSearch } from '#shared/domains/search/rules.ts';
import type { TeamCard as TeamCardData } from '#shared/domains/teams/shapes.ts';
import { OtherTeams } from './other-teams.tsx';
import { TeamCard } from './team-card.tsx';
import css from './teams.module.css';

const FoundTeams = ({ text }: { readonly text: string }) => {
  const read = useRead(searchContract.teams, {
    query: { q: text, limit: String(searchLimits.page.max) },
  });
  return (
    <Section title={m.teams_found()}>
      <Loaded
        of={read}
        heading="h3"
        failed={m.teams_others_failed()}
        skeleton={<CardListSkeleton count={2} />}
        empty={
          <p role="status" className={css.soft}>
            {m.teams_found_none()}
          </p>
        }
      >
        {({ items }) => (
          <PictureCards>
            {items.map((team) => (
              <TeamCard key={team.id} team={team} heading="h3" />
            ))}
          </PictureCards>
        )}
      </Loaded>
    </Section>
  );
};

/** All teams that anyone may join or request to join, or those that contain a text. */
export const FindTeams = ({ own }: { readonly own: readonly TeamCardData[] }) => {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim(), userSearch.debounceMs);
  return (
    <>
      <search className={css.find}>
        <TextInput
          type="search"
          label={m.teams_find()}
          description={m.teams_find_hint()}
          value={typed}
          maxLength={searchLimits.query.max}
          autoComplete="off"
          icon={<IconSearch size={20} aria-hidden />}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </search>
      {text === '' ? <OtherTeams own={own} /> : <FoundTeams text={text} />}
    </>
  );
};
