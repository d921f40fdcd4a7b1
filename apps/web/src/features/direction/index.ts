export { DirectionHub } from './direction-hub.tsx';
