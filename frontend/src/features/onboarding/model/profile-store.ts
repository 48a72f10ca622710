import { createDraftStore } from '#frontend/lib/drafts.ts';
import { ProfileDraft } from './profile-draft.ts';

/** What a new person has typed of the profile. */
export const profileStore = createDraftStore('profile', ProfileDraft);
