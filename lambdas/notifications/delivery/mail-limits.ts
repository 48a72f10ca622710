/** How many emails an address gets per day (UTC), in any case. */
export const mailLimits = {
  /** What people read sooner or later: who joined, digests. */
  newsPerDay: 40,
  /** What cannot wait: offers, changes, cancellations, reminders, and what is always sent. */
  importantPerDay: 200,
  /** Invitations from anyone, because people cannot choose who knows their address. */
  invitationsPerDay: 3,
} as const;
