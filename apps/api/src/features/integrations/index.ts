export { tellEndingKeys } from './keys.ts';
export { resealWebhooks } from './reseal-webhooks.store.ts';
export { startWebhooks } from './start-webhooks.ts';
