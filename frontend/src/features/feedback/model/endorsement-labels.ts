import { m } from '#frontend/paraglide/messages.js';
import type { Endorsement } from '#shared/domains/feedback/rules.ts';

export const endorsementLabels: Readonly<Record<Endorsement, () => string>> = {
  great_teammate: m.endorsement_great_teammate,
  good_sport: m.endorsement_good_sport,
  skilled_player: m.endorsement_skilled_player,
  great_host: m.endorsement_great_host,
};
