import { useSession } from '#frontend/lib/session/current.ts';
import { m } from '#frontend/paraglide/messages.js';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { SportChoice } from '#frontend/ui/sports/sport-choice.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import type { EventStepProps } from '../model/use-event-form.ts';

/** The sport, with those that the host plays first, and the name. */
export const WhatStep = ({ form }: EventStepProps) => {
  const session = useSession();
  const own = session.status === 'success' ? session.user?.sports : undefined;
  return (
    <>
      <SportChoice {...form.field('gameType')} label={m.create_game()} first={own} />
      <TextField
        {...form.field('title')}
        label={m.create_title_field()}
        placeholder={m.create_title_placeholder()}
        maxLength={eventLimits.title.max}
      />
    </>
  );
};
