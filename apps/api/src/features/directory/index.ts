export { secretOwner } from './provider.ts';
