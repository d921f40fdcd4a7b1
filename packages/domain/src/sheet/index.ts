export * from './compare.ts';
export * from './contents.ts';

export * from './questions.ts';
