import { searchOf } from '../../../shared/search/fields.ts';
import { idField, pageField } from '../../../shared/ui/filters/search-fields.ts';

export const statementSearch = searchOf({ id: idField, page: pageField });
export type StatementSearch = ReturnType<typeof statementSearch>;
