import { LIFE } from './life/index.ts';
import { SUCCESSION } from './succession/index.ts';

/** Every calculator by its kind; a new one is a file and a line in the index of its family. */
export const CALCULATORS = { ...LIFE, ...SUCCESSION } as const;
