import { useState } from 'react';
import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { useAction } from '#frontend/lib/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import type { PlacePage, PlacePhoto } from '#shared/domains/places/shapes.ts';
import { usePlacePhotos } from '../api/use-place-photos.ts';

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
  const move = useAction(async () => {
    try {
      await showFirst(photo.id);
      onMove(0);
      showToast(m.place_photos_reordered(), { tone: 'success' });
    } catch (error) {
      showFailure(error);
    }
  });
  const drop = useAction(async () => {
    try {
      await remove(photo.id);
      showToast(m.place_photo_removed(), { tone: 'success' });
      onClose();
    } catch (error) {
      setAsks(false);
      showFailure(error);
    }
  });
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
