import { type ReactNode, useId, useState } from 'react';
import { cropOf, middle, type View, zoomLimits } from '#frontend/lib/picture/crop.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Stack } from '#frontend/ui/layout/stack.tsx';
import { type Crop, type Purpose, picturesFor } from '#shared/domains/media/rules.ts';
import { Button } from '../button/button.tsx';
import { Sheet } from '../dialog/sheet.tsx';
import css from './crop.module.css';
import { CropFrame } from './crop-frame.tsx';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

const Slider = ({ label, value, min = 0, max = 1, step = 0.02, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        // Of no form: Enter does not send the one that the sheet may be in.
        form=""
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
};

/** What the sheet says. */
export interface CropWords {
  readonly title: string;
  /** What the preview is called when it is read aloud. */
  readonly preview: string;
  readonly save: string;
}

interface CropSheetProps {
  readonly picture: ImageBitmap;
  readonly purpose: Purpose;
  readonly words: CropWords;
  /** The part that has been sent, 0 to 1; undefined while nothing is sent. */
  readonly sent: number | undefined;
  /** What went wrong. */
  readonly note: ReactNode;
  readonly onSave: (crop: Crop) => void;
  readonly onClose: () => void;
}

/** Asks which part of a picture is used. */
export const CropSheet = ({ picture, purpose, words, sent, note, onSave, onClose }: CropSheetProps) => {
  const [view, setView] = useState<View>(middle);
  const set = (part: keyof View) => (value: number) => setView({ ...view, [part]: value });
  const { ratio } = picturesFor[purpose];
  const busy = sent !== undefined;
  return (
    <Sheet
      title={words.title}
      onClose={onClose}
      foot={
        <Button loading={busy} onClick={() => onSave(cropOf(view, { size: picture, ratio }))}>
          {words.save}
        </Button>
      }
    >
      {note}
      <CropFrame {...{ picture, purpose, view }} label={words.preview} onChange={setView} />
      <p className={css.hint}>{m.picture_hint()}</p>
      <Stack gap="0.5">
        <Slider label={m.picture_zoom()} {...zoomLimits} value={view.zoom} onChange={set('zoom')} />
        <Slider label={m.picture_across()} value={view.across} onChange={set('across')} />
        <Slider label={m.picture_down()} value={view.down} onChange={set('down')} />
      </Stack>
      {busy && <progress className={css.sent} value={sent} aria-label={m.picture_sending()} />}
    </Sheet>
  );
};
