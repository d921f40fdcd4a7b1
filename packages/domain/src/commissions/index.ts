export * from './expected.ts';
export * from './month.ts';
export * from './received.ts';
export * from './statement.ts';
export * from './status.ts';
