export { deliver } from './deliver.ts';
export { mailLimits } from './mail-channel.ts';
export { sendPostponed } from './postponed.ts';
export { takeFeedback } from './suppression.table.ts';
export {
  announceByMail,
  forgetAddress,
  sendTransactionalEmail,
  type TransactionalEmail,
} from './transactional-email.ts';
