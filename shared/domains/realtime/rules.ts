/** Limits of live connections: the WebSockets that keep open screens up to date. */
export const liveLimits = {
  /** Per person: tabs and devices together. When another one opens, the oldest is closed. */
  connections: { max: 12 },
  /** Topics that one connection may follow at the same time. */
  topics: { max: 20 },
} as const;
