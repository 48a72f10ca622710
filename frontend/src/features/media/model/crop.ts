import type { Crop } from '#shared/domains/media/rules.ts';

/** What part of a picture is shown: how much it is enlarged, and where the square is between the picture's edges (0 to 1). */
export interface View {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const zoomLimits = { min: 1, max: 4, step: 0.1 } as const;
export const middle: View = { zoom: 1, across: 0.5, down: 0.5 };

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** The side of the square in pixels of the picture. */
const sideOf = ({ zoom }: View, { width, height }: Size): number => Math.min(width, height) / zoom;

/** The square in pixels of the picture. */
export const squareIn = (view: View, size: Size) => {
  const side = sideOf(view, size);
  return { left: view.across * (size.width - side), top: view.down * (size.height - side), side };
};

/** As the contract has it. */
export const cropOf = (view: View, size: Size): Crop => {
  const { left, top } = squareIn(view, size);
  return { left: left / size.width, top: top / size.height, side: 1 / view.zoom };
};

/** The view after the picture is dragged, by fractions of the square's side. */
export const dragged = (view: View, size: Size, by: { readonly x: number; readonly y: number }): View => {
  const side = sideOf(view, size);
  const moved = (from: number, part: number, whole: number): number =>
    whole - side < 1 ? from : clamped(from - (part * side) / (whole - side));
  return {
    ...view,
    across: moved(view.across, by.x, size.width),
    down: moved(view.down, by.y, size.height),
  };
};
