import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ButtonLink } from '#frontend/ui/button/button-link.tsx';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import { spotPrice } from '#shared/domains/events/model/spot-price.ts';
import type { SaleId, UserId } from '#shared/kernel/ids.ts';
import { paths } from '#shared/product/paths.ts';
import { useFamilyAnswers } from '../api/use-family-rsvps.ts';
import { canChoose, type Goer, isComing, isPaidFor } from '../model/going.ts';

const GoingSheet = lazy(async () => ({ default: (await import('./going-sheet.tsx')).GoingSheet }));

/** Asks before a spot is given up that was paid for; `back` is what is given back, in cents. */
export type LeavePaid = (asked: {
  readonly event: EventPage;
  readonly saleId: SaleId;
  readonly onLeave: (back: number) => void;
  readonly onClose: () => void;
}) => ReactNode;

interface ChildAnswerProps {
  readonly event: EventPage;
  readonly child: Goer & { readonly memberId: UserId };
  /** Whether spots of the event have a price, so children are chosen one at a time. */
  readonly isPriced: boolean;
  readonly leavePaid: LeavePaid;
}

/** Gives up the spot of a child, after a question if it was paid for. */
const Leave = ({ event, child, leavePaid }: Omit<ChildAnswerProps, 'isPriced'>) => {
  const { leave } = useFamilyAnswers(event);
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction(
    async (back: number) => {
      setAsking(false);
      await leave(child.memberId);
      return back;
    },
    {
      done: (back) => (back > 0 ? m.family_left_refunded({ price: price(back) }) : m.family_going_saved()),
    },
  );
  const { status, saleId, name } = child;
  const hasPaid = status === 'going' && saleId !== undefined;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        onClick={() => (hasPaid ? setAsking(true) : void run(0))}
      >
        {m.family_cannot_go({ name })}
      </Button>
      {asking && saleId !== undefined && (
        <Suspense>
          {leavePaid({ event, saleId, onLeave: (back) => void run(back), onClose: () => setAsking(false) })}
        </Suspense>
      )}
    </>
  );
};

/** Joins for a child: at once where there is one slot, otherwise after a choice. */
const Join = ({ event, child, isPriced }: Omit<ChildAnswerProps, 'leavePaid'>) => {
  const { join, pay } = useFamilyAnswers(event);
  const [choosing, setChoosing] = useState(false);
  const [slot, ...others] = event.eventSlotGroup;
  const isPaid = slot !== undefined && isPaidFor(event, slot);
  const { memberId, name } = child;
  const { busy, run } = useAction(
    async () => {
      if (!slot) return false;
      await (isPaid ? pay(slot, memberId) : join(slot.id, memberId));
      return !isPaid;
    },
    { done: (isSaved) => (isSaved ? m.family_going_saved() : undefined) },
  );
  const hasChoice = others.length > 0;
  if (hasChoice && !isPriced) return null;
  return (
    <>
      <Button size="sm" loading={busy} onClick={() => (hasChoice ? setChoosing(true) : void run())}>
        {isPaid && !hasChoice
          ? m.family_can_go_for({ name, price: price(spotPrice(slot)) })
          : m.family_can_go({ name })}
      </Button>
      {choosing && (
        <Suspense>
          <GoingSheet event={event} goers={[child]} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
};

/** What a parent answers for one child. */
export const ChildAnswer = ({ event, child, isPriced, leavePaid }: ChildAnswerProps) => {
  const hasChoice = event.eventSlotGroup.length > 1;
  if (!canChoose(child)) return null;
  if (child.heldUntil !== undefined && child.saleId !== undefined && child.answeredBy === undefined)
    return (
      <ButtonLink size="sm" to={paths.checkout(child.saleId)}>
        {m.family_finish_paying()}
      </ButtonLink>
    );
  if (!isComing(child)) return <Join event={event} child={child} isPriced={isPriced} />;
  return hasChoice && !isPriced ? null : <Leave event={event} child={child} leavePaid={leavePaid} />;
};
