export {
  dropsFromPlace,
  isCoverReady,
  isShownAtPlace,
  releaseCovers,
  showsAtPlace,
  showsInEvent,
} from './shown-pictures.ts';
