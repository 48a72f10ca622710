export { ExternalScreen as Component } from '../components/external-screen.tsx';
