import { m } from '#frontend/paraglide/messages.js';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { SportChoice } from '#frontend/ui/sports/sport-choice.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { draftCover } from '../model/draft-cover.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import { CoverField } from './cover-field.tsx';

export const WhatStep = ({ form }: EventStepProps) => {
  return (
    <>
      <SportChoice {...form.field('gameType')} label={m.create_game()} />
      <TextField
        {...form.field('title')}
        label={m.create_title_field()}
        placeholder={m.create_title_placeholder()}
        maxLength={eventLimits.title.max}
      />
      <TextAreaField
        {...form.field('description')}
        label={m.create_description()}
        description={m.create_description_hint()}
        maxLength={eventLimits.description.max}
      />
      <CoverField {...form.field('cover')} drawing={draftCover(form.values)} />
    </>
  );
};
