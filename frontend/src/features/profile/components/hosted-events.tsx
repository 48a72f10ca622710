import type { ReactNode } from 'react';
import { usePages } from '#frontend/lib/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { EventTable } from './event-table.tsx';
import css from './profile.module.css';

interface HostedEventsProps {
  readonly userId: string;
  /** Shown if nothing was hosted. */
  readonly empty: ReactNode;
}

const List = ({ userId, empty }: HostedEventsProps) => {
  const { items, error, more, loadingMore, loadMore, retry } = usePages(eventsContract.hostedBy, {
    params: { userId },
  });
  if (!items) {
    if (error)
      return <ErrorState heading="h3" error={error} title={m.hosted_failed_title()} onRetry={retry} />;
    return <CardListSkeleton />;
  }
  if (items.length === 0) return empty;
  return (
    <>
      <EventTable label={m.hosted_title()} events={items} />
      {more && (
        <div className={css.more}>
          <Button variant="secondary" loading={loadingMore} onClick={loadMore}>
            {m.show_more()}
          </Button>
        </div>
      )}
    </>
  );
};

export const HostedEvents = (props: HostedEventsProps) => (
  <Section title={m.hosted_title()}>
    <List {...props} />
  </Section>
);
