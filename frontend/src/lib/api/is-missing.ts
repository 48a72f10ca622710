import { ApiError } from './api.ts';

/** Whether what a page's address names does not exist: the server refuses a truncated or invented id as invalid or not found. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
