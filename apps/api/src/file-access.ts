import { seesFileOfCustomer } from './features/customers/index.ts';
import {
  seesFileOfDocument,
  seesFileOfItem,
  seesFileOfOption,
  seesFileOfRow,
} from './features/diagnosis/index.ts';
import { seesAvatar, seesSignedTerms } from './features/employees/index.ts';
import type { FileAccess } from './features/files/index.ts';
import { seesFileOfPolicy } from './features/policies/index.ts';
import { seesFileOfCompany } from './features/settings/index.ts';
import { seesFileOfSheet } from './features/sheet/index.ts';

/** Who may open a file, by the record it belongs to. */
export const FILE_ACCESS: FileAccess = {
  cliente: seesFileOfCustomer,
  diagnostico_produto_item: seesFileOfItem,
  diagnostico_produto_item_opcao: seesFileOfOption,
  produto_item_tabela_item: seesFileOfRow,
  diagnostico_documento: seesFileOfDocument,
  diagnostico_apolice: seesFileOfPolicy,
  ficha: seesFileOfSheet,
  funcionario_logo: seesAvatar,
  funcionario_termos: seesSignedTerms,
  empresa: seesFileOfCompany,
};
