import { isDeepStrictEqual } from 'node:util';
import type { ResultadoFio } from '@farol/contracts';
import { isFilled } from '@farol/domain/catalogue';
import { AREA } from '@farol/domain/code-lists';
import {
  computeApuracao,
  computeFluxo,
  type EstudoConferido,
  isHealthCaveat,
  type NotasDoEstudo,
  notasOfEstudo,
  type Resultado,
} from '@farol/domain/study';
import { checkedStudy } from '../checked-study.ts';
import type { Contents } from '../contents.store.ts';
import type { View } from '../diagnosis.policy.ts';
import { pickNames, redactHealth } from '../field-visibility.ts';
import { type Assumptions, assumptionsReply, studyAssumptions } from '../frozen-parameters.ts';
import { type ParameterRow, requiresDisclosure } from '../parameters.store.ts';
import type { Study } from '../study.store.ts';
import { studyFields } from '../study-fields.ts';

/** What the rules make of a study, the same for all who read it. */
type StudyFigures = {
  from: FiguresFrom;
  checked: EstudoConferido;
  results: readonly Resultado[];
  notes: NotasDoEstudo;
  /** Investor profiles derived from the questionnaires, by field name. */
  profiles: Record<string, unknown>;
  /** Results under the field names of the general block. */
  computed: Record<string, unknown>;
};

/** The figures as a reader sees them. */
export type StudyResults = Pick<StudyFigures, 'checked' | 'notes' | 'profiles' | 'computed'> & {
  shown: ResultadoFio[];
  assumptions: ReturnType<typeof assumptionsReply> & { exige_remuneracao: boolean };
};

/** Computed amounts that are fields of the general block, not of items. */
const OF_THE_STUDY = [
  'renda_familiar_bruta',
  'despesa_mensal_familiar',
  'capacidade_poupanca',
  'liquidez_disponivel',
] as const;

const PROFILES: ReadonlySet<string> = new Set([
  'perfil_investidor',
  'perfil_validade',
  'conjuge_perfil_investidor',
  'conjuge_perfil_validade',
]);

/** Results on the family's total money and assets, whose inputs no specialist's item names. */
const isFamilyFigure = ({ codigo, kind, produto_diagnostico_id }: Resultado): boolean =>
  codigo === null && produto_diagnostico_id !== AREA.vida && !kind.startsWith('estudo.');

const isVisibleFigure = (view: View, result: Resultado): boolean =>
  view.areas === null ||
  ((view.areas as readonly (number | null)[]).includes(result.produto_diagnostico_id) &&
    !isFamilyFigure(result));

const NET_WORTH = 'patrimonio_liquido';

/** Hides a limit's inputs from specialists where they include the family's net worth. */
function withoutNetWorth<R extends Resultado>(result: R): R {
  if (!(NET_WORTH in result.inputs)) return result;
  const inputs = { ...result.inputs, [NET_WORTH]: undefined };
  return { ...result, inputs, passos: [] };
}

const OUTFLOW = 'saida_mensal';

/** What leaves the house as one sum: no specialist's item names the instalments and premiums within. */
const withOneOutflow = <R extends Resultado>(result: R): R => ({
  ...result,
  passos: result.passos.map((passo) =>
    passo.nome === OUTFLOW
      ? { ...passo, formula: 'despesas, parcelas e prêmios da casa', entradas: {} }
      : passo,
  ),
});

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Inputs that are rows of a table may hold health data too: a dependant's disability. */
const withoutHealthInRows = <I extends object>(inputs: I): I => ({
  ...inputs,
  ...Object.fromEntries(
    Object.entries(inputs)
      .filter(([, value]) => Array.isArray(value))
      .map(([nome, rows]: [string, unknown[]]) => [
        nome,
        rows.map((row) => (isRow(row) ? redactHealth(row, false) : row)),
      ]),
  ),
});

/** The result without inputs and caveats that are health data, unless the reader may see them. */
function toWire<R extends Resultado>(view: View, result: R): R {
  const shown = view.areas === null ? result : withOneOutflow(withoutNetWorth(result));
  if (view.ve_saude) return shown;
  const ressalvas = shown.ressalvas?.filter((um) => !isHealthCaveat(um));
  const inputs = withoutHealthInRows(redactHealth(shown.inputs, false));
  return { ...shown, inputs, ...(ressalvas && { ressalvas }) };
}

/**
 * A prefilled choice applies only where nothing was typed: two answers may each prefill the other, and an
 * equal one is still an answer.
 */
function typedOrComputed(
  { derivado, conhecidos }: Pick<ReturnType<typeof computeApuracao>, 'derivado' | 'conhecidos'>,
  typed: Record<string, unknown>,
) {
  const choices = { ...conhecidos, educacao_incluida: { valor: derivado.educacao_incluida.calculado } };
  const prefilled = Object.entries(choices).flatMap(([nome, { valor }]) =>
    isFilled(typed[nome]) ? [] : [[nome, valor] as const],
  );
  return Object.fromEntries([...prefilled, ...OF_THE_STUDY.map((nome) => [nome, derivado[nome].calculado])]);
}

/** What the figures are computed from beside the rows. */
type FiguresFrom = { study: Study; assumptions: Assumptions };

function computeFigures(contents: Contents, from: FiguresFrom): StudyFigures {
  const { study, assumptions } = from;
  const { em, parametros } = assumptions;
  const checked = checkedStudy(study, contents, { hoje: em, parametros });
  const apuracao = computeApuracao(checked, parametros);
  return {
    from,
    checked,
    results: apuracao.resultados,
    notes: notasOfEstudo(checked, apuracao.resultados),
    profiles: pickNames(checked.diagnostico, PROFILES),
    computed: typedOrComputed(apuracao, studyFields(study)),
  };
}

/** Frozen parameters are part of the study. */
const isSame = (a: FiguresFrom, b: FiguresFrom): boolean =>
  a.assumptions.em === b.assumptions.em &&
  (a.assumptions.frozen !== null || a.assumptions.parametros === b.assumptions.parametros) &&
  isDeepStrictEqual(a.study, b.study);

const FIGURES = new WeakMap<Contents, StudyFigures>();

/** Computed once for a study in memory: its rows are one object as long as its revision is the same. */
function figuresOf(contents: Contents, from: FiguresFrom): StudyFigures {
  const before = FIGURES.get(contents);
  if (before && isSame(before.from, from)) return before;
  const figures = computeFigures(contents, from);
  FIGURES.set(contents, figures);
  return figures;
}

/** The family's money year by year, for those who see the whole study. */
export function flowFor(
  study: Study,
  contents: Contents,
  view: View,
  parameters: readonly ParameterRow[],
  today: string,
): ResultadoFio[] {
  if (view.areas !== null) return [];
  const assumptions = studyAssumptions(study, parameters, today);
  const { checked } = figuresOf(contents, { study, assumptions });
  return computeFluxo(checked, assumptions.parametros, assumptions.em).map((result) => toWire(view, result));
}

const FLOWS = new WeakMap<StudyFigures, readonly ResultadoFio[]>();

/** The same without the needed saving, for the customer: computed once for a study in memory. */
export function customerFlowFor(
  study: Study,
  contents: Contents,
  view: View,
  parameters: readonly ParameterRow[],
  today: string,
): readonly ResultadoFio[] {
  const assumptions = studyAssumptions(study, parameters, today);
  const figures = figuresOf(contents, { study, assumptions });
  const before = FLOWS.get(figures);
  if (before) return before;
  const options = { semPoupanca: true };
  const flow = computeFluxo(figures.checked, assumptions.parametros, assumptions.em, options).map((result) =>
    toWire(view, result),
  );
  FLOWS.set(figures, flow);
  return flow;
}

export function resultsFor(
  study: Study,
  contents: Contents,
  view: View,
  parameters: readonly ParameterRow[],
  today: string,
): StudyResults {
  const assumptions = studyAssumptions(study, parameters, today);
  const { checked, results, notes, profiles, computed } = figuresOf(contents, { study, assumptions });
  const seen = results.filter((result) => isVisibleFigure(view, result));
  return {
    checked,
    profiles,
    computed,
    notes,
    shown: seen.map((result) => toWire(view, result)),
    assumptions: {
      ...assumptionsReply(assumptions, seen),
      exige_remuneracao: requiresDisclosure(parameters, today),
    },
  };
}
