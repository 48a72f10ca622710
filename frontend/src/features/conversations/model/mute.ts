/** When people usually get up. */
const HOUR = 8;

/** Eight o'clock of the next day, by the clock of the device. */
export const tomorrowMorning = (now: Date): Date => {
  const next = new Date(now);
  next.setDate(next.getDate() + 1);
  next.setHours(HOUR, 0, 0, 0);
  return next;
};
