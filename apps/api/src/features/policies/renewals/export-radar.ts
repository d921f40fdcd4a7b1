import { diffDays } from '@farol/domain/calendar';
import { MOTIVOS_NAO_RENOVACAO, premioAnual, premiumChange } from '@farol/domain/policies';
import { exportList } from '../../../platform/exports/export-list.ts';
import { readRowIds } from '../../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../../platform/xlsx/sheet.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { PREMIUM, WHICH_POLICY } from '../export-policies.ts';
import { auditShownPolicies } from '../policies-page.ts';
import { type RadarFilter, type RadarRow, radarByIds, radarSelection } from './radar.store.ts';

const changeOf = ({ row, renova }: RadarRow) => renova && premiumChange(renova, row);

const columnsOn = (today: string): readonly SheetColumn<RadarRow>[] => [
  { title: 'Cliente', kind: 'texto', width: 36, value: ({ pessoa_nome }) => pessoa_nome },
  { title: 'Consultor', kind: 'texto', value: ({ consultor }) => consultor },
  ...WHICH_POLICY,
  { title: 'Fim da vigência', kind: 'data', width: 18, value: ({ row }) => row.vigencia_fim },
  {
    title: 'Dias até o fim',
    kind: 'inteiro',
    width: 16,
    value: ({ row }) => row.vigencia_fim && diffDays(row.vigencia_fim, today),
  },
  ...PREMIUM,
  { title: 'Prêmio por ano', kind: 'dinheiro', width: 18, value: ({ row }) => premioAnual(row) },
  { title: 'Mudança por ano', kind: 'dinheiro', width: 18, value: (one) => changeOf(one)?.valor ?? null },
  {
    title: 'Não renovou',
    kind: 'texto',
    value: ({ row }) => row.nao_renovada_motivo && MOTIVOS_NAO_RENOVACAO[row.nao_renovada_motivo],
  },
];

export const exportRenewals = (ctx: RequestContext, query: RadarFilter, gone: AbortSignal) => {
  const today = ctx.deps.clock.today();
  return exportList(
    ctx.deps,
    ctx,
    {
      name: 'renovacoes',
      title: 'Renovações',
      columns: columnsOn(today),
      filters: query,
      idOf: ({ row }) => row.diagnostico_apolice_id,
      readIds: (tx) => readRowIds(tx, radarSelection(ctx.actor, query, today)),
      readRows: async (tx, ids) => {
        const found = await radarByIds(tx, ctx.actor, ids);
        await auditShownPolicies(ctx, found);
        return found;
      },
    },
    gone,
  );
};
