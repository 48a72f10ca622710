import { useState } from 'react';
import { leaveFor } from '../api/leave-for.ts';

/** Leaves for a page of the payment provider: `leaving` from the click until the browser is gone, or its owner back. */
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
