/** The option that an arrow key moves to, wrapping around; -1 is the field itself. */
export const nextOption = (key: string, current: number, count: number): number | undefined => {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return current + 1 >= count ? 0 : current + 1;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  return undefined;
};
