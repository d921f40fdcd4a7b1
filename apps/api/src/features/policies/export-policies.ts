import { joinList } from '@farol/domain/catalogue';
import { codeLabel, shortAreaName } from '@farol/domain/code-lists';
import { policyName } from '@farol/domain/policies';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { coverNames, type RequestContext } from '../diagnosis/index.ts';
import { type FoundPolicy, listPoliciesByIds, type PolicyFilter, policySelection } from './policies.store.ts';
import { auditShownPolicies } from './policies-page.ts';

type WithPolicy = Pick<FoundPolicy, 'row' | 'coberturas'>;

const itemText = ({ row, coberturas }: WithPolicy): string =>
  joinList(coverNames(coberturas)) || policyName(row.produto_diagnostico_id, row.cobertura);

/** What is insured, by whom, under which number. */
export const WHICH_POLICY: readonly SheetColumn<WithPolicy>[] = [
  { title: 'Área', kind: 'texto', width: 14, value: ({ row }) => shortAreaName(row.produto_diagnostico_id) },
  { title: 'Item', kind: 'texto', value: (one) => itemText(one) },
  {
    title: 'Corretora',
    kind: 'texto',
    width: 14,
    value: ({ row }) => (row.outra_corretora ? 'Outra' : 'Esta'),
  },
  { title: 'Fornecedor', kind: 'texto', value: ({ row }) => row.fornecedor },
  { title: 'Apólice ou contrato', kind: 'texto', value: ({ row }) => row.numero_apolice },
];

export const PREMIUM: readonly SheetColumn<WithPolicy>[] = [
  { title: 'Prêmio', kind: 'dinheiro', value: ({ row }) => row.valor_premio },
  {
    title: 'Periodicidade',
    kind: 'texto',
    width: 16,
    value: ({ row }) => codeLabel('periodicidade_pagamento', row.periodicidade_pagamento),
  },
];

const COLUMNS: readonly SheetColumn<FoundPolicy>[] = [
  { title: 'Cliente', kind: 'texto', width: 36, value: ({ pessoa_nome }) => pessoa_nome },
  { title: 'Estudo', kind: 'inteiro', value: ({ row }) => row.diagnostico_id },
  ...WHICH_POLICY,
  { title: 'Proposta', kind: 'texto', width: 18, value: ({ row }) => row.numero_proposta },
  { title: 'Início da vigência', kind: 'data', width: 18, value: ({ row }) => row.vigencia_inicio },
  { title: 'Fim da vigência', kind: 'data', width: 18, value: ({ row }) => row.vigencia_fim },
  { title: 'Cobertura', kind: 'dinheiro', value: ({ row }) => row.valor_cobertura },
  ...PREMIUM,
  {
    title: 'Forma de pagamento',
    kind: 'texto',
    width: 20,
    value: ({ row }) => codeLabel('forma_pagamento', row.forma_pagamento),
  },
  { title: 'Parcelas', kind: 'inteiro', value: ({ row }) => row.parcelas },
  { title: 'Placa', kind: 'texto', width: 18, value: ({ row }) => row.placa },
];

export const exportPolicies = (ctx: RequestContext, query: PolicyFilter, gone: AbortSignal) =>
  exportList(
    ctx.deps,
    ctx,
    {
      name: 'apolices',
      title: 'Apólices',
      columns: COLUMNS,
      filters: query,
      idOf: ({ row }) => row.diagnostico_apolice_id,
      readIds: (tx) => readRowIds(tx, policySelection(ctx.actor, query, ctx.deps.clock.today())),
      readRows: async (tx, ids) => {
        const found = await listPoliciesByIds(tx, ctx.actor, ids);
        await auditShownPolicies(ctx, found);
        return found;
      },
    },
    gone,
  );
