import { fillOnce } from './filled.ts';

export default fillOnce;
