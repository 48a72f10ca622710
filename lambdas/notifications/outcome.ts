/** What became of a notification on one channel, and why. */
export interface Outcome {
  readonly status: 'sent' | 'skipped';
  readonly note: string;
}

export const skipped = (note: string): Outcome => ({ status: 'skipped', note });
