/** How long a person is shown as typing after the last sign of it, in milliseconds. */
export const TYPING_MS = 6000;
/** How often a device says that its person is typing: often enough that the sign does not end in between. */
export const TYPING_EVERY_MS = 3000;

/** When each person was last known to type, in milliseconds. */
export type Typing = ReadonlyMap<string, number>;

/** Someone types. */
export const typed = (typing: Typing, userId: string, at: number): Typing =>
  new Map([...typing, [userId, at]]);

/** Their message has arrived. */
export const stopped = (typing: Typing, userId: string): Typing =>
  new Map([...typing].filter(([id]) => id !== userId));

/** Who types at this moment. */
export const typingAt = (typing: Typing, now: number): readonly string[] =>
  [...typing].flatMap(([userId, at]) => (now - at < TYPING_MS ? [userId] : []));

/** In how many milliseconds the next of them ends; undefined if no one types. */
export const nextEnd = (typing: Typing, now: number): number | undefined => {
  const left = [...typing.values()].map((at) => TYPING_MS - (now - at)).filter((ms) => ms > 0);
  return left.length > 0 ? Math.min(...left) : undefined;
};
