/** Limits of live connections: the WebSockets that keep open screens up to date. */
export const liveLimits = {
  /** Per person: tabs and devices together. When another one opens, the oldest is closed. */
  connections: { max: 12 },
  /** Topics that one connection may follow at the same time. */
  topics: { max: 20 },
} as const;

/** Who is online, in seconds: a person whose connection drops is no longer shown after a minute at most, `alive` and `look` together. */
export const presenceSeconds = {
  /** How often a tab that someone looks at says that it is there. */
  ping: 20,
  /** How long a connection counts after it last said something. */
  alive: 35,
  /** How often screens ask who is online. */
  look: 25,
} as const;
