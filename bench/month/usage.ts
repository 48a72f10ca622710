import { prices, type Usage, type Used } from '../prices.ts';

export type { Usage } from '../prices.ts';
export type Full = Readonly<Record<Used, number>>;
export const usedNames = Object.keys(prices) as Used[];

const combine = (of: (name: Used) => number): Full =>
  Object.fromEntries(usedNames.map((name) => [name, of(name)])) as Full;
export const scaled = (usage: Usage, by: number): Full => combine((name) => (usage[name] ?? 0) * by);
export const total = (all: readonly Usage[]): Full =>
  combine((name) => all.reduce((sum, usage) => sum + (usage[name] ?? 0), 0));
/** Of each, what is less: the least is never more than what there is. */
export const lesser = (one: Usage, other: Usage): Full =>
  combine((name) => Math.min(one[name] ?? 0, other[name] ?? 0));
