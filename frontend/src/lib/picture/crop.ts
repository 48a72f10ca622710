import { type Crop, largestPart } from '#shared/domains/media/rules.ts';

/** What part of a picture is shown: how much it is enlarged, and where the part is between the picture's edges (0 to 1). */
export interface View {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A picture, and the ratio of width to height of the part that is wanted. */
export interface Cropped {
  readonly size: Size;
  readonly ratio: number;
}

export const zoomLimits = { min: 1, max: 4, step: 0.1 } as const;
export const middle: View = { zoom: 1, across: 0.5, down: 0.5 };

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** The part in pixels of the picture. */
export const partIn = ({ zoom, across, down }: View, { size, ratio }: Cropped) => {
  const largest = largestPart(size, ratio);
  const [width, height] = [largest.width / zoom, largest.height / zoom];
  return { left: across * (size.width - width), top: down * (size.height - height), width, height };
};

/** As the contract has it. */
export const cropOf = (view: View, cropped: Cropped): Crop => {
  const { left, top } = partIn(view, cropped);
  return { left: left / cropped.size.width, top: top / cropped.size.height, side: 1 / view.zoom };
};

/** The view after it is enlarged by a factor, within the limits. */
export const zoomed = (view: View, factor: number): View => ({
  ...view,
  zoom: Math.min(zoomLimits.max, Math.max(zoomLimits.min, view.zoom * factor)),
});

/** The view after the picture is dragged, by fractions of the part's width and height. */
export const dragged = (
  view: View,
  cropped: Cropped,
  by: { readonly x: number; readonly y: number },
): View => {
  const part = partIn(view, cropped);
  const moved = (from: number, distance: number, whole: number, shown: number): number =>
    whole - shown < 1 ? from : clamped(from - (distance * shown) / (whole - shown));
  return {
    ...view,
    across: moved(view.across, by.x, cropped.size.width, part.width),
    down: moved(view.down, by.y, cropped.size.height, part.height),
  };
};
