import type { ReactNode } from 'react';
import { ApiError } from '#frontend/lib/api/api.ts';
import { errorSentence } from '#frontend/lib/api/errors.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '../button/button.tsx';
import { RequestId } from '../request-id/request-id.tsx';
import css from './states.module.css';

interface ErrorStateProps {
  readonly error: unknown;
  /** What could not be done: 'The events near you could not be loaded.' */
  readonly title?: string;
  /** What is not affected. */
  readonly safe?: string | undefined;
  readonly onRetry?: () => void;
  readonly action?: ReactNode;
  /** `h1` if it is all that the page has. */
  readonly heading?: 'h1' | 'h2' | 'h3';
}

/** What happened, what is not affected, and what to do; with the request ID that support asks for. */
export const ErrorState = ({
  error,
  title = m.error_title(),
  safe = m.error_safe(),
  onRetry,
  action,
  heading: Heading = 'h2',
}: ErrorStateProps) => (
  <div className={css.state} role="alert">
    <Heading className={css.title}>{title}</Heading>
    <p className={css.text}>
      {errorSentence(error)} {safe}
    </p>
    <div className={css.actions}>
      {onRetry && <Button onClick={onRetry}>{m.try_again()}</Button>}
      {action}
    </div>
    {error instanceof ApiError && error.requestId !== undefined && (
      <p className={css.request}>
        <RequestId id={error.requestId} />
      </p>
    )}
  </div>
);
