import { lazy, Suspense } from 'react';
import { call } from '#frontend/lib/api/api.ts';
import { lazyRoute } from '#frontend/lib/device/lazy-route.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import { answersContract } from '#shared/domains/answers/contract.ts';
import { usualRefundRule } from '#shared/domains/events/model/refund-rule.ts';
import { isUndecided } from '#shared/domains/events/model/rsvp.ts';
import { canSpotsChange, dateOf } from '#shared/domains/events/model/rules.ts';
import { salesContract } from '#shared/domains/sales/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useDates } from '../../api/use-dates.ts';
import { isWaitlistOnly } from '../../model/action-sentences.ts';
import { joinLabel } from '../../model/answer-sentences.ts';
import { nextDateAfter } from '../../model/dates.ts';
import { opensHere } from '../../model/opens-here.ts';
import { canJoinAsGuest, type PrimaryAction } from '../../model/primary-action.ts';
import css from './action-bar.module.css';
import type { AnswerButtonsProps } from './answer-buttons.tsx';
import { GuestButton } from './guest-button.tsx';

const yes = css.yes ?? '';

/** Visitors cannot answer, so this is not part of their first view. */
const AnswerButtons = lazy(
  lazyRoute('answer-buttons', async () => ({
    default: (await import('./answer-buttons.tsx')).AnswerButtons,
  })),
);

/** Nobody can join this date anymore, but maybe the next one of the same event. */
const leadsToNext = ({ kind }: PrimaryAction): boolean =>
  kind === 'closed' || kind === 'canceled' || kind === 'full';

const VisitorButton = ({ event }: Pick<AnswerButtonsProps, 'event'>) => (
  <GuestButton
    terms={event}
    from={paths.event(event)}
    send={(body) => call(answersContract.requestGuestRsvp, { params: dateOf(event), body })}
    refundRule={event.refundRule ?? usualRefundRule}
    promoAt={event.takesPromo ? event : undefined}
    pay={(body) => call(salesContract.guestCheckout, { params: dateOf(event), body })}
  />
);

interface ActionButtonsProps extends AnswerButtonsProps {
  /** Someone without an account, or without a profile, wants to join. */
  readonly onSignUp: () => void;
}

/** Where people who cannot answer, or can no longer answer, go instead. */
const LinkAway = ({ event, action, onSignUp }: Pick<ActionButtonsProps, 'event' | 'action' | 'onSignUp'>) => {
  const from = paths.event(event);
  const next = nextDateAfter(event, useDates(event).items);
  if (action.kind === 'sign_up')
    return (
      <>
        {canJoinAsGuest(event) && <VisitorButton event={event} />}
        <ButtonLink
          to={paths.signUp({ from })}
          size="lg"
          className={yes}
          data-opens-here
          onClick={opensHere(onSignUp)}
        >
          {joinLabel(event, isWaitlistOnly(event) ? 'join_waitlist' : 'join')}
        </ButtonLink>
      </>
    );
  if (action.kind === 'finish_profile')
    return (
      <ButtonLink to={paths.onboarding({ from })} size="lg" className={yes} onClick={opensHere(onSignUp)}>
        {m.event_finish_profile()}
      </ButtonLink>
    );
  if (action.kind === 'level_needed')
    return (
      <ButtonLink to={paths.settings({ tab: 'sports', from })} size="lg" className={yes}>
        {m.event_level_needed()}
      </ButtonLink>
    );
  if (action.kind === 'age_needed')
    return (
      <ButtonLink
        to={paths.settings({ tab: 'general', part: 'profile', from })}
        size="lg"
        className={yes}
        onClick={opensHere(onSignUp)}
      >
        {m.event_age_needed()}
      </ButtonLink>
    );
  if (next && leadsToNext(action))
    return (
      <ButtonLink to={paths.event(next)} size="lg" className={yes}>
        {m.event_dates_next()}
      </ButtonLink>
    );
  return (
    <ButtonLink to={paths.discover({ sport: event.gameType })} variant="secondary">
      {m.event_find_other()}
    </ButtonLink>
  );
};

const answerable = new Set<PrimaryAction['kind']>([
  ...(['going', 'join', 'choose', 'offered', 'on_waitlist', 'waiting_for_approval', 'paying'] as const),
]);
/** People who were invited, or may come, can say no, even if there is no room, or they can no longer join. */
const canAnswer = ({ action, event }: AnswerButtonsProps): boolean =>
  answerable.has(action.kind) ||
  (canSpotsChange(event.rsvpState) && event.myRsvp !== null && isUndecided(event.myRsvp.status));

/** Shown while the buttons load. */
const Coming = () => (
  <Button size="lg" className={yes} disabled>
    {m.event_im_in()}
  </Button>
);

const Buttons = ({ onSignUp, ...props }: ActionButtonsProps) => {
  if (props.action.kind === 'wait') return <Coming />;
  if (!canAnswer(props)) return <LinkAway event={props.event} action={props.action} onSignUp={onSignUp} />;
  return (
    <Suspense fallback={<Coming />}>
      <AnswerButtons {...props} />
    </Suspense>
  );
};

export const ActionButtons = (props: ActionButtonsProps) => (
  <div className={css.buttons}>
    <Buttons {...props} />
  </div>
);
