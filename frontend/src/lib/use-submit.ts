import { type SubmitEvent, useRef, useState } from 'react';

/**
 * Runs what a form sends: one at a time, with the error of the last try. `action` answers with an error to show, or null.
 * `forget` takes the error away once it says nothing any more.
 */
export const useSubmit = <Failure>(action: () => Promise<Failure | null>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<boolean>(false);

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      setFailure(await action());
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run();
  };
  return { busy, failure, onSubmit, run, forget: () => setFailure(null) };
};
