import type { api, HandlerInput, LinhaComissao } from '@farol/contracts';
import { shortAreaName } from '@farol/domain/code-lists';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { refreshExpected } from '../policies/index.ts';
import { commissionSelection, commissionsByIds } from './commissions.store.ts';
import { filterOfQuery, namedRows } from './read-commissions.ts';

const COLUMNS: readonly SheetColumn<LinhaComissao>[] = [
  { title: 'Cliente', kind: 'texto', width: 36, value: ({ pessoa_nome }) => pessoa_nome },
  { title: 'Consultor', kind: 'texto', value: ({ consultor }) => consultor },
  {
    title: 'Área',
    kind: 'texto',
    width: 14,
    value: ({ produto_diagnostico_id }) => shortAreaName(produto_diagnostico_id),
  },
  { title: 'Item', kind: 'texto', value: ({ item_nome }) => item_nome },
  { title: 'Fornecedor', kind: 'texto', value: ({ fornecedor }) => fornecedor },
  { title: 'Apólice ou contrato', kind: 'texto', value: ({ numero_apolice }) => numero_apolice },
  { title: 'Esperada', kind: 'dinheiro', value: ({ esperado }) => esperado },
  { title: 'Recebida', kind: 'dinheiro', value: ({ recebido }) => recebido },
  { title: 'Diferença', kind: 'dinheiro', value: ({ diferenca }) => diferenca },
  { title: 'Atrasada', kind: 'dinheiro', value: ({ atrasado }) => atrasado },
  {
    title: 'Atrasada desde',
    kind: 'data',
    width: 16,
    value: ({ atrasada_desde }) => atrasada_desde && `${atrasada_desde}-01`,
  },
];

export const exportCommissions = (
  ctx: RequestContext,
  query: HandlerInput<typeof api.exports.commissions>['query'],
  gone: AbortSignal,
) => {
  const today = ctx.deps.clock.today();
  const asked = filterOfQuery(query, today);
  return exportList(
    ctx.deps,
    ctx,
    {
      name: 'comissoes',
      title: 'Comissões',
      columns: COLUMNS,
      filters: query,
      idOf: ({ diagnostico_apolice_id }) => diagnostico_apolice_id,
      readIds: async (tx) => {
        await refreshExpected(tx, ctx.actor, today);
        return readRowIds(tx, commissionSelection(ctx.actor, asked));
      },
      readRows: async (tx, ids) => namedRows(tx, ctx, await commissionsByIds(tx, ctx.actor, asked, ids)),
    },
    gone,
  );
};
