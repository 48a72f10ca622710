export { createLiveSender, type SendLive } from './live-sender.ts';
export { createGoOffline } from './presence.ts';
