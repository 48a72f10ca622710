import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Area } from '#frontend/lib/area/area.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { PictureCards } from '#frontend/ui/picture-cards/picture-cards.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { PageTurns } from '#frontend/ui/states/page-turns.tsx';
import type { ExternalCard as ExternalCardData } from '#shared/domains/externals/shapes.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import type { GameType } from '#shared/product/game-types.ts';
import { routes } from '#shared/product/routes.ts';
import { ExternalCard } from './external-card.tsx';

export const AddExternal = () => (
  <ButtonLink to={routes.NewExternalTeam} variant="secondary" icon={<IconPlus size={18} aria-hidden />}>
    {m.external_add()}
  </ButtonLink>
);

interface Query {
  readonly lat?: string;
  readonly lng?: string;
  readonly radius?: string;
  readonly q: string | undefined;
  readonly gameType: GameType | undefined;
}

interface CardsProps {
  readonly teams: readonly ExternalCardData[];
  readonly area: Area | undefined;
  readonly heading: 'h2' | 'h3';
  readonly busy?: boolean;
}
const Cards = ({ teams, area, heading, busy = false }: CardsProps) => (
  <PictureCards as="ul" busy={busy}>
    {teams.map((team) => (
      <li key={team.id}>
        <ExternalCard team={team} area={area} heading={heading} />
      </li>
    ))}
  </PictureCards>
);

interface FoundExternalsProps {
  readonly query: Query;
  readonly area: Area | undefined;
  readonly page: number;
  readonly onTurn: (page: number) => void;
  /** Ends the filters; undefined without any. */
  readonly onClear: (() => void) | undefined;
}

/** External teams, nearest first, page by page. */
export const FoundExternals = ({ query, area, page, onTurn, onClear }: FoundExternalsProps) => {
  const read = useRead(
    searchContract.externalTeams,
    { query: { ...query, page: String(page) } },
    { keepPreviousData: true },
  );
  return (
    <Loaded
      of={{ ...read, more: page > 1 || read.data?.hasMore === true }}
      failed={m.externals_failed()}
      skeleton={<CardListSkeleton count={4} />}
      empty={
        <EmptyState
          title={onClear ? m.externals_none_found() : m.externals_none()}
          text={m.externals_none_text()}
          action={<AddExternal />}
        />
      }
    >
      {({ items, hasMore }) => (
        <>
          <Cards teams={items} area={area} heading="h2" busy={read.isLoading} />
          <PageTurns
            label={m.externals_pages()}
            page={page}
            hasMore={hasMore}
            loading={read.isLoading}
            onTurn={onTurn}
          />
        </>
      )}
    </Loaded>
  );
};

/** How many are shown beside the teams of the product. */
const FEW = '6';

interface ElsewhereProps {
  readonly query: Query;
  readonly area: Area | undefined;
  /** Where all of them are, with the same filters. */
  readonly all: string;
}

/** The first external teams, below the teams of the product. Left out if there are none, or if they cannot be read. */
export const Elsewhere = ({ query, area, all }: ElsewhereProps) => {
  const { data } = useRead(searchContract.externalTeams, { query: { ...query, limit: FEW } });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={m.externals_title()} more={<Link to={all}>{m.externals_all()}</Link>}>
      <Cards teams={data.items} area={area} heading="h3" />
    </Section>
  );
};
