export { ParametersScreen } from './parameters-screen.tsx';
