export {
  dropsPicture,
  isCoverReady,
  isShownAtPlace,
  releaseCovers,
  showsAtPlace,
  showsInConversation,
  showsInEvent,
  showsInPost,
  showsOnTeam,
} from './shown-pictures.ts';
