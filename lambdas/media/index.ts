export {
  dropsPicture,
  isCoverReady,
  isShownAtPlace,
  releaseCovers,
  showsAtPlace,
  showsInConversation,
  showsInEvent,
  showsInPost,
  showsOnOrganization,
  showsOnTeam,
} from './shown-pictures.ts';
