import { m } from '#frontend/paraglide/messages.js';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { CoverField } from '#frontend/ui/picture/cover-field.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { draftCover } from '../model/draft-cover.ts';
import type { EventStepProps } from '../model/use-event-form.ts';

/** The event's picture, and what people should know. */
export const AboutFields = ({ form }: EventStepProps) => (
  <>
    <CoverField {...form.field('cover')} purpose="cover" drawing={draftCover(form.values)} />
    <TextAreaField
      {...form.field('description')}
      label={m.create_description()}
      description={m.create_description_hint()}
      maxLength={eventLimits.description.max}
    />
  </>
);
