import { type ComponentProps, useId } from 'react';
import type { FieldProps } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Cover } from '#frontend/ui/cover/cover.tsx';
import type { CoverArt } from '#frontend/ui/cover/cover-of.ts';
import type { Cover as Picture } from '#shared/domains/media/cover.ts';
import css from './cover-field.module.css';
import { CoverPicker } from './cover-picker.tsx';

interface CoverFieldProps
  extends FieldProps<Picture | null>,
    Pick<ComponentProps<typeof CoverPicker>, 'purpose'> {
  /** What is shown without a picture. */
  readonly drawing: CoverArt;
}

/** A cover: choose or drop a picture, crop it, or remove it. */
export const CoverField = ({ name, value, error, onChange, onBlur, purpose, drawing }: CoverFieldProps) => {
  const errorId = useId();
  const set = (cover: Picture | null): void => {
    onChange(cover);
    onBlur();
  };
  return (
    <CoverPicker purpose={purpose} onChosen={set}>
      {(choose) => (
        <>
          <div className={css.frame}>
            <Cover cover={drawing} picture={value} sizes="20rem" />
          </div>
          <div className={css.words} data-field={name} data-wrong={error !== null}>
            <p className={css.label}>{m.cover_photo()}</p>
            <p className={css.hint}>{m.cover_hint()}</p>
            <div className={css.buttons}>
              <Button
                variant="secondary"
                aria-describedby={error === null ? undefined : errorId}
                onClick={choose}
              >
                {value === null ? m.cover_add() : m.cover_change()}
              </Button>
              {value !== null && (
                <Button variant="secondary" onClick={() => set(null)}>
                  {m.cover_remove()}
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
