import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { onKeys } from '#frontend/lib/device/on-keys.ts';
import css from './radio-options.module.css';
import { useShownAtOnce } from './use-shown-at-once.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

interface RadioOptionsProps<Value extends string> {
  readonly options: readonly RadioOption<Value>[];
  /** The chosen one; undefined if none is. */
  readonly value: Value | undefined;
  /** The choice is shown at once, even if `value` follows later; if it has not followed when the promise ends, it is taken back. */
  readonly onChange: (value: Value) => void | Promise<void>;
  /** Called when the choice is final: after a click, a tap, or Enter. Arrow keys only move it. */
  readonly onDecide?: (() => void) | undefined;
  /** The look of an option: its label fills it, and the radio button lies invisibly over all of it. */
  readonly className?: string | undefined;
}

/** The options of a radio group, in a fieldset or an element with the role `radiogroup`. Tab leads to the group, arrow keys within it. */
export const RadioOptions = <Value extends string>({
  options,
  value,
  onChange,
  onDecide,
  className,
}: RadioOptionsProps<Value>) => {
  const name = useId();
  const { shown, choose } = useShownAtOnce(value, onChange);
  return options.map(({ value: own, label, disabled = false }) => (
    <label key={own} className={[css.option, className].filter(Boolean).join(' ')}>
      <input
        type="radio"
        name={name}
        className={css.radio}
        checked={own === shown}
        disabled={disabled}
        onChange={() => choose(own)}
        // Browsers also send a click when arrow keys move the choice; that one counts no presses.
        onClick={({ detail }) => detail > 0 && onDecide?.()}
        onKeyDown={onKeys((event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !onDecide) return;
          // The rest of this key press would activate what gets the focus.
          event.preventDefault();
          onDecide();
        })}
      />
      {label}
    </label>
  ));
};
