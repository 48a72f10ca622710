import { type ReactNode, useId, useState } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import type { Crop } from '#shared/domains/media/rules.ts';
import { cropOf, middle, type View, zoomLimits } from '../model/crop.ts';
import { CropFrame } from './crop-frame.tsx';
import css from './photo.module.css';

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

interface CropSheetProps {
  readonly picture: ImageBitmap;
  /** The part that has been sent, 0 to 1; undefined while nothing is sent. */
  readonly sent: number | undefined;
  /** What went wrong. */
  readonly note: ReactNode;
  readonly onSave: (crop: Crop) => void;
  readonly onClose: () => void;
}

/** Asks which part of a picture becomes the photo. */
export const CropSheet = ({ picture, sent, note, onSave, onClose }: CropSheetProps) => {
  const [view, setView] = useState<View>(middle);
  const set = (part: keyof View) => (value: number) => setView({ ...view, [part]: value });
  const busy = sent !== undefined;
  return (
    <Sheet
      title={m.photo_crop()}
      onClose={onClose}
      foot={
        <Button loading={busy} onClick={() => onSave(cropOf(view, picture))}>
          {m.photo_save()}
        </Button>
      }
    >
      {note}
      <CropFrame picture={picture} view={view} onChange={setView} />
      <div className={css.sliders}>
        <Slider label={m.photo_zoom()} {...zoomLimits} value={view.zoom} onChange={set('zoom')} />
        <Slider label={m.photo_across()} value={view.across} onChange={set('across')} />
        <Slider label={m.photo_down()} value={view.down} onChange={set('down')} />
      </div>
      {busy && <progress className={css.sent} value={sent} aria-label={m.photo_sending()} />}
    </Sheet>
  );
};
