import { useRef, useState } from 'react';

/**
 * Runs a button's action, one at a time: a second tap does nothing while the first is in progress. An error the action throws
 * is its `failure` until the next attempt. Forms are made with `useForm`.
 */
export const useAction = <Input extends readonly unknown[]>(action: (...input: Input) => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<boolean>(false);
  const run = async (...input: Input): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action(...input);
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run };
};
