import type { Candidate } from '#frontend/lib/reads/use-candidates.ts';
import { m } from '#frontend/paraglide/messages.js';
import { PeoplePicker } from '#frontend/ui/people-picker/people-picker.tsx';
import { type BlockedUser, privacyLimits } from '#shared/domains/users/privacy.ts';
import { useBlock } from './use-block.ts';

interface BlockDialogProps {
  readonly blocked: readonly BlockedUser[];
  readonly onClose: () => void;
}

const isNamed = (user: BlockedUser): user is BlockedUser & Candidate => user.displayName !== null;

/** Chooses people to block, by name. Search does not find those who are blocked already. */
export const BlockDialog = ({ blocked, onClose }: BlockDialogProps) => (
  <PeoplePicker
    title={m.privacy_block_users()}
    action={m.privacy_block()}
    known={new Set(blocked.map(({ userId }) => userId))}
    already={m.privacy_block_already()}
    unsearched={blocked.filter(isNamed)}
    most={privacyLimits.atOnce}
    onChoose={useBlock()}
    onClose={onClose}
  />
);
