import type { ReactNode } from 'react';
import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { m } from '#frontend/paraglide/messages.js';
import { EventGrid } from '#frontend/ui/event-card/event-grid.tsx';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { ShowMore } from '#frontend/ui/states/show-more.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import css from './profile.module.css';

interface HostedEventsProps {
  readonly userId: string;
  /** Shown if nothing was hosted. */
  readonly empty: ReactNode;
}

const List = ({ userId, empty }: HostedEventsProps) => {
  const list = usePages(eventsContract.hostedBy, {
    params: { userId },
  });
  const { more } = list;
  return (
    <Loaded
      of={list}
      heading="h3"
      failed={m.hosted_failed_title()}
      skeleton={<CardListSkeleton />}
      empty={empty}
    >
      {(items) => (
        <>
          <EventGrid events={items} />
          {more && (
            <div className={css.more}>
              <ShowMore of={list} />
            </div>
          )}
        </>
      )}
    </Loaded>
  );
};

export const HostedEvents = (props: HostedEventsProps) => (
  <Section title={m.hosted_title()}>
    <List {...props} />
  </Section>
);
