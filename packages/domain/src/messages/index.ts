export * from './check.ts';
export * from './contacts.ts';
export * from './fields.ts';
export * from './links.ts';
export * from './mail-server.ts';
export * from './moment-of.ts';
export * from './moments.ts';
export * from './render.ts';
export type * from './types.ts';
