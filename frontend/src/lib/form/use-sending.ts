import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import type { RequestKey } from '#shared/kernel/ids.ts';
import { newRequestKey } from '../api/request-key.ts';
import { type FormState, failForm, formSent, sendForm } from './state.ts';

interface SendingParts<Values, Input, Answer> {
  readonly state: FormState<Values>;
  readonly setState: Dispatch<SetStateAction<FormState<Values>>>;
  readonly send: (input: Input, requestKey: RequestKey) => Promise<Answer>;
  readonly done: ((answer: Answer) => void | Promise<void>) | undefined;
  /** Called right away, because what follows may leave the screen: the form no longer needs storing or asking. */
  readonly saved: () => void;
}

/** Sends a form, one attempt at a time; an attempt whose response was lost is repeated with the same key. */
export const useSending = <Values, Input, Answer>({
  state: { values, inDoubt },
  setState,
  send,
  done,
  saved,
}: SendingParts<Values, Input, Answer>) => {
  const [busy, setBusy] = useState(false);
  const running = useRef<boolean>(false);

  const attempt = async (input: Input): Promise<void> => {
    const intent = JSON.stringify(input);
    const requestKey = inDoubt?.intent === intent ? inDoubt.requestKey : newRequestKey();
    setState((before) => sendForm(before, { intent, requestKey }));
    let answer: Answer;
    try {
      answer = await send(input, requestKey);
    } catch (error) {
      setState((before) => failForm(before, error));
      return;
    }
    setState((before) => formSent(before, values));
    saved();
    await done?.(answer);
  };
  const deliver = async (input: Input): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await attempt(input);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, deliver };
};
