export * from './cover-today.ts';
export * from './customer-words.ts';
export * from './differences.ts';
export * from './recorded.ts';
export * from './renewable.ts';
export * from './renewals.ts';
