export * from './catalogue.ts';
export * from './dates.ts';
export * from './documents.ts';
export * from './files.ts';
export * from './money.ts';
export * from './people.ts';
export * from './plural.ts';
export * from './study-href.ts';
