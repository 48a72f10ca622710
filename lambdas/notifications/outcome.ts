/** The outcome of one notification on one channel, and the reason. */
export interface Outcome {
  readonly status: 'sent' | 'skipped';
  readonly note: string;
}

export const skipped = (note: string): Outcome => ({ status: 'skipped', note });
