export {
  addPlace,
  clearStatus,
  findAdded,
  findPlace,
  findPlaces,
  listInCell,
  listOwned,
  listPlaces,
  type NewFacts,
  type PlaceRow,
  releaseFrom,
  type StoredPhoto,
  type StoredStatus,
  setVerified,
  updateFacts,
  writePhotos,
} from './place.table.ts';
export {
  acceptEdit,
  addEdit,
  addPhotoEdit,
  dismissEdit,
  dismissPhotoEdit,
  findEdit,
  findSuggested,
  listEdits,
  listSuggestedBy,
  type PlaceEditRow,
  removesEdit,
} from './place-edit.table.ts';
export {
  findRating,
  findRatings,
  listRatedBy,
  listRatings,
  type PlaceRatingRow,
  removeRating,
  saveRating,
} from './place-rating.table.ts';
export {
  addReport,
  findReported,
  listReportedBy,
  listReports,
  listReportsOfReview,
  removeReport,
} from './place-report.table.ts';
export { announceStatus, findStatus, type PlaceStatusRow } from './place-status.table.ts';
