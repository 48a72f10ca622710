import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { joinLabel, takeLabel } from '../../model/answer-sentences.ts';
import { totalOf } from '../../model/paying.ts';
import type { PrimaryAction } from '../../model/primary-action.ts';
import css from './action-bar.module.css';

const yes = css.yes ?? '';

interface StepButtonProps {
  readonly event: EventPage;
  readonly action: PrimaryAction;
  readonly disabled: boolean;
  readonly onJoin: () => void;
  readonly onTake: () => void;
  readonly onDecline: () => void;
}

/** The step that leads further: to a spot, to a place on the waitlist, or back to the checkout. */
export const StepButton = ({ event, action, disabled, onJoin, onTake, onDecline }: StepButtonProps) => {
  const mine = event.myRsvp;
  if (action.kind === 'join' || action.kind === 'choose')
    return (
      <Button size="lg" className={yes} disabled={disabled} onClick={onJoin}>
        {joinLabel(event, action.step, action.kind === 'join' ? action.slot : undefined)}
      </Button>
    );
  if (action.kind === 'paying' && mine?.saleId !== undefined)
    return (
      <ButtonLink to={paths.checkout(mine.saleId)} size="lg" className={yes}>
        {m.event_paying_go()}
      </ButtonLink>
    );
  if (action.kind === 'going' && mine?.adding)
    return (
      <ButtonLink to={paths.checkout(mine.adding.saleId)} size="lg" className={yes}>
        {m.event_paying_go()}
      </ButtonLink>
    );
  if (action.kind !== 'offered') return null;
  return (
    <>
      <Button variant="secondary" className={css.small} disabled={disabled} onClick={onDecline}>
        {m.event_offer_decline()}
      </Button>
      <Button size="lg" className={yes} disabled={disabled} onClick={onTake}>
        {takeLabel(mine ? totalOf(event, mine.slotId, mine.guests) : 0)}
      </Button>
    </>
  );
};
