export {
  dropsPicture,
  isCoverReady,
  isShownAtPlace,
  releaseCovers,
  showsAtPlace,
  showsInEvent,
  showsInPost,
  showsOnTeam,
} from './shown-pictures.ts';
