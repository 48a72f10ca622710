import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { FilterChips } from '#frontend/ui/chips/filter-chips.tsx';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { eventLimits } from '#shared/domains/events/model/rules.ts';
import { courtsFilled } from '../model/courts.ts';
import { changeSlot, type DraftSlot, totalSpots } from '../model/draft.ts';
import type { EventStepProps } from '../model/use-event-form.ts';
import css from './question.module.css';
import { Question } from './question.tsx';

const { min, max } = eventLimits.capacity;
const usual = ['4', '8', '12', '16'] as const;

/** What the number means: the courts that it fills, and whether the host is one of the players. */
const Meaning = ({ form }: EventStepProps) => {
  const { gameType, hostPlays } = form.values;
  const count = totalSpots(form.values);
  const courts = courtsFilled(gameType, count);
  return (
    <p className={css.hint}>
      {courts !== null && `${m.create_players_courts({ courts })} `}
      {hostPlays ? m.create_players_with_you({ count }) : m.create_players_without_you()}{' '}
      <button
        type="button"
        className={css.link}
        onClick={() => form.update((draft) => ({ ...draft, hostPlays: !draft.hostPlays }))}
      >
        {hostPlays ? m.create_players_not_me() : m.create_players_me()}
      </button>
    </p>
  );
};

const Count = ({ form, slot }: EventStepProps & { readonly slot: DraftSlot }) => {
  const errorId = useId();
  const error = form.error('slots', '0.capacity');
  const count = Number(slot.capacity) || 0;
  const set = (capacity: string): void => form.update(changeSlot(slot.key, { capacity }));
  return (
    <>
      <Cluster gap="1" align="center">
        <div className={css.counter} data-wrong={error !== null}>
          <IconButton
            label={m.create_players_fewer()}
            className={css.step ?? ''}
            disabled={count <= min}
            onClick={() => set(String(count - 1))}
          >
            <IconMinus size={20} aria-hidden />
          </IconButton>
          <input
            type="number"
            inputMode="numeric"
            className={css.count}
            name="slots.0.capacity"
            aria-label={m.create_players()}
            min={min}
            max={max}
            value={slot.capacity}
            {...(error !== null && { 'aria-invalid': true, 'aria-describedby': errorId })}
            onChange={(event) => set(event.currentTarget.value)}
          />
          <IconButton
            label={m.create_players_more()}
            className={css.step ?? ''}
            disabled={count >= max}
            onClick={() => set(String(count + 1))}
          >
            <IconPlus size={20} aria-hidden />
          </IconButton>
        </div>
        <FilterChips
          label={m.create_players_usual()}
          choices={usual.map((value) => ({
            value,
            label: (
              <>
                {value === slot.capacity && <IconCheck size={16} aria-hidden />}
                {value}
              </>
            ),
          }))}
          value={usual.find((value) => value === slot.capacity)}
          onChange={set}
          wraps
        />
      </Cluster>
      {error !== null && (
        <p id={errorId} role="alert" className={css.error}>
          {error}
        </p>
      )}
    </>
  );
};

/** How many can play. Several slots have their numbers in the options. */
export const PlayersQuestion = ({ form }: EventStepProps) => {
  const { slots } = form.values;
  const [only] = slots;
  return (
    <Question title={m.create_players_question()} field="slots">
      {only && slots.length === 1 ? (
        <Count form={form} slot={only} />
      ) : (
        <p>{m.create_players_slots({ count: totalSpots(form.values), slots: slots.length })}</p>
      )}
      <Meaning form={form} />
    </Question>
  );
};
