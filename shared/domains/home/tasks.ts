import type { Me } from '../users/contract.ts';

/** What can be left to do after sign-up, most useful first. */
export const homeTasks = ['payouts', 'team', 'photo', 'availability', 'bio'] as const;
export type HomeTask = (typeof homeTasks)[number];

/**
 * What a person has not set up yet: payouts that Stripe asked more for, a team for those who came to run one, a photo, when they are free, and a few words
 * about themselves. `teams` is how many they have, and `hasAvailability` whether they have saved when they are free; null if that is not known.
 */
export const openTasks = (
  {
    stripeId,
    stripeChargesEnabled,
    joinOption,
    photoURL,
    bio,
  }: Pick<Me, 'stripeId' | 'stripeChargesEnabled' | 'joinOption' | 'photoURL' | 'bio'>,
  { teams, hasAvailability }: { readonly teams: number | null; readonly hasAvailability: boolean | null },
): HomeTask[] => {
  const isOpen: Readonly<Record<HomeTask, boolean>> = {
    payouts: stripeId !== null && !stripeChargesEnabled,
    team: joinOption === 'manage_community' && teams === 0,
    photo: photoURL === null,
    availability: hasAvailability === false,
    bio: bio === '',
  };
  return homeTasks.filter((task) => isOpen[task]);
};
