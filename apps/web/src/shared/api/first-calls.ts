import { api } from '@farol/contracts';
import { addressOf } from './client.ts';

const FIRST_PAGE = { query: { page: 1 } };

/** What every screen of a logged-in person asks for. */
export const CALLS_OF_ALL: readonly string[] = [addressOf(api.auth.me)];
/** The same, for who may register customers. */
export const CALLS_OF_REGISTERING: readonly string[] = [addressOf(api.firstSteps.get)];

/** What the first content of these addresses is made of: asked for by the page itself, before its code is there. */
export const FIRST_CALLS: Readonly<Record<string, readonly string[]>> = {
  '/to-do-list': [addressOf(api.boards.todo, FIRST_PAGE)],
  '/customers': [addressOf(api.customers.list, FIRST_PAGE)],
  '/customers-specialist': [addressOf(api.boards.queue, FIRST_PAGE)],
  '/dashboard': [
    addressOf(api.dashboard.summary),
    addressOf(api.dashboard.blocks),
    addressOf(api.dashboard.funnel),
  ],
};
