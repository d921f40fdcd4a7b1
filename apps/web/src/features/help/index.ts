export { helpAddress } from './help-address.ts';
export { HelpButton } from './help-button.tsx';
