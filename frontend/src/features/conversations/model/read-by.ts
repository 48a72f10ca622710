interface Reader {
  readonly userId: string;
  /** The number of the message they read last; null if they do not say. */
  readonly read: number | null;
}

/** Who of the others has read a message, of those who say so. */
export const readersOf = <R extends Reader>(number: number, people: readonly R[], ownId: string) => {
  const saying = people.filter(({ userId, read }) => userId !== ownId && read !== null);
  return { readers: saying.filter(({ read }) => (read ?? 0) >= number), of: saying.length };
};
