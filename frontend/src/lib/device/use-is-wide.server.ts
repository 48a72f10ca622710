import type * as browser from './use-is-wide.ts';

/** The server draws both columns; style sheets hide the second one on phones. */
export const useIsWide: typeof browser.useIsWide = () => true;
