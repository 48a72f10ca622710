export { asOfToday, type ConversationView, findFollowers, findWithRole, viewOf } from './access.ts';
export { toCards } from './cards.ts';
export { list } from './list.ts';
export { read, readableOf, toMessages } from './messages.ts';
export { search } from './search.ts';
export { maySendMore, show } from './show.ts';
