export * from './documents.ts';
export * from './names.ts';
export * from './numbers.ts';
export * from './phone.ts';
export * from './rates.ts';
export * from './read-number.ts';
export * from './text.ts';
export * from './units.ts';
