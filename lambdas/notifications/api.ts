export {
  type AnnounceTo,
  createAudienceReaction,
  openAudienceAnnouncer,
  type ReadAudience,
} from './audiences.ts';
export type { Bundling, OpenTopic } from './bundling.ts';
export { contentOf } from './content.ts';
export { createForgetAddress } from './forget-address.ts';
export { mailLimits } from './mail-limits.ts';
export { openAnnouncer } from './open-announcer.ts';
export { openBundling } from './open-bundling.ts';
export { openLetters, openMailAnnouncer } from './open-mail.ts';
export { createSendBundlesJob } from './send-bundles.job.ts';
