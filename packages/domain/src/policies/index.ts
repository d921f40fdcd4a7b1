export * from './cover-today.ts';
export * from './differences.ts';
export * from './items-of-cover.ts';
export * from './renewals.ts';
export * from './told.ts';
