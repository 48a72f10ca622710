import { type ReactNode, useId } from 'react';
import css from './combobox.module.css';

interface Option {
  readonly key: string;
  readonly label: string;
  /** What it is, if that is more than its label. */
  readonly content?: ReactNode;
}

/** The props that connect a field to its list. */
export interface ComboboxFieldProps {
  readonly role: 'combobox';
  readonly autoComplete: 'off';
  readonly 'aria-autocomplete': 'list';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly 'aria-activedescendant': string | undefined;
}

interface ComboboxProps<O extends Option> {
  /** The list's label. */
  readonly label: string;
  readonly open: boolean;
  readonly options: readonly O[];
  /** The option highlighted with the keyboard; -1 if none. */
  readonly active: number;
  /** Shown below the options, or instead of them. */
  readonly note?: string | undefined;
  /** Whether it opens inside a low container. */
  readonly short?: boolean;
  /** Whether the list stands below the field, instead of over what follows. */
  readonly inline?: boolean;
  readonly onPick: (option: O) => void;
  readonly children: (field: ComboboxFieldProps) => ReactNode;
}

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** A field with a list of matches (ARIA combobox with list autocomplete, WAI-ARIA Authoring Practices 1.2). */
export const Combobox = <O extends Option>(props: ComboboxProps<O>) => {
  const { label, open, options, active, note, short = false, inline = false, onPick, children } = props;
  const listId = useId();
  return (
    <div className={css.select}>
      {children({
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': open,
        'aria-controls': listId,
        'aria-activedescendant': open && active >= 0 ? `${listId}-${active}` : undefined,
      })}
      <div className={inline ? css.below : css.popup} hidden={!open}>
        <div id={listId} role="listbox" aria-label={label} className={css.options} data-short={short}>
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the keys.
            <div
              key={option.key}
              id={`${listId}-${index}`}
              ref={index === active ? intoView : undefined}
              role="option"
              aria-selected={index === active}
              className={css.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              {option.content ?? option.label}
            </div>
          ))}
        </div>
        <div role="status" className={css.note}>
          {open && note}
        </div>
      </div>
    </div>
  );
};
