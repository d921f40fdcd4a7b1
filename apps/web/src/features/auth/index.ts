export { CodeInput } from './second-factor/code-input.tsx';
export { SetUpSecondFactor } from './second-factor/set-up.tsx';
