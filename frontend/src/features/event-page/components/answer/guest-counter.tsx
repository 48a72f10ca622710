import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { IconButton } from '#frontend/ui/icon-button/icon-button.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import css from './action-bar.module.css';

interface GuestCounterProps {
  readonly value: number;
  /** How many guests fit; 0 if no spot is left for any. */
  readonly limit: number;
  readonly onChange: (value: number) => void;
}

export const GuestCounter = ({ value, limit, onChange }: GuestCounterProps) => {
  const labelId = useId();
  return (
    // A fieldset cannot lay its legend out beside the buttons.
    <Cluster role="group" aria-labelledby={labelId} gap="0.75" align="center" justify="between" wraps={false}>
      <div>
        <strong id={labelId}>{m.event_answer_guests()}</strong>
        <p className={css.soft}>
          {limit > 0 ? m.event_answer_guests_limit({ limit }) : m.event_answer_guests_none()}
        </p>
      </div>
      {limit > 0 && (
        <div className={css.counter}>
          <IconButton
            label={m.event_answer_fewer()}
            disabled={value <= 0}
            onClick={() => onChange(value - 1)}
          >
            <IconMinus size={20} aria-hidden />
          </IconButton>
          <output>{value}</output>
          <IconButton
            label={m.event_answer_more()}
            disabled={value >= limit}
            onClick={() => onChange(value + 1)}
          >
            <IconPlus size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </Cluster>
  );
};
