/** How reliably a person comes to the dates they signed up for. */
export interface Reliability {
  /** In percent; null while too little is known. */
  readonly figure: number | null;
  /** Whether the person is served first where hosts prefer reliable players: nobody is put last because little is known. */
  readonly isReliable: boolean;
}
