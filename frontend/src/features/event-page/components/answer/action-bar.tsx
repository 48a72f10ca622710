import { IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { deviceStorage, tabStorage } from '#frontend/lib/device/device-storage.ts';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { guestAnswerAt } from '#frontend/lib/event/guest-answers.ts';
import { m } from '#frontend/paraglide/messages.js';
import { AmountBar } from '#frontend/ui/amount-bar/amount-bar.tsx';
import { StickyAction } from '#frontend/ui/sticky-action/sticky-action.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { DatesCarriedOut } from '#shared/domains/events/series-rsvp.ts';
import { paths } from '#shared/product/paths.ts';
import { useSeriesRsvp } from '../../api/use-series-rsvp.ts';
import { actionSentence, addingSentence, isWaitlistOnly } from '../../model/action-sentences.ts';
import { forgetJoinIntent, keepJoinIntent } from '../../model/join-intent.ts';
import { priceText } from '../../model/paying.ts';
import {
  canBeUnsure,
  canJoinAsGuest,
  type PrimaryAction,
  primaryActionOf,
} from '../../model/primary-action.ts';
import { useViewer } from '../../model/use-viewer.ts';
import type { EventParts } from '../event-parts.ts';
import css from './action-bar.module.css';
import { ActionButtons } from './action-buttons.tsx';
import type { TappedSpot } from './answer-buttons.tsx';

const headlines: Partial<Record<PrimaryAction['kind'], () => string>> = {
  canceled: m.event_cancelled,
  full: m.places_full,
  offered: m.event_offered,
  on_waitlist: m.event_on_waitlist,
  waiting_for_approval: m.event_asked,
  paying: m.event_paying,
  not_payable: m.event_not_payable,
};

const headline = (action: PrimaryAction, event: EventPage): string => {
  if (action.kind === 'closed' && action.wasIn) return m.event_closed_was_in();
  const said = headlines[action.kind];
  if (said) return said();
  if (event.myRsvp?.status === 'maybe' && action.kind !== 'closed') return m.event_you_may_come();
  return action.kind !== 'closed' && isWaitlistOnly(event) ? m.places_full() : priceText(event);
};

interface GoingProps {
  readonly guests: number;
  /** Is going to all dates. */
  readonly inSeries: boolean;
  /** The team that has counted them in, until they say themselves that they are going. */
  readonly countedInBy: string | null;
  /** The guests for whom they are about to pay. */
  readonly adding: string | undefined;
}

const Going = ({ guests, inSeries, countedInBy, adding }: GoingProps) => (
  <>
    <p className={css.in}>
      <IconCheck size={22} stroke={3} aria-hidden />
      {inSeries ? m.event_series_in() : m.event_you_are_in()}
    </p>
    {countedInBy !== null && <p className={css.soft}>{m.event_counted_in({ team: countedInBy })}</p>}
    {guests > 0 && <p className={css.soft}>{m.event_in_with_guests({ count: guests })}</p>}
    {adding !== undefined && <p className={css.soft}>{adding}</p>}
  </>
);

/** How many dates of a long series have what the person chose for all of them. */
const Progress = ({ done, dates }: DatesCarriedOut) => (
  <div className={css.progress}>
    <p className={css.soft}>{m.event_series_carried_out({ done, dates })}</p>
    <AmountBar value={done} of={dates} />
  </div>
);

/** Rare, so it is not part of the first view. */
const SeriesStuck = lazy(
  lazyRoute('series-stuck', async () => ({ default: (await import('./series-stuck.tsx')).SeriesStuck })),
);

/** Someone with an offer, or who has not decided, has two answers; someone without an account has two ways to join. */
const hasTwoSteps = (action: PrimaryAction, event: EventPage): boolean =>
  action.kind === 'offered' ||
  action.kind === 'paying' ||
  (action.kind === 'sign_up' && canJoinAsGuest(event)) ||
  canBeUnsure(event, action) ||
  ('step' in action && event.myRsvp?.status === 'maybe');

interface ActionBarProps extends Pick<EventParts, 'signUp'> {
  readonly event: EventPage;
  /** A host has another bar at the bottom on phones. */
  readonly fixed: boolean;
  readonly tapped: TappedSpot;
}

/** What has to be known of a person before they can join, and is asked over the page. */
const asksFirst = new Set<PrimaryAction['kind']>(['sign_up', 'finish_profile', 'age_needed']);

const Bar = ({ event, signUp, fixed, tapped }: ActionBarProps) => {
  const [signsUp, setSignsUp] = useState(false);
  const { viewer, user } = useViewer();
  const action = primaryActionOf(event, viewer);
  const { rsvp, carriedOut } = useSeriesRsvp(event, viewer);
  const inSeries = rsvp !== null;
  const beginSignUp = (): void => {
    // Only their buttons say that the person joins.
    if (action.kind !== 'age_needed') keepJoinIntent(tabStorage, event);
    setSignsUp(true);
  };
  const beginTapped = useEffectEvent((): void => {
    if (tapped.slotId === undefined || !asksFirst.has(action.kind)) return;
    tapped.take();
    beginSignUp();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap is answered once, whatever has changed meanwhile
  useEffect(beginTapped, [tapped.slotId]);
  const endSignUp = (): void => {
    forgetJoinIntent(tabStorage);
    setSignsUp(false);
  };
  return (
    <StickyAction
      fixed={fixed}
      stacked={
        inSeries ||
        event.myRsvp?.byDefault ||
        event.myRsvp?.adding !== undefined ||
        hasTwoSteps(action, event)
      }
      action={
        <ActionButtons
          event={event}
          action={action}
          viewer={viewer}
          user={user}
          tapped={tapped}
          onSignUp={beginSignUp}
        />
      }
    >
      <div aria-live="polite">
        {action.kind === 'going' ? (
          <Going
            guests={action.guests}
            inSeries={inSeries}
            countedInBy={event.myRsvp?.byDefault ? event.teamName : null}
            adding={addingSentence(event)}
          />
        ) : (
          <>
            <p className={css.headline}>{headline(action, event)}</p>
            <p className={css.soft}>{actionSentence(action, event)}</p>
          </>
        )}
      </div>
      {carriedOut && !carriedOut.gaveUp && <Progress {...carriedOut} />}
      {carriedOut?.gaveUp && (
        <Suspense>
          <SeriesStuck event={event} rsvp={rsvp} done={carriedOut.done} dates={carriedOut.dates} />
        </Suspense>
      )}
      {signsUp && asksFirst.has(action.kind) && signUp(event, endSignUp)}
    </StickyAction>
  );
};

/** Few visitors have answered by email. */
const GuestAnswer = lazy(
  lazyRoute('guest-answer', async () => ({ default: (await import('./guest-answer.tsx')).GuestAnswer })),
);

/** The primary action: sticky at the bottom on phones, a card next to the page on wide screens. */
export const ActionBar = (props: ActionBarProps) => {
  const { viewer } = useViewer();
  const token =
    viewer.kind === 'visitor' ? guestAnswerAt(deviceStorage, paths.event(props.event)) : undefined;
  if (token === undefined) return <Bar {...props} />;
  return (
    <Suspense fallback={<div hidden data-loading />}>
      <GuestAnswer event={props.event} token={token} otherwise={<Bar {...props} />} />
    </Suspense>
  );
};
