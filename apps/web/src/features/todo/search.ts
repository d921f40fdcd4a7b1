import type { z } from 'zod';
import { workSearch } from '../../shared/ui/work-list/search.ts';

export const todoSearch = workSearch(10);
export type TodoSearch = z.output<typeof todoSearch>;
