export { PublicStudyScreen } from './public-study.tsx';
