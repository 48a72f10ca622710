import type { UserId } from '#shared/kernel/ids.ts';

/** How reliably a person comes to the dates they signed up for. */
export interface Reliability {
  /** In percent; null while too little is known. */
  readonly figure: number | null;
  /** Whether the person is served first where hosts prefer reliable players: nobody is put last because little is known. */
  readonly isReliable: boolean;
}
/** How reliable some people are: one batched read. It is private: only what follows from it is shown to others. */
export type FindReliability = (ids: readonly UserId[]) => Promise<ReadonlyMap<UserId, Reliability>>;
