import { useAction } from '#frontend/lib/api/use-action.ts';

/** As `useAction`: `text` is the message after success. It and a failure's stay as long as PLT-11 says for home. `after` runs in either case, before. */
export const useHomeAction = (work: () => Promise<unknown>, text: string, after?: () => void) =>
  useAction(work, {
    done: { text, duration: 'home' },
    failed: { duration: 'home' },
    ...(after && { finally: after }),
  });
