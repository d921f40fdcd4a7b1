export * from './cover-today.ts';
export * from './differences.ts';
export * from './recorded.ts';
export * from './renewals.ts';
