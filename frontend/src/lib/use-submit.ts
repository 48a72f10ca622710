import { type SubmitEvent, useRef, useState } from 'react';
import { fieldErrors } from './errors.ts';

type Refused = ReadonlyMap<string, string>;
const nothingRefused: Refused = new Map();

/** Whether `field` is the part `name` of a form or lies in it: 'slots.0.capacity' lies in 'slots'. */
const isWithin = (field: string, name: string): boolean => field === name || field.startsWith(`${name}.`);

/**
 * Runs what a form sends: one at a time, with the error of the last try. `action` answers with an error to show, or null.
 * Fields that the server has refused say so until they change; what was typed stays. `forget` takes the error away once it says
 * nothing any more.
 */
export const useSubmit = <Failure>(action: () => Promise<Failure | null>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refused, setRefused] = useState(nothingRefused);
  const running = useRef<boolean>(false);

  const run = async (): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    setRefused(nothingRefused);
    try {
      const failed = await action();
      setFailure(failed);
      setRefused(new Map(Object.entries(fieldErrors(failed))));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run();
  };
  return {
    busy,
    failure,
    onSubmit,
    run,
    forget: (): void => setFailure(null),
    /** Why the server has refused a field; null when it has not, or when the field was changed since. */
    refusal: (name: string): string | null =>
      [...refused].find(([field]) => isWithin(field, name))?.[1] ?? null,
    /** To be called with the names of the fields that change. */
    changed: (names: readonly string[]): void =>
      setRefused(
        (before) => new Map([...before].filter(([field]) => !names.some((name) => isWithin(field, name)))),
      ),
  };
};
