export { createLiveSender, type SendLive } from './live-sender.ts';
export { createGoOffline, type GoOffline } from './presence.ts';
