export { changeSettings, findFaces, findReceiver, readSettings } from './guests.ts';
