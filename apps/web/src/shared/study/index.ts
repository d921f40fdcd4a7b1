export * from './cache-saved.ts';
export * from './cached-study.ts';
export * from './people.ts';
export * from './stored-study.ts';
