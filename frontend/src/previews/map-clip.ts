import type { ScreenPoint } from '../ui/map/map-labels.ts';

/** A rectangle in pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Side = (frame: Frame) => {
  readonly keeps: (at: ScreenPoint) => boolean;
  readonly cross: (a: ScreenPoint, b: ScreenPoint) => ScreenPoint;
};
const crossX = (x: number) => (a: ScreenPoint, b: ScreenPoint) => ({
  x,
  y: a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y),
});
const crossY = (y: number) => (a: ScreenPoint, b: ScreenPoint) => ({
  x: a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x),
  y,
});
const sides: readonly Side[] = [
  ({ left }) => ({ keeps: ({ x }) => x >= left, cross: crossX(left) }),
  ({ right }) => ({ keeps: ({ x }) => x <= right, cross: crossX(right) }),
  ({ top }) => ({ keeps: ({ y }) => y >= top, cross: crossY(top) }),
  ({ bottom }) => ({ keeps: ({ y }) => y <= bottom, cross: crossY(bottom) }),
];

/** The part of a polygon inside a frame (Sutherland and Hodgman, 1974); empty if there is none. */
export const clipArea = (ring: readonly ScreenPoint[], frame: Frame): readonly ScreenPoint[] =>
  sides.reduce<readonly ScreenPoint[]>((points, side) => {
    const { keeps, cross } = side(frame);
    return points.flatMap((to, index) => {
      const from = points.at(index - 1) ?? to;
      const crossing = keeps(from) === keeps(to) ? [] : [cross(from, to)];
      return keeps(to) ? [...crossing, to] : crossing;
    });
  }, ring);

const touches = (a: ScreenPoint, b: ScreenPoint, { left, top, right, bottom }: Frame): boolean =>
  Math.max(a.x, b.x) >= left &&
  Math.min(a.x, b.x) <= right &&
  Math.max(a.y, b.y) >= top &&
  Math.min(a.y, b.y) <= bottom;

/** The parts of a line that may be inside a frame. */
export const clipLine = (points: readonly ScreenPoint[], frame: Frame): readonly ScreenPoint[][] => {
  const parts: ScreenPoint[][] = [];
  let isOpen = false;
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const isSeen = from !== undefined && touches(from, to, frame);
    if (isSeen && isOpen) parts.at(-1)?.push(to);
    else if (isSeen) parts.push([from, to]);
    isOpen = isSeen;
  }
  return parts;
};
