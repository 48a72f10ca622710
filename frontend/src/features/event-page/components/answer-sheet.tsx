import { useState } from 'react';
import { isRepeatedTap } from '#frontend/lib/repeated-tap.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { holdsPlaces } from '#shared/domains/events/rsvp.ts';
import { takesSeriesRsvps } from '#shared/domains/events/series-rsvp-rules.ts';
import type { EventPage, Slot } from '#shared/domains/events/shapes.ts';
import { guestRoom, type RsvpRequest, stepToward } from '../model/answer.ts';
import { joinLabels, slotRefusal } from '../model/answer-sentences.ts';
import type { Viewer } from '../model/primary-action.ts';
import css from './action-bar.module.css';
import { type DatesMeant, DatesQuestion } from './dates-question.tsx';
import { GuestCounter } from './guest-counter.tsx';
import { SlotQuestion } from './slot-question.tsx';

interface AnswerSheetProps {
  readonly event: EventPage;
  readonly viewer: Viewer;
  /** What is chosen at first: all dates for somebody who is going to all. */
  readonly dates: DatesMeant;
  readonly onSave: (request: RsvpRequest) => void;
  readonly onClose: () => void;
}

/** Which dates, which group, and how many guests: shown only if there is something to choose. */
export const AnswerSheet = ({ event, viewer, dates: datesAtFirst, onSave, onClose }: AnswerSheetProps) => {
  const mine = event.myRsvp && holdsPlaces(event.myRsvp.status) ? event.myRsvp : null;
  const joiner = viewer.kind === 'member' ? viewer : { userId: '', gender: undefined };
  const refusalOf = (slot: Slot): string | undefined => slotRefusal(stepToward(event, slot, joiner, 0));
  const open = event.eventSlotGroup.filter((slot) => refusalOf(slot) === undefined);
  const firstWithRoom = open.find(({ left }) => left > 0) ?? open[0];
  const [pickedId, setPickedId] = useState(mine?.slotId ?? firstWithRoom?.id);
  const [wanted, setWanted] = useState(mine?.guests ?? 0);
  const [dates, setDates] = useState(datesAtFirst);
  const picked = open.find(({ id }) => id === pickedId) ?? open[0];
  const room = picked ? guestRoom(event, picked, joiner) : 0;
  const guests = Math.min(wanted, room);
  const asked = picked && stepToward(event, picked, joiner, guests);
  const step = asked === 'ask_approval' || asked === 'join_waitlist' ? asked : 'join';
  const save = (): void => picked && onSave({ slotId: picked.id, guests, step, allDates: dates === 'all' });

  return (
    <Sheet
      title={mine ? m.event_answer_title_change() : m.event_answer_title_join()}
      onClose={onClose}
      foot={
        <Button
          size="lg"
          className={css.yes}
          disabled={!picked}
          // It opens where the button that opened it was.
          onClick={(tap) => isRepeatedTap(tap) || save()}
        >
          {mine ? m.event_answer_save() : joinLabels[step]()}
        </Button>
      }
    >
      {takesSeriesRsvps(event) && <DatesQuestion value={dates} onChange={setDates} />}
      {event.eventSlotGroup.length > 1 && (
        <SlotQuestion
          slots={event.eventSlotGroup}
          picked={picked}
          refusalOf={refusalOf}
          onPick={setPickedId}
        />
      )}
      {event.allowParticipantGuests && <GuestCounter value={guests} limit={room} onChange={setWanted} />}
      {step === 'join_waitlist' && <p className={css.soft}>{m.event_waitlist_how()}</p>}
    </Sheet>
  );
};
