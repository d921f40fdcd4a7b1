export * from './consents.ts';
export * from './requests.ts';
export * from './retention.ts';
