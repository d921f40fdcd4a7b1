export { followLogin } from './follow-login.ts';
export { ownAddress } from './own-address.ts';
export { LoginScreen } from './screens/login.tsx';
export { CodeInput } from './second-factor/code-input.tsx';
export { SetUpSecondFactor } from './second-factor/set-up.tsx';
