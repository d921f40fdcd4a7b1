import { publicSheetCalls } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { openOnce } from '../public-study/index.ts';

export const openSheet = (queryClient: QueryClient, token: string, early: Promise<Response> | undefined) =>
  openOnce(publicSheetCalls.get, queryClient, token, early);
