/** A message with its place in the order of its conversation. */
interface Numbered {
  readonly number: number;
  /** Grows with each change to the message: the higher one is the newer one, and of the same the one that came later. */
  readonly version: number;
}

/** Messages that are known without a gap: all that the reader may see from number `from` to number `to`. Nothing, if `to` is less than `from`. */
export interface Timeline<M extends Numbered> {
  readonly from: number;
  readonly to: number;
  /** In their order. */
  readonly messages: readonly M[];
}

const union = <M extends Numbered>(one: readonly M[], other: readonly M[]): readonly M[] => {
  const known = new Map(one.map((message) => [message.number, message]));
  for (const message of other) {
    const before = known.get(message.number);
    if (!before || before.version <= message.version) known.set(message.number, message);
  }
  return [...known.values()].toSorted((a, b) => a.number - b.number);
};

/**
 * Adds what was read or sent. A part that does not adjoin is left out, because there would be a gap: reading on from `to` gets it. Parts may come twice,
 * late, and in any order.
 */
export const merge = <M extends Numbered>(
  timeline: Timeline<M> | undefined,
  part: Timeline<M>,
): Timeline<M> => {
  if (!timeline) return part;
  const adjoins = part.from <= timeline.to + 1 && part.to >= timeline.from - 1;
  if (!adjoins) return timeline;
  return {
    from: Math.min(timeline.from, part.from),
    to: Math.max(timeline.to, part.to),
    messages: union(timeline.messages, part.messages),
  };
};
