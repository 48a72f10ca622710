export const listLimits = {
  /** How many lists a person can have. */
  lists: 50,
  /** How many items a list can have. */
  items: 500,
  name: { min: 1, max: 60 },
  /** Members who are added in one request. */
  membersAtOnce: 50,
} as const;
