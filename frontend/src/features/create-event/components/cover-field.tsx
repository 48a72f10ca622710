import { useId } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import type { CoverArt } from '#frontend/ui/cover/cover-of.ts';
import type { Draft } from '../model/draft.ts';
import css from './cover-field.module.css';
import { CoverPicker } from './cover-picker.tsx';

interface CoverFieldProps extends FieldProps<Draft['cover']> {
  /** What the event has without a picture. */
  readonly drawing: CoverArt;
}

/** The event's picture: choose or drop one, crop it, or remove it. */
export const CoverField = ({ name, value, error, onChange, onBlur, drawing }: CoverFieldProps) => {
  const errorId = useId();
  const set = (cover: Draft['cover']): void => {
    onChange(cover);
    onBlur();
  };
  return (
    <CoverPicker onChosen={set}>
      {(choose) => (
        <>
          <div className={css.frame}>
            <Cover cover={drawing} picture={value} sizes="20rem" />
          </div>
          <div className={css.words} data-field={name} data-wrong={error !== null}>
            <p className={css.label}>{m.create_cover()}</p>
            <p className={css.hint}>{m.create_cover_hint()}</p>
            <div className={css.buttons}>
              <Button
                variant="secondary"
                aria-describedby={error === null ? undefined : errorId}
                onClick={choose}
              >
                {value === null ? m.create_cover_add() : m.create_cover_change()}
              </Button>
              {value !== null && (
                <Button variant="secondary" onClick={() => set(null)}>
                  {m.create_cover_remove()}
                </Button>
              )}
            </div>
            {error !== null && (
              <p id={errorId} role="alert" className={css.error}>
                {error}
              </p>
            )}
          </div>
        </>
      )}
    </CoverPicker>
  );
};
