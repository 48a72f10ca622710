/** A person of a made-up world. It shares nothing with the product, so that both are wrong only together. */
export interface MadeUp {
  readonly name: string;
  /** In years; null if they gave no birthdate. */
  readonly age: number | null;
  readonly suspended: boolean;
  readonly hides: boolean;
  readonly shares: { readonly games: boolean; readonly online: boolean };
  readonly acceptsAnyone: boolean;
}
/** Pairs of names. A block is from the first to the second; the others have no direction. */
export interface MadeUpWorld {
  readonly blocks: readonly (readonly [string, string])[];
  readonly friends: readonly (readonly [string, string])[];
  readonly teammates: readonly (readonly [string, string])[];
}

const among = (pairs: readonly (readonly [string, string])[], a: string, b: string): boolean =>
  pairs.some((pair) => pair.includes(a) && pair.includes(b) && a !== b);

/** What PRV-01, PRV-04, and PRV-05 say, sentence by sentence. */
export const expectedOf = (world: MadeUpWorld, who: MadeUp | undefined, whom: MadeUp) => {
  if (who?.name === whom.name)
    return {
      name: true,
      profile: true,
      find: false,
      connect: false,
      message: 'no',
      online: true,
      upcomingGames: true,
    };
  const nothing = {
    name: false,
    profile: false,
    find: false,
    connect: false,
    message: 'no',
    online: false,
    upcomingGames: false,
  };
  if (whom.suspended) return nothing;
  if (who && among(world.blocks, who.name, whom.name)) return nothing;
  const child = whom.age !== null && whom.age < 18;
  const stranger =
    !who || !(among(world.friends, who.name, whom.name) || among(world.teammates, who.name, whom.name));
  if (child && stranger) return { ...nothing, name: true };
  const { games, online } = whom.shares;
  const open = { name: true, profile: true, upcomingGames: games };
  if (!who) return { ...nothing, ...open };
  const message = stranger && !whom.acceptsAnyone ? 'request' : 'open';
  return { ...open, find: !child && !whom.hides, connect: true, message, online };
};
