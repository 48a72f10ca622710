import { beforeStart } from './labels.ts';

const usual = [1, 2, 6, 12, 24, 48, 72, 120, 168, 336];

/** When the early price can end; a draft may have another number of hours, which is kept. */
export const earlyChoices = (current: number) =>
  [...new Set([...usual, current])]
    .toSorted((a, b) => b - a)
    .map((hours) => ({ value: String(hours), label: beforeStart(hours) }));
