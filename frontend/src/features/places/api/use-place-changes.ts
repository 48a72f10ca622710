import { call } from '#frontend/lib/api/api.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { placesContract } from '#shared/domains/places/contract.ts';
import type { NewPlace, NewPlaceReport, PlaceInput, PlacePage } from '#shared/domains/places/shapes.ts';

export const useAddPlace = () => {
  const add = useWrite(placesContract.add);
  return {
    /** Existing places that might be the same. */
    similar: async ({ name, lat, lng }: Pick<PlaceInput, 'name' | 'lat' | 'lng'>) =>
      (await call(placesContract.similar, { query: { name, lat: lat.toFixed(6), lng: lng.toFixed(6) } }))
        .items,
    add: (body: NewPlace): Promise<PlacePage> => add({ body }),
  };
};

/** What people can do with a place. */
export const usePlaceChanges = ({ id, revision }: Pick<PlacePage, 'id' | 'revision'>) => {
  const update = useWrite(placesContract.update);
  const suggest = useWrite(placesContract.suggest);
  const report = useWrite(placesContract.report);
  const verify = useWrite(placesContract.verify);
  const answerEdit = useWrite(placesContract.answerEdit);
  const params = { placeId: id };
  return {
    update: (body: PlaceInput) => update({ params, body: { ...body, revision } }),
    suggest: (body: NewPlace) => suggest({ params, body }),
    report: (body: NewPlaceReport) => report({ params, body }),
    verify: (verified: boolean) => verify({ params, body: { verified } }),
    answer: (editId: string, accept: boolean) =>
      answerEdit({ params: { ...params, editId }, body: { accept } }),
  };
};
