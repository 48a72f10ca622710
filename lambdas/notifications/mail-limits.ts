/** How many emails an address gets per day (UTC), in any case. */
export const mailLimits = {
  notificationsPerDay: 40,
  /** Invitations from anyone, because people cannot choose who knows their address. */
  invitationsPerDay: 3,
} as const;
