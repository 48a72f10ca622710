export { announceByMail } from './announce-by-mail.ts';
export { deliver } from './deliver.ts';
export { takeFeedback } from './feedback.ts';
export { mailLimits } from './mail-limits.ts';
export { sendPostponed } from './send-postponed.ts';
export { forgetAddress, sendTransactionalEmail } from './transactional-email.ts';
