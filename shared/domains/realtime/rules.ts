/** Live connections: the WebSockets over which open screens hear of news. */
export const liveLimits = {
  /** Of one person: tabs and devices together. When another one opens, the oldest closes. */
  connections: { max: 12 },
  /** That one connection follows at the same time. */
  topics: { max: 20 },
} as const;
