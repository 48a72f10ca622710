/** The states of what an organization and a team or place agree about. `invited` by the organization, `asked` by the other side. */
export const agreementStates = ['invited', 'asked', 'accepted', 'declined', 'left'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** Who acts: the organization, or the team or place. */
export type Side = 'organization' | 'other';

/** The state after a side says yes; undefined if that changes nothing. Without an open request, it is a request to the other side. */
export const afterYes = (state: AgreementState | undefined, side: Side): AgreementState | undefined => {
  if (state === 'accepted') return undefined;
  const own = side === 'organization' ? 'invited' : 'asked';
  const others = side === 'organization' ? 'asked' : 'invited';
  if (state === own) return undefined;
  return state === others ? 'accepted' : own;
};

/** The state after a side says no; undefined if that changes nothing. Someone who withdraws their own request leaves no agreement. */
export const afterNo = (
  state: AgreementState | undefined,
  side: Side,
): AgreementState | 'withdrawn' | undefined => {
  if (state === 'accepted') return 'left';
  const own = side === 'organization' ? 'invited' : 'asked';
  if (state === own) return 'withdrawn';
  return state === 'invited' || state === 'asked' ? 'declined' : undefined;
};
