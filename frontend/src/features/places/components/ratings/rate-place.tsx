import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '#frontend/lib/api/use-action.ts';
import { showToast } from '#frontend/lib/device/toast-store.ts';
import { useForm } from '#frontend/lib/form/use-form.ts';
import { m } from '#frontend/paraglide/messages.js';
import { Button } from '#frontend/ui/button/button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialog/confirm-dialog.tsx';
import { Sheet } from '#frontend/ui/dialog/sheet.tsx';
import { Form } from '#frontend/ui/fields/form.tsx';
import { FormEnd } from '#frontend/ui/fields/form-end.tsx';
import { StarsField } from '#frontend/ui/fields/stars-field.tsx';
import { TextAreaField } from '#frontend/ui/fields/text-area-field.tsx';
import { Cluster } from '#frontend/ui/layout/cluster.tsx';
import { type OwnRating, ratingLimits } from '#shared/domains/places/ratings.ts';
import type { PlaceId } from '#shared/kernel/ids.ts';
import { useRatingChanges } from '../../api/use-place-ratings.ts';
import { ratingForm } from '../../model/rating-form.ts';

interface RatePlaceProps {
  readonly placeId: PlaceId;
  readonly rating: OwnRating['rating'];
}

const RatingForm = ({ placeId, rating, onDone }: RatePlaceProps & { readonly onDone: () => void }) => {
  const { rate } = useRatingChanges(placeId);
  const form = useForm(ratingForm, {
    ...(rating && { initial: rating }),
    send: rate,
    done: () => {
      showToast(m.place_rate_saved(), { tone: 'success' });
      onDone();
    },
  });
  return (
    <Form form={form}>
      <StarsField {...form.field('stars')} />
      <TextAreaField
        {...form.field('text')}
        label={m.place_rate_text()}
        description={m.place_rate_about()}
        maxLength={ratingLimits.text.max}
      />
      <FormEnd form={form} action={m.place_rate_save()} />
    </Form>
  );
};

const RemoveRating = ({ placeId }: Pick<RatePlaceProps, 'placeId'>) => {
  const { remove } = useRatingChanges(placeId);
  const [asks, setAsks] = useState(false);
  const drop = useAction(remove, { done: m.place_rate_removed(), finally: () => setAsks(false) });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {m.place_rate_remove()}
      </Button>
      <ConfirmDialog
        open={asks}
        title={m.place_rate_remove_title()}
        action={m.place_rate_remove()}
        busy={drop.busy}
        onConfirm={() => void drop.run()}
        onClose={() => setAsks(false)}
      >
        {m.place_rate_remove_text()}
      </ConfirmDialog>
    </>
  );
};

/** For those who have been at a place: rates it, or changes or removes the rating. */
export const RatePlace = ({ placeId, rating }: RatePlaceProps) => {
  const [open, setOpen] = useState(false);
  const action = rating ? m.place_rate_change() : m.place_rate();
  return (
    <Cluster>
      <Button variant="secondary" icon={<IconStar size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {action}
      </Button>
      {rating && <RemoveRating placeId={placeId} />}
      {open && (
        <Sheet title={action} onClose={() => setOpen(false)}>
          <RatingForm placeId={placeId} rating={rating} onDone={() => setOpen(false)} />
        </Sheet>
      )}
    </Cluster>
  );
};
