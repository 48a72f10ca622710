export { MessagesScreen as Component } from '../components/messages-screen.tsx';
