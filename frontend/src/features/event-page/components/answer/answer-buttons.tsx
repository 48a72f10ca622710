import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { tabStorage } from '#frontend/lib/device/device-storage.ts';
import { isRepeatedTap } from '#frontend/lib/device/repeated-tap.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import type { JoinStep } from '#shared/domains/events/model/eligibility.ts';
import { isUndecided } from '#shared/domains/events/model/rsvp.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserSummary } from '#shared/domains/users/user-summary.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useCheckout } from '../../api/use-checkout.ts';
import { useSeriesRsvp } from '../../api/use-series-rsvp.ts';
import type { RsvpRequest } from '../../model/answer.ts';
import {
  doneSentence,
  leftPaidSentence,
  seriesLeftSentence,
  seriesSentence,
} from '../../model/answer-sentences.ts';
import { takeJoinIntent } from '../../model/join-intent.ts';
import { guestsToPayFor, isPaidStep, pricesOf } from '../../model/paying.ts';
import { canBeUnsure, hasPartyChoice, type PrimaryAction, type Viewer } from '../../model/primary-action.ts';
import css from './action-bar.module.css';
import { AnswerSheet } from './answer-sheet.tsx';
import { Leaving } from './leaving.tsx';
import { SeriesSheet } from './series-sheet.tsx';
import { StepButton } from './step-button.tsx';

export interface AnswerButtonsProps {
  readonly event: EventPage;
  readonly action: PrimaryAction;
  readonly viewer: Viewer;
  readonly user: UserSummary | undefined;
  /** The slot of an open spot that was tapped; `take` is called once it is answered. */
  readonly tapped: TappedSpot;
}

export interface TappedSpot {
  readonly slotId: SlotId | undefined;
  readonly take: () => void;
}

type Asking = 'answer' | 'leave' | 'series';

interface OwnButtonsProps {
  readonly action: PrimaryAction;
  /** Is going to all dates. */
  readonly inSeries: boolean;
  /** Was invited, or may come. */
  readonly isUnsure: boolean;
  /** While an answer is being sent. */
  readonly disabled: boolean;
  readonly onAsk: (what: Asking) => void;
}

const leaveLabels: Partial<Record<PrimaryAction['kind'], () => string>> = {
  going: m.event_cant_make_it,
  on_waitlist: m.event_leave_waitlist,
  waiting_for_approval: m.event_withdraw,
  paying: m.event_paying_give_up,
};

/** They appear where the join button was: the second half of a double tap there is not for them. */
const OwnButtons = ({ action, inSeries, isUnsure, disabled, onAsk }: OwnButtonsProps) => {
  const ask = (what: Asking) => (tap: MouseEvent) => isRepeatedTap(tap) || onAsk(what);
  const leave = isUnsure ? m.event_cant_make_it : leaveLabels[action.kind];
  const leaveThis = inSeries && action.kind === 'going' ? m.event_series_leave_date : leave;
  return (
    <>
      {action.kind === 'going' && action.canChange && !inSeries && (
        <Button variant="secondary" className={css.small} disabled={disabled} onClick={ask('answer')}>
          {m.event_change()}
        </Button>
      )}
      {leaveThis && (
        <Button variant="secondary" className={css.small} disabled={disabled} onClick={ask('leave')}>
          {leaveThis()}
        </Button>
      )}
      {inSeries && (
        <Button variant="secondary" className={css.small} disabled={disabled} onClick={ask('series')}>
          {m.event_series_manage()}
        </Button>
      )}
    </>
  );
};

/** The actions for people who can answer: join, wait, change, leave, and take what is offered. */
export const AnswerButtons = ({ event, action, viewer, user, tapped }: AnswerButtonsProps) => {
  const { join, joinAll, leave, maybe, stopAll, takeOffer, declineOffer } = useAnswer(event);
  const pay = useCheckout(event);
  const inSeries = useSeriesRsvp(event, viewer).rsvp !== null;
  const [asking, setAsking] = useState<Asking>();
  const [slotId, setSlotId] = useState<SlotId>();
  const mine = event.myRsvp;
  const close = (): void => setAsking(undefined);

  /** The page itself already shows what is said in the end. */
  const { busy, run } = useAction(
    (work: () => Promise<string>) => {
      close();
      return work();
    },
    { done: (sentence) => sentence },
  );
  const paying = useAction(pay);
  const isBusy = busy || paying.busy;
  const send = (work: () => Promise<EventPage | undefined>): void =>
    void run(async () => doneSentence(event, await work()));
  const allSentence = (all: Awaited<ReturnType<typeof joinAll>>): string =>
    all ? seriesSentence(all.dates) : m.event_saved();
  /** What was typed stays until it is saved. */
  const saveNamed = async (request: RsvpRequest): Promise<void> => {
    const done = request.allDates
      ? allSentence(await joinAll(request, user))
      : doneSentence(event, await join(request, user));
    close();
    showToast(done, { tone: 'success' });
  };
  const save = (request: RsvpRequest): Promise<void> | undefined => {
    // The sheet stays until the checkout is open: it shows why the spots cannot be held.
    if (isPaidStep(event, request.slotId, request.step) || guestsToPayFor(event, request) > 0)
      return pay(request);
    if (request.guestNames) return saveNamed(request);
    if (!request.allDates) send(() => join(request, user));
    else void run(async () => allSentence(await joinAll(request, user)));
    return undefined;
  };
  const stop = (dates: 'keep' | 'leave'): void =>
    void run(async () => {
      const stopped = await stopAll(dates);
      return stopped ? seriesLeftSentence(stopped) : m.event_series_stopped();
    });
  const joinAlone = (only: SlotId, step: JoinStep): void => {
    const request = { slotId: only, guests: 0, step };
    if (isPaidStep(event, only, step)) void paying.run(request);
    else void save(request);
  };
  const answer = (wanted?: SlotId): void => {
    setSlotId(wanted);
    if (action.kind === 'join') joinAlone(action.slot.id, action.step);
    else setAsking('answer');
  };
  const take = (): void => {
    if (mine && isPaidStep(event, mine.slotId, 'join')) void paying.run(mine);
    else send(takeOffer);
  };
  /** What was tapped before signing up, or logging in, is done now. What has a price is chosen before it is paid for. */
  const resume = useEffectEvent((): void => {
    if (!('step' in action) || !takeJoinIntent(tabStorage, event, action.step)) return;
    const [slot, ...others] = event.eventSlotGroup;
    const comesAlone =
      others.length === 0 && !((hasPartyChoice(event) || event.takesPromo) && pricesOf(event));
    if (slot && comesAlone) joinAlone(slot.id, action.step);
    else setAsking('answer');
  });
  useEffect(resume, []);
  const answerTapped = useEffectEvent((): void => {
    if (tapped.slotId === undefined) return;
    tapped.take();
    if ('step' in action && !isBusy) answer(tapped.slotId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tap is answered once, whatever has changed meanwhile
  useEffect(answerTapped, [tapped.slotId]);

  return (
    <>
      <OwnButtons
        action={action}
        inSeries={inSeries}
        isUnsure={mine !== null && isUndecided(mine.status)}
        disabled={isBusy}
        onAsk={setAsking}
      />
      {action.kind === 'going' && mine?.byDefault && (
        <Button
          className={css.small}
          disabled={isBusy}
          onClick={() => save({ slotId: mine.slotId, guests: mine.guests, step: 'join' })}
        >
          {m.event_counted_in_confirm()}
        </Button>
      )}
      {canBeUnsure(event, action) && (
        <Button variant="secondary" className={css.small} disabled={isBusy} onClick={() => send(maybe)}>
          {m.event_maybe()}
        </Button>
      )}
      <StepButton
        event={event}
        action={action}
        disabled={isBusy}
        onJoin={() => answer()}
        onTake={take}
        onDecline={() => send(declineOffer)}
      />
      {asking === 'answer' && (
        <AnswerSheet
          event={event}
          viewer={viewer}
          slotId={slotId}
          dates={inSeries ? 'all' : 'this'}
          onSave={save}
          onClose={close}
        />
      )}
      {asking === 'series' && (
        <SeriesSheet
          onChange={hasPartyChoice(event) ? () => setAsking('answer') : undefined}
          onStop={stop}
          onClose={close}
        />
      )}
      {asking === 'leave' && (
        <Leaving
          event={event}
          onLeave={() => send(leave)}
          onLeavePaid={(back) =>
            void run(async () => {
              await leave();
              return leftPaidSentence(back);
            })
          }
          onClose={close}
        />
      )}
    </>
  );
};
