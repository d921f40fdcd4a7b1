import { api } from '@farol/contracts';
import { addressOf } from './client.ts';

const FIRST_PAGE = { query: { page: 1 } };
/** Stands for the study whose address it is. */
const SOME = 999_999_999;
const ofStudy = (address: string): string => address.replace(String(SOME), '$id');

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
  '/sales-panel': [addressOf(api.boards.salesPanel)],
  '/diagnosis/complete/consultant-direction/$id': [
    ofStudy(addressOf(api.diagnosis.get, { params: { id: SOME }, query: { acompanha: 'S' } })),
  ],
};
