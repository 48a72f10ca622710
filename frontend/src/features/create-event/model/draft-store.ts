import { createDraftStore } from '#frontend/lib/drafts.ts';
import { Draft } from './draft.ts';

/** The event that somebody has begun. */
export const draftStore = createDraftStore('event', Draft);
