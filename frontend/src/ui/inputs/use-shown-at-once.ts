import { useState } from 'react';

/**
 * Shows a choice at once, even if the value follows later: an address changes after the click, a language once it is loaded.
 * A choice whose promise has ended without a new value is taken back.
 */
export const useShownAtOnce = <Value>(
  value: Value | undefined,
  onChange: (value: Value) => void | Promise<void>,
) => {
  const [ahead, setAhead] = useState<{ readonly before: Value | undefined; readonly chosen: Value }>();
  const isAhead = ahead !== undefined && ahead.before === value;
  if (ahead && !isAhead) setAhead(undefined);

  const choose = (chosen: Value): void => {
    setAhead({ before: value, chosen });
    const following = onChange(chosen);
    if (following) void following.finally(() => setAhead(undefined));
  };
  return { shown: isAhead ? ahead.chosen : value, choose };
};
