import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { m } from '#frontend/paraglide/messages.js';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { feedbackRules } from '#shared/domains/feedback/rules.ts';
import css from './feedback.module.css';

const { min, max } = feedbackRules.stars;
const choices = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

interface StarsProps {
  readonly value: number | null;
  readonly disabled: boolean;
  readonly onChange: (stars: number) => Promise<void>;
}

/** One to five stars; those up to the chosen one are filled. */
export const Stars = ({ value, disabled, onChange }: StarsProps) => (
  <div role="radiogroup" aria-label={m.feedback_stars_label()} className={css.stars}>
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
            <span className={css.hidden}>{m.feedback_stars({ count: Number(choice) })}</span>
          </>
        ),
      }))}
      value={value === null ? undefined : String(value)}
      onChange={(choice) => onChange(Number(choice))}
      className={css.star}
    />
  </div>
);
