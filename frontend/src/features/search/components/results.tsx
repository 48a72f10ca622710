import { m } from '#frontend/paraglide/messages.js';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import type { SearchResult } from '#shared/domains/search/contract.ts';
import type { SearchKind } from '#shared/domains/search/rules.ts';
import { paths } from '#shared/product/paths.ts';
import { routes } from '#shared/product/routes.ts';
import { withWebsites } from '../model/with-websites.ts';
import { ResultRow } from './result-row.tsx';
import css from './search.module.css';

const titles: Readonly<Record<SearchKind, () => string>> = {
  event: m.search_events,
  team: m.search_teams,
  player: m.search_players,
  place: m.search_places,
  site: m.search_sites,
  organization: m.search_organizations,
  external: m.search_external_teams,
};

interface ResultsProps {
  readonly text: string;
  /** Undefined while they are loading. */
  readonly groups:
    | readonly { readonly kind: SearchKind; readonly items: readonly SearchResult[] }[]
    | undefined;
  readonly error: Error | undefined;
  readonly onRetry: () => void;
  readonly onOpen: () => void;
}

const None = ({ text }: { readonly text: string }) => (
  <EmptyState
    title={m.search_none_title({ text })}
    text={m.search_none_text()}
    action={
      <>
        <ButtonLink to={paths.discover()}>{m.search_none_discover()}</ButtonLink>
        <ButtonLink to={routes.CreateEvent} variant="secondary">
          {m.search_none_host()}
        </ButtonLink>
      </>
    }
  />
);

/** What was found, by kind. */
export const Results = ({ text, groups, error, onRetry, onOpen }: ResultsProps) => {
  const shown = groups && withWebsites(groups);
  const count = (shown ?? []).reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Loaded
      of={{ data: shown, error, mutate: onRetry }}
      failed={m.search_failed()}
      skeleton={<FormSkeleton fields={3} />}
    >
      {(found) => (
        <>
          <p role="status" className="visually-hidden">
            {m.search_count({ count })}
          </p>
          {count === 0 && <None text={text} />}
          {found.map(({ kind, items }, at) => (
            <section key={kind} className={css.group}>
              <h2>{titles[kind]()}</h2>
              <Stack as="ul" gap="0.25">
                {items.map((result, position) => (
                  <ResultRow
                    key={result.id}
                    result={result}
                    isFirst={at === 0 && position === 0}
                    onOpen={onOpen}
                  />
                ))}
              </Stack>
            </section>
          ))}
        </>
      )}
    </Loaded>
  );
};
