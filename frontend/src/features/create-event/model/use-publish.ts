import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#frontend/lib/api.ts';
import { m } from '#frontend/paraglide/messages.js';
import { showToast } from '#frontend/ui/toasts/toast-store.ts';
import type { NewEvent } from '#shared/domains/events/shapes.ts';
import { paths } from '#shared/product/paths.ts';
import { useCreateEvent } from '../api/use-create-event.ts';
import { noProblems, type Problems, problemsOf } from './new-event.ts';

/** Sends an event and opens its page; else holds what the server refused of it until the draft changes. */
export const usePublish = (onPublished: () => void) => {
  const navigate = useNavigate();
  const create = useCreateEvent();
  const [refused, setRefused] = useState<Problems>(noProblems);

  /** Answers with the error and the refused fields, or null. */
  const publish = async (input: NewEvent): Promise<{ error: unknown; fields: Problems } | null> => {
    try {
      const event = await create(input);
      onPublished();
      showToast(m.create_done(), { tone: 'success', duration: 'long' });
      await navigate(paths.event(event), { replace: true });
      return null;
    } catch (error) {
      const fields = error instanceof ApiError ? problemsOf(error.fields) : noProblems;
      setRefused(fields);
      return { error, fields };
    }
  };
  return { publish, refused, clear: (): void => setRefused(noProblems) };
};
