import fc from 'fast-check';

/** The same cases on every run; `SEED=7 npm test -- unit` tries others. */
const SEED = Number(process.env.SEED ?? 1);

fc.configureGlobal({ seed: SEED });
