import { api } from '@farol/contracts';
import { queryOf } from '../../shared/api/index.ts';

const REFRESH_MS = 60_000;

export const teamQuery = { ...queryOf(api.boards.team), refetchInterval: REFRESH_MS };
