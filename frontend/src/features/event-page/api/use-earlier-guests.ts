import { useRead } from '#frontend/lib/reads/use-read.ts';
import { guestsContract } from '#shared/domains/guests/contract.ts';
import type { GuestLine } from '../model/party-form.ts';

/** The guests whom the viewer has named before, latest first; nobody as long as they are not known. */
export const useEarlierGuests = (): readonly GuestLine[] => {
  const { data } = useRead(guestsContract.earlier, {});
  return data?.items.map(({ displayName: name, email }) => ({ name, email: email ?? '' })) ?? [];
};
