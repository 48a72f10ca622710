/** Time in the local runtime: the machine's, shifted by `advance`. */
export interface LocalClock {
  now(): Date;
  advance(milliseconds: number): void;
  /** The offset in milliseconds as one 64-bit integer, readable by worker threads while it changes. */
  readonly shared: SharedArrayBuffer;
}

export const createLocalClock = (): LocalClock => {
  const shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const offset = new BigInt64Array(shared);
  return {
    now: () => new Date(Date.now() + Number(Atomics.load(offset, 0))),
    advance: (milliseconds) => void Atomics.add(offset, 0, BigInt(Math.round(milliseconds))),
    shared,
  };
};
