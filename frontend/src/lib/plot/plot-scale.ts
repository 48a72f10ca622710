/** The largest value of a plot's scale: the next round number above all values, whose half is whole. */
export const scaleTop = (values: readonly number[]): number => {
  const largest = Math.max(2, ...values);
  const step = 10 ** Math.floor(Math.log10(largest));
  const top = [1, 2, 4, 6, 10].map((factor) => factor * step).find((round) => round >= largest);
  return top ?? largest;
};
