import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { EventCard } from '#frontend/ui/event-card/event-card.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { EmptyState } from '#frontend/ui/states/empty-state.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { routes } from '#shared/product/routes.ts';
import type { useNearby } from '../api/use-nearby.ts';
import css from './discover.module.css';

interface ResultsProps {
  readonly found: ReturnType<typeof useNearby>;
  readonly filtered: boolean;
  readonly onClear: () => void;
}

const Nothing = ({ filtered, onClear }: Pick<ResultsProps, 'filtered' | 'onClear'>) => (
  <EmptyState
    title={filtered ? m.discover_empty_filtered() : m.discover_empty_title()}
    text={filtered ? m.discover_empty_filtered_text() : m.discover_empty_text()}
    action={
      <>
        {filtered && (
          <Button variant="secondary" onClick={onClear}>
            {m.discover_clear()}
          </Button>
        )}
        <ButtonLink to={routes.CreateEvent}>{m.nav_host()}</ButtonLink>
      </>
    }
  />
);

export const Results = ({ found, filtered, onClear }: ResultsProps) => {
  const { items, error, more, loadMore, loadingMore, changing, retry } = found;
  if (!items)
    return error ? (
      <ErrorState error={error} title={m.discover_failed()} onRetry={retry} />
    ) : (
      <CardListSkeleton count={6} />
    );
  return (
    <>
      {items.length > 0 && (
        <ul className={css.list} aria-busy={changing}>
          {items.map((event) => (
            <li key={`${event.id} ${event.occurrenceId}`}>
              <EventCard heading="h2" event={event} distance={event.distance} />
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorState error={error} title={m.discover_failed()} onRetry={retry} />}
      {items.length === 0 && !more && <Nothing filtered={filtered} onClear={onClear} />}
      {more && (
        <Button variant="secondary" className={css.more} loading={loadingMore} onClick={loadMore}>
          {items.length === 0 ? m.discover_search_further() : m.show_more()}
        </Button>
      )}
    </>
  );
};
