// What pages read by. Loaded when the first page reads, and as one file: previews and sitemaps need none of it, and each file costs time to load.
export { answersContract } from '#shared/domains/answers/contract.ts';
export { eventsContract } from '#shared/domains/events/contract.ts';
export { placesContract } from '#shared/domains/places/contract.ts';
export { usersContract } from '#shared/domains/users/contract.ts';
