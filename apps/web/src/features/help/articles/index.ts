import type { Theme } from '../article.ts';
import { START } from './start.ts';

/** Everything the help says, in the order of the work. */
export const THEMES: readonly Theme[] = [START];
