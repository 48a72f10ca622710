import type { MouseEvent } from 'react';

/** A plain click opens the sheet; without scripts, and in a new tab, it is a link. */
export const opensHere =
  (open: () => void) =>
  (click: MouseEvent): void => {
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    open();
  };
