import { IconEdit } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import chips from '#frontend/ui/chips/filter-chips.module.css';
import { TextField } from '#frontend/ui/fields/text-field.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { SportName } from '#frontend/ui/sports/sport-field.tsx';
import { START_STEP_SECONDS } from '../model/calendar.ts';
import type { EventForm } from '../model/use-event-form.ts';
import { DayChoice } from './day-choice.tsx';
import { EndField } from './options/end-field.tsx';
import { MoreOptions } from './options/more-options.tsx';
import { RepeatFields } from './options/repeat-fields.tsx';
import { PlayersQuestion } from './players-question.tsx';
import { PriceQuestion, type PriceQuestionProps } from './price/price-question.tsx';
import css from './question.module.css';
import { Question } from './question.tsx';
import { WhereFields } from './where-fields.tsx';

/** How many, when, and where. */
export const DetailsStep = ({ form, way, accountNeeds }: EventForm & PriceQuestionProps) => {
  const { gameType, title } = form.values;
  return (
    <>
      <Cluster>
        {gameType && (
          <button type="button" className={chips.chip} onClick={() => way.edit('what')}>
            <SportName game={gameType} />
          </button>
        )}
        <button type="button" className={chips.chip} onClick={() => way.edit('what')}>
          {title.trim()}
          <IconEdit size={16} aria-label={m.create_edit()} />
        </button>
      </Cluster>
      <PlayersQuestion form={form} />
      <Question title={m.create_when_question()}>
        <DayChoice form={form} />
        <div className={css.times}>
          <TextField {...form.field('time')} type="time" label={m.time_label()} step={START_STEP_SECONDS} />
          <EndField form={form} />
        </div>
        <RepeatFields form={form} />
      </Question>
      <Question title={m.create_where_question()}>
        <WhereFields form={form} />
      </Question>
      <Question title={m.create_price_question()}>
        <PriceQuestion form={form} accountNeeds={accountNeeds} />
      </Question>
      <MoreOptions form={form} />
    </>
  );
};
