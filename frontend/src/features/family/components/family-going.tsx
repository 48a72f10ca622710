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
import { useFamilyAnswers } from '../api/use-family-rsvps.ts';
import { canChoose, type Goer, goingSentence, isComing } from '../model/going.ts';
import css from './family.module.css';

const GoingSheet = lazy(async () => ({ default: (await import('./going-sheet.tsx')).GoingSheet }));

interface TakeOfferProps {
  readonly event: EventPage;
  readonly memberId: string;
  readonly name: string;
}

/** Takes the spot that is held for a child. */
const TakeOffer = ({ event, memberId, name }: TakeOfferProps) => {
  const { takeOffer } = useFamilyAnswers(event);
  const { busy, run } = useAction(() => takeOffer(memberId), { done: m.family_going_saved() });
  return (
    <Button loading={busy} aria-label={m.family_take_offer_for({ name })} onClick={() => void run()}>
      {m.family_take_offer()}
    </Button>
  );
};

const ADULT = 18;
const admitsMinors = ({ eventSlotGroup }: EventPage): boolean =>
  eventSlotGroup.some(({ ages }) => ages === null || ages.min < ADULT);

interface ChildAnswerProps {
  readonly event: EventPage;
  readonly child: Goer;
}

/** A child's answer in one tap, where there is only one slot. */
const ChildAnswer = ({ event, child }: ChildAnswerProps) => {
  const { join, leave } = useFamilyAnswers(event);
  const [slot, ...others] = event.eventSlotGroup;
  const comes = isComing(child);
  const { busy, run } = useAction(
    async () => {
      if (!slot) return;
      await (comes ? leave(child.memberId) : join(slot.id, child.memberId));
    },
    { done: m.family_going_saved() },
  );
  if (others.length > 0 || !canChoose(child)) return null;
  return (
    <Button variant={comes ? 'secondary' : 'primary'} size="sm" loading={busy} onClick={() => void run()}>
      {comes ? m.family_cannot_go({ name: child.name }) : m.family_can_go({ name: child.name })}
    </Button>
  );
};

/** Which children of the person go to an event; shown to people with children. */
export const FamilyGoing = ({ event }: { readonly event: EventPage }) => {
  const session = useSession();
  const me = session.status === 'success' ? session.user : null;
  const { data } = useRead(eventsContract.familyRsvps, { params: dateOf(event) });
  const [choosing, setChoosing] = useState(false);
  if (!me || !data || data.items.length === 0) return null;
  const hasAnswer = data.items.some(({ rsvp }) => rsvp !== null);
  if (!hasAnswer && !(canSpotsChange(event.rsvpState) && admitsMinors(event))) return null;
  const children = data.items.map(
    ({ person, rsvp }): Goer => ({
      ...{ memberId: person.userId, name: person.displayName },
      ...{ status: rsvp?.status, slotId: rsvp?.slotId },
      answeredBy:
        rsvp?.answeredBy && rsvp.answeredBy.userId !== me.id && rsvp.answeredBy.userId !== person.userId
          ? rsvp.answeredBy.displayName
          : undefined,
      offerExpiresAt: rsvp?.offerExpiresAt ?? undefined,
    }),
  );
  const own: Goer = {
    ...{ memberId: undefined, name: me.displayName, answeredBy: undefined, offerExpiresAt: undefined },
    ...{ status: event.myRsvp?.status, slotId: event.myRsvp?.slotId },
  };
  return (
    <section className={css.card} aria-label={m.family_going_title()}>
      <h2 className={css.title}>{m.family_going_title()}</h2>
      <RowList label={m.family_going_title()}>
        {children.map((child) => (
          <li key={child.memberId} className={css.row}>
            <TwoLines title={child.name} hint={goingSentence(child)} />
            {child.memberId !== undefined && child.offerExpiresAt !== undefined && (
              <TakeOffer event={event} memberId={child.memberId} name={child.name} />
            )}
            {canSpotsChange(event.rsvpState) && <ChildAnswer event={event} child={child} />}
          </li>
        ))}
      </RowList>
      {canSpotsChange(event.rsvpState) && (
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
