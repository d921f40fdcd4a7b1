import {
  type CamposDeItem,
  type CodigoItem,
  itemDefinition,
  type LinhaDe,
  type TabelasDoEstudo,
  type TabelasDoItem,
} from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import type { EstudoConferido, ItemConferido } from '../guards/facts.ts';
import type { Diagnostico } from '../snapshot.ts';
import { item, produto } from '../test/estudo.ts';
import { LIMPO } from './clean-study.fixture.ts';

/** The consistent case with other answers. */
export const withAnswers = (
  campos: Diagnostico,
  tabelas: TabelasDoEstudo = {},
  itens: ItemConferido[] = [],
  area: Area = 1,
): EstudoConferido => ({
  ...LIMPO,
  diagnostico: { ...LIMPO.diagnostico, ...campos },
  tabelas: { ...LIMPO.tabelas, ...tabelas },
  produtos: itens.length > 0 ? [produto(area, itens)] : [],
});
export const linha = <T extends keyof TabelasDoEstudo>(
  tabela: T,
  campos: LinhaDe<T>,
  diagnostico: Diagnostico = {},
): EstudoConferido => withAnswers(diagnostico, { [tabela]: [...(LIMPO.tabelas[tabela] ?? []), campos] });
export const doItem = (
  codigo: CodigoItem,
  campos: CamposDeItem,
  tabelas: TabelasDoItem = {},
  diagnostico: Diagnostico = {},
) =>
  withAnswers(
    diagnostico,
    {},
    [item(codigo, campos, { tabelas })],
    itemDefinition(codigo).produto_diagnostico_id,
  );

/** A health plan with one price among the expenses and another one in its policy. */
export const PLANO_DE_DOIS_PRECOS: TabelasDoEstudo = {
  orcamento: [
    { categoria: 'saude', natureza_despesa: 'fixa', descricao: 'Plano de saúde', valor_mensal: 380 },
  ],
  apolices: [
    {
      area_produto: 1,
      cobertura: 'plano_saude',
      tipo_segurado: 'titular',
      valor_premio: 410,
      periodicidade_pagamento: 'monthly',
    },
  ],
};
