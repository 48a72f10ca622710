import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { NewPlace, NewPlaceReport, PlaceInput, PlacePage } from '#shared/domains/places/shapes.ts';

export const useAddPlace = () => {
  const change = useChange();
  return {
    /** Existing places that might be the same. */
    similar: async ({ name, lat, lng }: Pick<PlaceInput, 'name' | 'lat' | 'lng'>) =>
      (await call(placesContract.similar, { query: { name, lat: lat.toFixed(6), lng: lng.toFixed(6) } }))
        .items,
    add: (body: NewPlace): Promise<PlacePage> => change(placesContract.add, { body }),
  };
};

/** What people can do with a place. */
export const usePlaceChanges = ({ id, revision }: Pick<PlacePage, 'id' | 'revision'>) => {
  const change = useChange();
  const params = { placeId: id };
  return {
    update: (body: PlaceInput) => change(placesContract.update, { params, body: { ...body, revision } }),
    suggest: (body: NewPlace) => change(placesContract.suggest, { params, body }),
    report: (body: NewPlaceReport) => change(placesContract.report, { params, body }),
    verify: (verified: boolean) => change(placesContract.verify, { params, body: { verified } }),
    answer: (editId: string, accept: boolean) =>
      change(placesContract.answerEdit, { params: { ...params, editId }, body: { accept } }),
  };
};

/** The suggested edits of a place, oldest first. */
export const usePlaceEdits = (placeId: string) => {
  const params = { placeId };
  return usePages(readKey(placesContract.edits, { params }), (cursor) =>
    call(placesContract.edits, { params, query: { cursor } }),
  );
};

/** The problems reported about a place, newest first. */
export const usePlaceReports = (placeId: string) => {
  const params = { placeId };
  return usePages(readKey(placesContract.reports, { params }), (cursor) =>
    call(placesContract.reports, { params, query: { cursor } }),
  );
};
