import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { starLimits } from '#shared/kernel/stars.ts';
import css from './stars.module.css';

const { min, max } = starLimits;
const choices = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

interface StarChoiceProps {
  readonly value: number | null;
  readonly disabled?: boolean;
  readonly onChange: (stars: number) => void | Promise<void>;
}

/** One to five stars; those up to the chosen one are filled. */
export const StarChoice = ({ value, disabled = false, onChange }: StarChoiceProps) => (
  <div role="radiogroup" aria-label={m.stars_label()} className={css.stars}>
    <RadioOptions
      options={choices.map((choice) => ({
        value: choice,
        disabled,
        label: (
          <>
            {value !== null && Number(choice) <= value ? (
              <IconStarFilled size={30} aria-hidden />
            ) : (
              <IconStar size={30} aria-hidden />
            )}
            <span className="visually-hidden">{m.stars_count({ count: Number(choice) })}</span>
          </>
        ),
      }))}
      value={value === null ? undefined : String(value)}
      onChange={(choice) => onChange(Number(choice))}
      className={css.star}
    />
  </div>
);
