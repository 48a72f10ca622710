import { useId, useState } from 'react';
import { isRepeatedTap } from '#frontend/lib/device/repeated-tap.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { earlyText } from '#frontend/lib/text/early-price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { FormSkeleton } from '#frontend/ui/skeletons/skeletons.tsx';
import { Loaded } from '#frontend/ui/states/loaded.tsx';
import { stranger } from '#shared/domains/events/model/eligibility.ts';
import { holdsPlaces } from '#shared/domains/events/model/rsvp.ts';
import type { OwnGuest } from '#shared/domains/events/model/rsvp-input.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import type { SlotId } from '#shared/kernel/ids.ts';
import { useOwnGuests } from '../../api/use-own-guests.ts';
import { guestRoom, type RsvpRequest, stepToward } from '../../model/answer.ts';
import { joinLabel, payLabel, slotRefusal } from '../../model/answer-sentences.ts';
import { linesOf, partyForm } from '../../model/party-form.ts';
import {
  guestsToPayFor,
  hasPaid,
  isLowerWith,
  priceOfAdded,
  takesAllDates,
  type UsedPromo,
} from '../../model/paying.ts';
import { addedSentence, priceSentence } from '../../model/price-sentence.ts';
import type { Viewer } from '../../model/primary-action.ts';
import css from './action-bar.module.css';
import { type DatesChoice, DatesQuestion } from './dates-question.tsx';
import { GuestCounter } from './guest-counter.tsx';
import { GuestLines } from './guest-lines.tsx';
import { PromoField } from './promo-field.tsx';
import { SlotQuestion } from './slot-question.tsx';

interface AnswerSheetProps {
  readonly event: EventPage;
  readonly viewer: Viewer;
  /** The slot that is chosen at first; by default, the first with room. */
  readonly slotId: SlotId | undefined;
  /** What is chosen at first: all dates for someone who is going to all. */
  readonly dates: DatesChoice;
  /** Resolves when it is saved, if it is worth waiting for: the sheet shows why it is refused. */
  readonly onSave: (request: RsvpRequest) => Promise<void> | undefined;
  readonly onClose: () => void;
}

/** Who joins: the person with the guests they bring. */
const useParty = ({ event, viewer, slotId }: Pick<AnswerSheetProps, 'event' | 'viewer' | 'slotId'>) => {
  // The page shows the new state while it is saved; the sheet goes on with what it began with.
  const [mine] = useState(event.myRsvp && holdsPlaces(event.myRsvp.status) ? event.myRsvp : null);
  const joiner = viewer.kind === 'member' ? viewer : { userId: undefined, ...stranger };
  const isPaid = hasPaid(event);
  const refusalOf = (slot: Slot): string | undefined =>
    isPaid && slot.id !== mine?.slotId
      ? m.event_slot_paid()
      : slotRefusal(stepToward(event, slot, joiner, 0));
  const open = event.eventSlotGroup.filter((slot) => refusalOf(slot) === undefined);
  const firstWithRoom = open.find(({ left }) => left > 0) ?? open[0];
  const [pickedId, setPickedId] = useState(mine?.slotId ?? slotId ?? firstWithRoom?.id);
  const [wanted, setWanted] = useState(mine?.guests ?? 0);
  const picked = open.find(({ id }) => id === pickedId) ?? open[0];
  // Where nobody can pay, a party that has paid gets no larger.
  const mayGrow = !isPaid || !event.chargeGuests || event.isPayable !== false;
  const most = mayGrow ? Number.POSITIVE_INFINITY : (mine?.guests ?? 0);
  const room = picked ? Math.min(most, guestRoom(event, picked, joiner)) : 0;
  const guests = Math.min(wanted, room);
  const asked = picked && stepToward(event, picked, joiner, guests);
  const step = asked === 'ask_approval' || asked === 'join_waitlist' ? asked : ('join' as const);
  const added =
    picked && mine ? guestsToPayFor({ ...event, myRsvp: mine }, { slotId: picked.id, guests }) : 0;
  return { mine, isPaid, refusalOf, picked, pick: setPickedId, room, guests, added, bring: setWanted, step };
};

/** Until when the early price holds, and what follows. */
const Later = ({ slot: { fee, early }, timeZone }: { readonly slot: Slot; readonly timeZone: string }) => {
  const now = useNow();
  if (!early) return null;
  const range = (amount: number) => ({ min: amount, max: amount });
  const { later, until } = early;
  const text = earlyText({ ...range(later), early: { ...range(fee.amount), until } }, now, timeZone);
  return text === undefined ? null : <span className={css.soft}> {text}</span>;
};

/** What is paid for: the whole party, or the guests whom someone adds who is going. */
const priceOf = (
  event: EventPage,
  slot: Slot,
  { guests, added }: { readonly guests: number; readonly added: number },
  off: number | undefined,
): string | null => (added > 0 ? addedSentence(slot, added, off) : priceSentence(event, slot, guests, off));

interface LoadedProps extends AnswerSheetProps {
  readonly named: readonly OwnGuest[];
}

/** Which dates, which group, how many guests, and who they are: shown only if there is something to choose. */
const LoadedAnswerSheet = ({ dates: datesAtFirst, named, onSave, onClose, ...props }: LoadedProps) => {
  const { event } = props;
  const { mine, isPaid, refusalOf, picked, pick, room, guests, added, bring, step } = useParty(props);
  const [dates, setDates] = useState(datesAtFirst);
  const formId = useId();
  const allDates = dates === 'all';
  const [typedPromo, setPromo] = useState<UsedPromo>();
  const isBuying =
    picked !== undefined && (!mine || added > 0) && step !== 'join_waitlist' && picked.fee.amount > 0;
  const promo = isBuying && isLowerWith(typedPromo, picked) ? typedPromo : undefined;
  const canName = guests > 0;
  // The names of those who are paid for stay as they are while others are added.
  const from = added > 0 ? guests - added : 0;
  const form = useForm(partyForm(canName ? guests : 0, from), {
    initial: linesOf(named),
    async send({ guestNames }) {
      if (!picked) return;
      const names = canName ? { guestNames } : {};
      await onSave({ slotId: picked.id, guests, step, allDates, promo, ...names });
    },
  });
  const price = isBuying && priceOf(event, picked, { guests, added }, promo?.percentOff);
  const joins = () => joinLabel(event, step, picked, guests, promo);
  const changes = () =>
    picked && added > 0 ? payLabel(priceOfAdded(picked, added, promo)) : m.event_answer_save();

  return (
    <Sheet
      title={mine ? m.event_answer_title_change() : m.event_answer_title_join()}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form={formId}
          size="lg"
          className={css.yes}
          disabled={!picked}
          loading={form.busy}
          // It opens where the button that opened it was.
          onClick={(tap) => isRepeatedTap(tap) && tap.preventDefault()}
        >
          {mine ? changes() : joins()}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        {isBuying && !mine && event.reoccurringInfo !== null && (
          <p className={css.soft}>{m.event_series_paid()}</p>
        )}
        {takesAllDates(event) && <DatesQuestion value={dates} onChange={setDates} />}
        {event.eventSlotGroup.length > 1 && (
          <SlotQuestion slots={event.eventSlotGroup} picked={picked} refusalOf={refusalOf} onPick={pick} />
        )}
        {event.allowParticipantGuests && <GuestCounter value={guests} limit={room} onChange={bring} />}
        {canName && <GuestLines form={form} count={guests} from={from} allDates={allDates} />}
        {isPaid && <p className={css.soft}>{added > 0 ? m.event_answer_added() : m.event_answer_paid()}</p>}
        {step === 'join_waitlist' && <p className={css.soft}>{m.event_waitlist_how()}</p>}
        <FormNotes form={form} />
      </Form>
      {isBuying && event.takesPromo && (
        <PromoField event={event} promo={typedPromo} isLower={promo !== undefined} onChange={setPromo} />
      )}
      {price && (
        <p className={css.price} aria-live="polite">
          {price}
          {picked && <Later slot={picked} timeZone={event.timeZone} />}
        </p>
      )}
    </Sheet>
  );
};

/** The choices of someone who joins, or changes their RSVP, once it is known whom they bring. */
export const AnswerSheet = (props: AnswerSheetProps) => {
  const { event, onClose } = props;
  const [brings] = useState((event.myRsvp?.guests ?? 0) > 0);
  const read = useOwnGuests(event, brings);
  if (!brings || read.data) return <LoadedAnswerSheet {...props} named={read.data?.items ?? []} />;
  return (
    <Sheet title={m.event_answer_title_change()} onClose={onClose}>
      <Loaded of={read} failed={m.event_guests_failed()} skeleton={<FormSkeleton fields={2} />}>
        {() => null}
      </Loaded>
    </Sheet>
  );
};
