import { type PointerEvent, useEffect, useRef } from 'react';
import { m } from '#frontend/paraglide/messages.js';
import { dragged, squareIn, type View } from '../model/crop.ts';
import css from './photo.module.css';

interface CropFrameProps {
  readonly picture: ImageBitmap;
  readonly view: View;
  readonly onChange: (view: View) => void;
}

/** In pixels of the canvas: sharp on screens of two pixels per CSS pixel. */
const SIDE = 512;

/** The chosen part of a picture, which a finger or the mouse drags. The sliders below it do the same. */
export const CropFrame = ({ picture, view, onChange }: CropFrameProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { left, top, side } = squareIn(view, picture);
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, SIDE, SIDE);
    context?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, view]);
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    const shown = event.currentTarget;
    if (!shown.hasPointerCapture(event.pointerId)) return;
    const by = { x: event.movementX / shown.clientWidth, y: event.movementY / shown.clientHeight };
    onChange(dragged(view, picture, by));
  };
  return (
    <canvas
      ref={canvas}
      className={css.frame}
      width={SIDE}
      height={SIDE}
      role="img"
      aria-label={m.photo_preview()}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
};
