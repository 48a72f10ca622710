import { ApiError } from './api.ts';

/** Whether retrying can help: not if the server understood and refused. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
