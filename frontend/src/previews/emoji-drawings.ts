// A module of its own, so that the file that is loaded with the first emoji has this name.
export { default as drawings } from 'virtual:emoji-drawings';
