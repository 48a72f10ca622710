import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#frontend/app/paths.ts';
import { ApiError } from '#frontend/lib/api.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Section } from '#frontend/ui/layout/section.tsx';
import { CardListSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { ErrorState } from '#frontend/ui/states/error-state.tsx';
import type { useHome } from '../api/use-home.ts';
import css from './home.module.css';
import { Nearby } from './nearby.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Upcoming } from './upcoming.tsx';

/** What the server leaves out when a part of its answer failed. */
const partFailed = new ApiError(503, { code: 'service.unavailable' });

interface PartProps<T> {
  /** Undefined while it is on its way, null when it failed. */
  readonly value: T | null | undefined;
  readonly failed: string;
  /** One below the heading that it stands under. */
  readonly heading: 'h2' | 'h3';
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** One part of the page: it waits and fails alone. */
const Part = <T,>({ value, failed, heading, onRetry, children }: PartProps<T>) => {
  if (value === undefined) return <CardListSkeleton />;
  if (value === null)
    return <ErrorState error={partFailed} title={failed} heading={heading} onRetry={onRetry} />;
  return children(value);
};

export const HomeParts = ({ data, mutate }: Pick<ReturnType<typeof useHome>, 'data' | 'mutate'>) => {
  const retry = (): void => void mutate();
  return (
    <div className={css.layout}>
      <div className={css.main}>
        <Part value={data?.upcoming} failed={m.home_upcoming_failed()} heading="h2" onRetry={retry}>
          {(events) => <Upcoming events={events} />}
        </Part>
      </div>
      <div className={css.side}>
        {/* Somebody without games is offered the same two ways in a larger frame. */}
        {data?.upcoming?.length !== 0 && <QuickActions />}
        <Section title={m.home_nearby()} more={<Link to={paths.discover()}>{m.home_see_all()}</Link>}>
          <Part value={data?.nearby} failed={m.home_nearby_failed()} heading="h3" onRetry={retry}>
            {(events) => <Nearby events={events} />}
          </Part>
        </Section>
      </div>
    </div>
  );
};
