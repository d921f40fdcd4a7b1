import type { ResultadoFio } from '@farol/contracts';
import { type LinhaParametro, parametrosVigentes } from '@farol/domain/calculators';
import { derivados, type EstudoConferido, type Resultado, resultadosDoEstudo } from '@farol/domain/study';
import type { Contents } from './contents.store.ts';
import type { View } from './diagnosis.policy.ts';
import { cutHealth } from './field-cut.ts';
import type { ParameterRow } from './parameters.store.ts';
import { asChecked } from './rules-view.ts';
import type { Study } from './study.store.ts';

export type StudyResults = {
  /** Figures under the names of the general block's fields. */
  computed: Record<string, unknown>;
  /** Note of each area. */
  scores: ReadonlyMap<number, number | null>;
  shown: ResultadoFio[];
};

/** Computed values that are fields of the general block; the others belong to items. */
const OF_THE_STUDY = [
  'renda_familiar_bruta',
  'despesa_mensal_familiar',
  'educacao_incluida',
  'capacidade_poupanca',
  'liquidez_disponivel',
] as const;

/** A company's own values stand over the common ones, which the rules carry themselves. */
const ownParameters = (rows: readonly ParameterRow[]): LinhaParametro[] =>
  rows.filter((row) => row.empresa_id !== null) as LinhaParametro[];

/** Parameters the study was presented with, or those in force. */
export function parametersFor(study: Study, rows: readonly ParameterRow[], today: string) {
  const presented = study.parametros as { linhas?: LinhaParametro[]; em?: string } | null;
  return presented?.linhas && presented.em
    ? parametrosVigentes(presented.em, presented.linhas)
    : parametrosVigentes(today, ownParameters(rows));
}

/** What a study keeps when it is presented, so that it still shows the same figures years later. */
export const parametersToKeep = (rows: readonly ParameterRow[], today: string) => ({
  em: today,
  linhas: ownParameters(rows).map(
    ({ chave, uf, valor, vigencia_inicio, vigencia_fim, fonte, verificado }) => ({
      chave,
      uf,
      valor,
      vigencia_inicio,
      vigencia_fim,
      fonte,
      verificado,
    }),
  ),
});

const isSeen = (view: View, result: Resultado): boolean =>
  view.areas === null || (view.areas as readonly (number | null)[]).includes(result.produto_diagnostico_id);

/** An input that is health data is absent for whoever may not see it. */
const onWire = (view: View, result: Resultado): ResultadoFio => ({
  ...result,
  inputs: cutHealth(result.inputs, view.ve_saude),
});

export function figuresOf(checked: EstudoConferido) {
  const all = derivados(checked);
  return Object.fromEntries(OF_THE_STUDY.map((nome) => [nome, all[nome].calculado]));
}

export function resultsFor(
  study: Study,
  contents: Contents,
  view: View,
  parameters: readonly ParameterRow[],
  today: string,
): StudyResults {
  const checked = asChecked(study, contents, today);
  const results = resultadosDoEstudo(checked, parametersFor(study, parameters, today));
  return {
    computed: figuresOf(checked),
    scores: new Map(),
    shown: results.filter((result) => isSeen(view, result)).map((result) => onWire(view, result)),
  };
}
