import { m } from '#frontend/paraglide/messages.js';
import { Avatar } from '#frontend/ui/avatar/avatar.tsx';
import { RadioOptions } from '#frontend/ui/inputs/radio-options.tsx';
import { type AvatarName, avatarAddress, avatars } from '#shared/domains/media/avatars.ts';
import { avatarNames } from '../model/avatar-names.ts';
import css from './photo.module.css';

interface AvatarChoiceProps {
  readonly value: AvatarName | undefined;
  readonly onChange: (avatar: AvatarName) => void;
}

/** The drawn avatars, each with its name for those who do not see it. */
export const AvatarChoice = ({ value, onChange }: AvatarChoiceProps) => (
  <fieldset className={css.choice}>
    <legend>{m.photo_drawings()}</legend>
    <div className={css.avatars}>
      <RadioOptions
        className={css.avatar}
        value={value}
        onChange={onChange}
        options={avatars.map((avatar) => ({
          value: avatar,
          label: (
            <>
              <Avatar name="" src={avatarAddress(avatar)} seed={avatar} size={64} />
              <span className="visually-hidden">{avatarNames[avatar]()}</span>
            </>
          ),
        }))}
      />
    </div>
  </fieldset>
);
