import { type PointerEvent, useEffect, useRef } from 'react';
import { dragged, partIn, type View } from '#frontend/lib/picture/crop.ts';
import { type Purpose, picturesFor } from '#shared/domains/media/rules.ts';
import css from './crop.module.css';

interface CropFrameProps {
  readonly picture: ImageBitmap;
  readonly purpose: Purpose;
  readonly view: View;
  /** What the preview is called when it is read aloud. */
  readonly label: string;
  readonly onChange: (view: View) => void;
}

/** In pixels of the canvas: sharp on screens of two pixels per CSS pixel. */
const WIDTH = { photo: 512, cover: 960, place: 960 } as const satisfies Record<Purpose, number>;

/** The chosen part of a picture, which a finger or the mouse drags. The sliders below it do the same. */
export const CropFrame = ({ picture, purpose, view, label, onChange }: CropFrameProps) => {
  const { ratio } = picturesFor[purpose];
  const [width, height] = [WIDTH[purpose], Math.round(WIDTH[purpose] / ratio)];
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const part = partIn(view, { size: picture, ratio });
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, width, height);
    context?.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, width, height);
  }, [picture, view, ratio, width, height]);
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    const shown = event.currentTarget;
    if (!shown.hasPointerCapture(event.pointerId)) return;
    const by = { x: event.movementX / shown.clientWidth, y: event.movementY / shown.clientHeight };
    onChange(dragged(view, { size: picture, ratio }, by));
  };
  return (
    <canvas
      ref={canvas}
      className={css.frame}
      data-purpose={purpose}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
    />
  );
};
