import { useState } from 'react';
import { leaveFor } from '../api/leave-for.ts';

/** Navigates to a page of the payment provider: `leaving` from the click until the browser has left, or the person returns. */
export const useLeave = (onFailure: (error: unknown) => void) => {
  const [leaving, setLeaving] = useState(false);
  const leave = async (address: () => Promise<string>): Promise<void> => {
    setLeaving(true);
    try {
      await leaveFor(await address());
    } catch (error) {
      onFailure(error);
    }
    setLeaving(false);
  };
  return { leaving, leave };
};
