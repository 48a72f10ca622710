import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLatest } from '#frontend/lib/device/use-latest.ts';
import { useNow } from '#frontend/lib/device/use-now.ts';
import { type Form, useForm } from '#frontend/lib/form/use-form.ts';
import { useFormSteps } from '#frontend/lib/form/use-form-steps.ts';
import { m } from '#frontend/paraglide/messages.js';
import type { EventPage } from '#shared/domains/events/model/shapes.ts';
import type { Me } from '#shared/domains/users/contract.ts';
import { paths } from '#shared/product/paths.ts';
import { useCreateEvent } from '../api/use-create-event.ts';
import { draftOfEvent } from './again.ts';
import { type Draft, type DraftTeam, newDraft, reach, steps } from './draft.ts';
import { asks, eventForm, formOfEventAgain, formOfTeam } from './new-event.ts';

/** With the person's city, and the first sport they play. */
const freshDraft = ({ cityId, defaultCity, sports }: Me): Draft => {
  const { name, lat, lng, timeZone } = defaultCity;
  const city = { placeId: cityId, label: name, lat, lng, timeZone };
  return newDraft(m.create_slot_default(), { city, gameType: sports[0] ?? null });
};

/** What a new event starts from: another event, or the team whose page was open. Each has a draft of its own. */
export interface StartFrom {
  readonly again?: EventPage | undefined;
  readonly team?: DraftTeam | undefined;
  /** A time that suits the team, `YYYY-MM-DDTHH:MM`. */
  readonly start?: string | undefined;
}

/** The date and time in an address; nothing if they are none. */
const startIn = (start: string | undefined): Partial<Pick<Draft, 'date' | 'time'>> => {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(start ?? '') ?? [];
  return date && time ? { date, time } : {};
};

const formFrom = ({ again, team, start }: StartFrom) => {
  if (again) return formOfEventAgain(again.id);
  return team ? formOfTeam(team.id, start) : eventForm;
};

/** The form across all its steps: the draft, its problems, and the navigation. */
export const useEventForm = (me: Me, { again, team, start: startsAt }: StartFrom = {}) => {
  const create = useCreateEvent();
  const navigate = useNavigate();
  const now = useNow();
  const [definition] = useState(() => formFrom({ again, team, start: startsAt }));
  const form = useForm(definition, {
    initial: again
      ? draftOfEvent(again, now)
      : { ...freshDraft(me), ...startIn(startsAt), hostingTeam: team ?? null },
    send: (event, requestKey) => create({ ...event, requestKey }),
    done: async (event) => {
      await navigate(paths.manageEvent(event, { tab: 'share' }), { replace: true });
    },
  });
  /** The step for an address without one: where the draft was left when this screen was opened. */
  const [start] = useState(form.values.step);
  const way = useFormSteps(form, { steps, asks, start });
  const remember = useLatest(form.update);
  useEffect(() => remember.current(reach(way.current)), [way.current, remember]);
  const startOver = (): void => {
    form.startOver();
    way.open('what');
  };
  return { form: { ...form, startOver }, way };
};
export type EventForm = ReturnType<typeof useEventForm>;

/** The props of each step, for a new or an edited event. */
export interface EventStepProps {
  readonly form: Form<Draft>;
}
