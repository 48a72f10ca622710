import { useState } from 'react';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { attempt, useAction } from '#frontend/lib/api/use-action.ts';
import { price } from '#frontend/lib/text/price.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Checkbox } from '#frontend/ui/inputs/check-input.tsx';
import { Select } from '#frontend/ui/inputs/select.tsx';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import type { EventPage, Slot } from '#shared/domains/events/model/shapes.ts';
import { spotPrice } from '#shared/domains/events/model/spot-price.ts';
import { useFamilyAnswers } from '../api/use-family-rsvps.ts';
import { canChoose, type Goer, goingSentence, isComing, isPaidFor } from '../model/going.ts';
import css from './family.module.css';

interface GoingSheetProps {
  readonly event: EventPage;
  readonly goers: readonly Goer[];
  readonly onClose: () => void;
}

const spots = (slot: Slot) => {
  const { id, name, left, fee } = slot;
  const label = left > 0 ? m.family_slot({ name, count: left }) : m.family_slot_full({ name });
  return { value: id as string, label: fee.amount > 0 ? `${label} · ${price(spotPrice(slot))}` : label };
};

/** Who of the family goes: the person and their children, one or several at once. */
export const GoingSheet = ({ event, goers, onClose }: GoingSheetProps) => {
  // The list changes while it is saved; the sheet goes on with what it began with.
  const [people] = useState(() => goers.filter(canChoose));
  const [coming, setComing] = useState<ReadonlySet<Goer['memberId']>>(
    () =>
      new Set(people.filter((one) => isComing(one) || people.length === 1).map(({ memberId }) => memberId)),
  );
  const slots = event.eventSlotGroup;
  const free = slots.find(({ left }) => left > 0) ?? slots[0];
  const [slotId, setSlotId] = useState(free?.id);
  const { join, leave, pay } = useFamilyAnswers(event);
  const slot = slots.find(({ id }) => id === slotId);
  // Each spot is paid for on its own, so a child is chosen alone where spots have a price.
  const [alone] = people;
  const isPaid =
    slot !== undefined && alone?.memberId !== undefined && !isComing(alone) && isPaidFor(event, slot);
  const { busy, run } = useAction(
    async () => {
      if (isPaid && people.length === 1) {
        await pay(slot, alone.memberId);
        return false;
      }
      let isDone = true;
      for (const goer of people) {
        const { memberId, name } = goer;
        const comes = coming.has(memberId);
        if (comes === isComing(goer) || (comes && !slotId)) continue;
        const isSaved = await attempt(() => (comes && slotId ? join(slotId, memberId) : leave(memberId)), {
          failed: (error) => `${name}: ${errorSentence(error)}`,
        });
        isDone &&= isSaved;
      }
      onClose();
      return isDone;
    },
    { done: (isDone) => (isDone ? m.family_going_saved() : undefined) },
  );
  const choose = (memberId: Goer['memberId'], comes: boolean): void =>
    setComing((before) => {
      const after = new Set(before);
      if (comes) after.add(memberId);
      else after.delete(memberId);
      return after;
    });
  return (
    <Sheet
      title={people.length === 1 && alone ? m.family_can_go({ name: alone.name }) : m.family_choose_going()}
      onClose={onClose}
      foot={
        <Button size="lg" loading={busy} onClick={() => void run()}>
          {isPaid ? m.family_go_pay({ price: price(spotPrice(slot)) }) : m.family_save()}
        </Button>
      }
    >
      <Stack>
        {people.length > 1 &&
          people.map((goer) => (
            <Checkbox
              key={goer.memberId ?? 'own'}
              label={goer.memberId === undefined ? m.family_you({ name: goer.name }) : goer.name}
              description={goingSentence(goer)}
              checked={coming.has(goer.memberId)}
              onChange={({ currentTarget }) => choose(goer.memberId, currentTarget.checked)}
            />
          ))}
        {slots.length > 1 && (
          <Select
            label={m.family_which_slot()}
            options={slots.map(spots)}
            value={slotId}
            onChange={({ currentTarget }) =>
              setSlotId(slots.find(({ id }) => id === currentTarget.value)?.id)
            }
          />
        )}
        {event.allowWaitlist && slots.some(({ left }) => left < people.length) && (
          <p className={css.hint}>{m.family_full_waits()}</p>
        )}
        {event.creatorApprovalNeeded && !event.youHost && <p className={css.hint}>{m.family_approval()}</p>}
      </Stack>
    </Sheet>
  );
};
