export * from './bin.ts';
export * from './directory.ts';
export * from './handover.ts';
export * from './live-events.ts';
export * from './permissions.ts';
export * from './reach.ts';
export * from './roles.ts';
