import { type PointerEvent, useEffect, useRef } from 'react';
import { dragged, partIn, type View, zoomed } from '#frontend/lib/picture/crop.ts';
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
const WIDTH = {
  photo: 512,
  cover: 960,
  place: 960,
  team: 960,
  organization: 960,
  post: 960,
  message: 960,
} as const satisfies Record<Purpose, number>;

interface Point {
  readonly x: number;
  readonly y: number;
}
/** How much one step of the mouse's wheel enlarges. */
const WHEEL = 0.002;

/** How far two fingers are from each other. */
const spread = ([one, other]: readonly Point[]): number | undefined =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : undefined;

/**
 * The chosen part of a picture: one finger or the mouse drags it, two fingers or the wheel enlarge it. The sliders below it do the same, for those who use
 * a keyboard.
 */
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
  const fingers = useRef(new Map<number, Point>());
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { current: down } = fingers;
    const before = down.get(event.pointerId);
    if (!before) return;
    const earlier = spread([...down.values()]);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = spread([...down.values()]);
    const { clientWidth, clientHeight } = event.currentTarget;
    if (earlier && now) onChange(zoomed(view, now / earlier));
    else {
      const by = {
        x: (event.clientX - before.x) / clientWidth,
        y: (event.clientY - before.y) / clientHeight,
      };
      onChange(dragged(view, { size: picture, ratio }, by));
    }
  };
  const lift = ({ pointerId }: PointerEvent): void => {
    fingers.current.delete(pointerId);
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
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId);
        fingers.current.set(pointerId, { x: clientX, y: clientY });
      }}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={lift}
      onWheel={({ deltaY }) => onChange(zoomed(view, Math.exp(-deltaY * WHEEL)))}
    />
  );
};
