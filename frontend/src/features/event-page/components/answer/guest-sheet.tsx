import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { formatLocale } from '#frontend/lib/text/locale.ts';
import { refundSentence } from '#frontend/lib/text/refund-sentence.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { EmailField } from '#frontend/ui/fields/email-field.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormNotes } from '#frontend/ui/fields/form-end.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import type { GuestRsvpInput } from '#shared/domains/answers/contract.ts';
import { stranger } from '#shared/domains/events/model/eligibility.ts';
import type { GuestRsvpTerms } from '#shared/domains/events/model/guest-rsvp-terms.ts';
import type { RefundRule } from '#shared/domains/events/model/refund-rule.ts';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import { guestLimits } from '#shared/domains/guests/named-guest.ts';
import type { GuestCheckoutInput } from '#shared/domains/sales/buying.ts';
import { localeOf } from '#shared/product/game-types.ts';
import { paths } from '#shared/product/paths.ts';
import { guestRoom, stepToward } from '../../model/answer.ts';
import { payLabel, slotRefusal } from '../../model/answer-sentences.ts';
import { guestForm } from '../../model/guest-form.ts';
import { isLowerWith, priceOfParty, type UsedPromo } from '../../model/paying.ts';
import css from './action-bar.module.css';
import { GuestCounter } from './guest-counter.tsx';
import { PromoField } from './promo-field.tsx';
import { SlotQuestion } from './slot-question.tsx';

export interface GuestSheetProps {
  readonly terms: GuestRsvpTerms;
  /** Where people come back to who log in instead. */
  readonly from: string;
  readonly send: (rsvp: GuestRsvpInput) => Promise<unknown>;
  /** Holds spots that have a price, and returns where they are paid for; without it, those need an account. */
  readonly pay?: (order: GuestCheckoutInput) => Promise<{ readonly url: string }>;
  readonly refundRule?: RefundRule;
  /** The date whose prices a promo code can lower; without it, there is none. */
  readonly promoAt?: Pick<EventPage, 'id' | 'occurrenceId'> | undefined;
  readonly onClose: () => void;
}

const nobody = { userId: undefined, ...stranger };

const Sent = ({ email, onClose }: { readonly email: string; readonly onClose: () => void }) => (
  <Sheet
    title={m.event_guest_sent_title()}
    onClose={onClose}
    foot={
      <Button size="lg" onClick={onClose}>
        {m.event_guest_done()}
      </Button>
    }
  >
    <p role="status">{m.event_guest_sent_text({ email })}</p>
  </Sheet>
);

/** A name and an email are enough: the link in an email confirms them, or a payment. */
export const GuestSheet = ({
  terms,
  from,
  send: request,
  pay,
  refundRule,
  promoAt,
  onClose,
}: GuestSheetProps) => {
  const event = { ...terms, youHost: false, myRsvp: null };
  const refusalOf = (slot: Slot): string | undefined => {
    const step = stepToward(event, slot, nobody, 0);
    // What is offered on the waitlist of a slot with a price is paid for with an account.
    const needsAccount = slot.fee.amount > 0 && (!pay || step === 'join_waitlist');
    return needsAccount ? m.event_slot_account() : slotRefusal(step);
  };
  const open = event.eventSlotGroup.filter((slot) => refusalOf(slot) === undefined);
  const [pickedId, setPickedId] = useState((open.find(({ left }) => left > 0) ?? open[0])?.id);
  const [wanted, setWanted] = useState(0);
  const [sentTo, setSentTo] = useState<string>();
  const picked = open.find(({ id }) => id === pickedId) ?? open[0];
  const room = picked ? guestRoom(event, picked, nobody) : 0;
  const guests = Math.min(wanted, room);
  const isPaid = picked !== undefined && picked.fee.amount > 0;
  const [typedPromo, setPromo] = useState<UsedPromo>();
  const promo = isPaid && isLowerWith(typedPromo, picked) ? typedPromo : undefined;
  const total = picked ? priceOfParty(event, picked, guests, promo) : 0;
  const keyed = useKeyedChange();
  const formId = useId();
  const waits = picked && stepToward(event, picked, nobody, guests) === 'join_waitlist';
  const form = useForm(guestForm, {
    async send(person) {
      if (!picked) return;
      const slot = { slotId: picked.id, guests, ...(waits && { ifFull: 'join_waitlist' as const }) };
      const locale = localeOf(formatLocale()) ?? 'en';
      if (isPaid && pay) {
        const code = promo && { promoCode: promo.code };
        const order = { ...person, slotId: picked.id, guests, total, locale, ...code };
        const { url } = await keyed(JSON.stringify(order), (requestKey) => pay({ requestKey, ...order }));
        location.assign(url);
        return;
      }
      await request({ ...person, ...slot, locale });
      setSentTo(person.email);
    },
  });
  if (sentTo !== undefined) return <Sent email={sentTo} onClose={onClose} />;
  return (
    <Sheet
      title={m.event_guest_title()}
      onClose={onClose}
      foot={
        <Button type="submit" form={formId} size="lg" wide loading={form.busy}>
          {isPaid ? payLabel(total) : m.event_guest_send()}
        </Button>
      }
    >
      <p className={css.soft}>{isPaid ? m.event_guest_lead_paid() : m.event_guest_lead()}</p>
      <Form form={form} id={formId}>
        <TextField
          {...form.field('name')}
          label={m.event_guest_name()}
          description={m.event_guest_name_hint()}
          autoComplete="name"
          maxLength={guestLimits.name.max}
        />
        <EmailField {...form.field('email')} autoComplete="email" />
        {event.eventSlotGroup.length > 1 && (
          <SlotQuestion
            slots={event.eventSlotGroup}
            picked={picked}
            refusalOf={refusalOf}
            onPick={setPickedId}
          />
        )}
        {event.allowParticipantGuests && <GuestCounter value={guests} limit={room} onChange={setWanted} />}
        {waits && <p className={css.soft}>{m.event_waitlist_how()}</p>}
        {isPaid && refundRule && (
          <p className={css.soft}>
            {refundSentence(refundRule, { dateStart: event.dateStart, timeZone: event.timeZone })}
          </p>
        )}
        <FormNotes form={form} />
      </Form>
      {isPaid && promoAt && (
        <PromoField event={promoAt} promo={typedPromo} isLower={promo !== undefined} onChange={setPromo} />
      )}
      <p className={css.soft}>
        {m.event_guest_account()} <Link to={paths.login({ from })}>{m.event_guest_log_in()}</Link>
      </p>
    </Sheet>
  );
};
