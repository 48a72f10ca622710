export {
  dropsPicture,
  isCoverReady,
  isShownAtPlace,
  releaseCovers,
  showsAtPlace,
  showsInEvent,
  showsOnTeam,
} from './shown-pictures.ts';
