import { AwsError } from '../../aws-error.ts';
import { type StoredUser, usernameOf } from '../users.ts';

const FILTER = /^\s*"?(?<name>[a-z_:]+)"?\s*(?<operator>=|\^=)\s*"(?<value>(?:[^"\\]|\\.)*)"\s*$/;

const fieldOf = (user: StoredUser, name: string): string | undefined => {
  switch (name) {
    case 'sub':
      return user.sub;
    case 'username':
      return usernameOf(user);
    case 'cognito:user_status':
      return user.status;
    case 'status':
      return user.enabled ? 'Enabled' : 'Disabled';
    default:
      return Object.hasOwn(user.attributes, name) ? user.attributes[name] : undefined;
  }
};

/** The filter syntax of ListUsers, with one condition: `email = "a@b.c"`, `email ^= "a@"`. */
export const parseFilter = (filter: string | undefined): ((user: StoredUser) => boolean) => {
  if (!filter) return () => true;
  const { name = '', operator, value = '' } = FILTER.exec(filter)?.groups ?? {};
  if (!operator) throw new AwsError('InvalidParameterException', 'Error while parsing filter expression.');
  const wanted = value.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const field = fieldOf(user, name)?.toLowerCase();
    return operator === '=' ? field === wanted : field?.startsWith(wanted) === true;
  };
};
