import { m } from '#frontend/paraglide/messages.js';
import { TextArea } from '#frontend/ui/inputs/text-area.tsx';
import { TextInput } from '#frontend/ui/inputs/text-input.tsx';
import { SportPicker } from '#frontend/ui/sports/sport-picker.tsx';
import { eventLimits } from '#shared/domains/events/rules.ts';
import type { EventForm } from '../model/use-event-form.ts';

export const WhatStep = ({ form: { draft, change, error } }: { readonly form: EventForm }) => (
  <>
    <SportPicker
      pick="one"
      label={m.create_game()}
      value={draft.gameType ? [draft.gameType] : []}
      onChange={([gameType = null]) => change({ gameType })}
      error={error('gameType')}
    />
    <TextInput
      name="title"
      label={m.create_title_field()}
      placeholder={m.create_title_placeholder()}
      required
      maxLength={eventLimits.title.max}
      value={draft.title}
      error={error('title')}
      onChange={(event) => change({ title: event.currentTarget.value })}
    />
    <TextArea
      name="description"
      label={m.create_description()}
      description={m.create_description_hint()}
      rows={4}
      maxLength={eventLimits.description.max}
      value={draft.description}
      error={error('description')}
      onChange={(event) => change({ description: event.currentTarget.value })}
    />
  </>
);
