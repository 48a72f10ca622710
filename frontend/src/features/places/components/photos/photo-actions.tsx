import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import type { PlacePage, PlacePhoto } from '#shared/domains/places/shapes.ts';
import { usePlacePhotos } from '../../api/use-place-photos.ts';

interface PhotoActionsProps {
  readonly place: PlacePage;
  readonly photo: PlacePhoto;
  readonly onMove: (number: number) => void;
  readonly onClose: () => void;
}

/** For those who change a place: shows a photo first, or removes it. */
export const PhotoActions = ({ place, photo, onMove, onClose }: PhotoActionsProps) => {
  const { showFirst, remove } = usePlacePhotos(place);
  const [asks, setAsks] = useState(false);
  const isFirst = place.photos[0]?.id === photo.id;
  const move = useAction(
    async () => {
      await showFirst(photo.id);
      onMove(0);
    },
    { done: m.place_photos_reordered() },
  );
  const drop = useAction(
    async () => {
      await remove(photo.id);
      onClose();
    },
    { done: m.place_photo_removed(), finally: () => setAsks(false) },
  );
  return (
    <>
      {!isFirst && (
        <Button variant="secondary" loading={move.busy} onClick={() => void move.run()}>
          {m.place_photo_first()}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setAsks(true)}>
        {m.place_photo_remove()}
      </Button>
      <ConfirmDialog
        open={asks}
        title={m.place_photo_remove_title()}
        action={m.place_photo_remove()}
        busy={drop.busy}
        onConfirm={() => void drop.run()}
        onClose={() => setAsks(false)}
      >
        {m.place_photo_remove_text()}
      </ConfirmDialog>
    </>
  );
};
