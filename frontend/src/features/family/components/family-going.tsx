import { lazy, Suspense, useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { RowList, TwoLines } from '#frontend/ui/row-list/row-list.tsx';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { canSpotsChange, dateOf } from '#shared/domains/events/model/rules.ts';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { useFamilyAnswers } from '../api/use-family-rsvps.ts';
import { type Goer, goingSentence } from '../model/going.ts';
import { ChildAnswer, type LeavePaid } from './child-answer.tsx';
import css from './family.module.css';

const GoingSheet = lazy(async () => ({ default: (await import('./going-sheet.tsx')).GoingSheet }));

interface TakeOfferProps {
  readonly event: EventPage;
  readonly child: Goer & { readonly memberId: UserId };
}

/** Takes the spot that is held for a child, or pays for it. */
const TakeOffer = ({ event, child: { memberId, name, slotId } }: TakeOfferProps) => {
  const { takeOffer, pay } = useFamilyAnswers(event);
  const slot = event.eventSlotGroup.find(({ id }) => id === slotId);
  const isPaid = slot !== undefined && slot.fee.amount > 0 && !event.youHost;
  const { busy, run } = useAction(
    async () => {
      await (isPaid ? pay(slot, memberId) : takeOffer(memberId));
      return !isPaid;
    },
    { done: (isSaved) => (isSaved ? m.family_going_saved() : undefined) },
  );
  return (
    <Button loading={busy} aria-label={m.family_take_offer_for({ name })} onClick={() => void run()}>
      {m.family_take_offer()}
    </Button>
  );
};

const ADULT = 18;
const admitsMinors = ({ eventSlotGroup }: EventPage): boolean =>
  eventSlotGroup.some(({ ages }) => ages === null || ages.min < ADULT);

interface FamilyGoingProps {
  readonly event: EventPage;
  readonly leavePaid: LeavePaid;
}

/** Which children of the person go to an event; shown to people with children. */
export const FamilyGoing = ({ event, leavePaid }: FamilyGoingProps) => {
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  const { data } = useRead(eventsContract.familyRsvps, { params: dateOf(event) });
  const [choosing, setChoosing] = useState(false);
  if (!me || !data || data.items.length === 0) return null;
  const hasAnswer = data.items.some(({ rsvp }) => rsvp !== null);
  const canChange = canSpotsChange(event.rsvpState);
  if (!hasAnswer && !(canChange && admitsMinors(event))) return null;
  const isPriced = !event.youHost && event.eventSlotGroup.some(({ fee }) => fee.amount > 0);
  const children = data.items.map(({ person, rsvp }) => ({
    ...{ memberId: person.userId, name: person.displayName },
    ...{ status: rsvp?.status, slotId: rsvp?.slotId, saleId: rsvp?.saleId, heldUntil: rsvp?.heldUntil },
    answeredBy:
      rsvp?.answeredBy && rsvp.answeredBy.userId !== me.id && rsvp.answeredBy.userId !== person.userId
        ? rsvp.answeredBy.displayName
        : undefined,
    offerExpiresAt: rsvp?.offerExpiresAt ?? undefined,
  }));
  const own: Goer = {
    ...{ memberId: undefined, name: me.displayName, answeredBy: undefined, offerExpiresAt: undefined },
    ...{ status: event.myRsvp?.status, slotId: event.myRsvp?.slotId },
    ...{ saleId: undefined, heldUntil: undefined },
  };
  return (
    <section className={css.card} aria-label={m.family_going_title()}>
      <h2 className={css.title}>{m.family_going_title()}</h2>
      <RowList label={m.family_going_title()}>
        {children.map((child) => (
          <li key={child.memberId} className={css.row}>
            <TwoLines title={child.name} hint={goingSentence(child)} />
            {child.offerExpiresAt !== undefined && <TakeOffer event={event} child={child} />}
            {canChange && (
              <ChildAnswer event={event} child={child} isPriced={isPriced} leavePaid={leavePaid} />
            )}
          </li>
        ))}
      </RowList>
      {canChange && !isPriced && (
        <div>
          <Button variant="secondary" onClick={() => setChoosing(true)}>
            {m.family_choose_going()}
          </Button>
        </div>
      )}
      {choosing && (
        <Suspense>
          <GoingSheet event={event} goers={[own, ...children]} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
};
