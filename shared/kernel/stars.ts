/** What can be rated is rated from one to five stars. */
export const starLimits = { min: 1, max: 5 } as const;

/** The average of `count` ratings with that sum of stars, rounded to a tenth. `count` is at least 1. */
export const averageStars = (sum: number, count: number): number => Math.round((10 * sum) / count) / 10;
