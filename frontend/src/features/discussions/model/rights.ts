/** What someone may do in a discussion. */
export interface Rights {
  readonly read: boolean;
  readonly write: boolean;
  readonly moderate: boolean;
  readonly decide: boolean;
}
