import { z } from 'zod';
import { idField, pageField } from '../../../shared/ui/filters/search-fields.ts';

export const statementSearch = z.object({ id: idField, page: pageField });
export type StatementSearch = z.output<typeof statementSearch>;
