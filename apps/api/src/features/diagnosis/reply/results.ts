import type { ResultadoFio } from '@farol/contracts';
import type { Parametros } from '@farol/domain/calculators';
import { isFilled } from '@farol/domain/catalogue';
import { AREA } from '@farol/domain/code-lists';
import {
  computeApuracao,
  type EstudoConferido,
  type NotasDoEstudo,
  notasOfEstudo,
  type Resultado,
} from '@farol/domain/study';
import { checkedStudy } from '../checked-study.ts';
import type { Contents } from '../contents.store.ts';
import type { View } from '../diagnosis.policy.ts';
import { pickNames, redactHealth } from '../field-visibility.ts';
import { assumptionsReply, studyAssumptions } from '../frozen-parameters.ts';
import { type ParameterRow, requiresDisclosure } from '../parameters.store.ts';
import type { Study } from '../study.store.ts';
import { studyFields } from '../study-fields.ts';

export type StudyResults = {
  checked: EstudoConferido;
  /** Investor profiles derived from the questionnaires, by field name. */
  profiles: Record<string, unknown>;
  /** Results under the field names of the general block. */
  computed: Record<string, unknown>;
  notes: NotasDoEstudo;
  shown: ResultadoFio[];
  /** The list is that of all readers of everything. */
  isShared: boolean;
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

/** The result without inputs that are health data, unless the reader may see them. */
function toWire<R extends Resultado>(view: View, result: R): R {
  const told = view.areas === null ? result : withoutNetWorth(result);
  return view.ve_saude ? told : { ...told, inputs: redactHealth(told.inputs, false) };
}

/**
 * A prefilled choice applies only where nothing was typed: two answers may each prefill the other, and an
 * equal one is still an answer.
 */
function typedOrComputed({ derived, known }: Figures, typed: Record<string, unknown>) {
  const choices = { ...known, educacao_incluida: { valor: derived.educacao_incluida.calculado } };
  const prefilled = Object.entries(choices).flatMap(([nome, { valor }]) =>
    isFilled(typed[nome]) ? [] : [[nome, valor] as const],
  );
  return Object.fromEntries([...prefilled, ...OF_THE_STUDY.map((nome) => [nome, derived[nome].calculado])]);
}

function computeFigures(checked: EstudoConferido, parametros: Parametros) {
  const { resultados, derivado, conhecidos } = computeApuracao(checked, parametros);
  return {
    parametros,
    results: resultados,
    notes: notasOfEstudo(checked, resultados),
    derived: derivado,
    known: conhecidos,
  };
}
type Figures = ReturnType<typeof computeFigures>;

type Values = Record<string, unknown>;
const COMPUTED = new WeakMap<Figures, { typed: Values; computed: Values }>();

/** The same object as long as figures and answers are. */
function figuresOf(figures: Figures, typed: Values): Values {
  const before = COMPUTED.get(figures);
  if (before?.typed === typed) return before.computed;
  const computed = typedOrComputed(figures, typed);
  COMPUTED.set(figures, { typed, computed });
  return computed;
}

const PROFILES_OF = new WeakMap<EstudoConferido, Values>();

function profilesOf(checked: EstudoConferido): Values {
  const profiles = PROFILES_OF.get(checked) ?? pickNames(checked.diagnostico, PROFILES);
  PROFILES_OF.set(checked, profiles);
  return profiles;
}

const FIGURES = new WeakMap<EstudoConferido, Figures>();

/** The figures of a study that was read once, computed once. */
function figuresOfChecked(checked: EstudoConferido, parametros: Parametros): Figures {
  const before = FIGURES.get(checked);
  if (before?.parametros === parametros) return before;
  const figures = computeFigures(checked, parametros);
  FIGURES.set(checked, figures);
  return figures;
}

type Shown = { seen: readonly Resultado[]; shown: ResultadoFio[]; isWhole: boolean };
const WHOLE = new WeakMap<Figures, Shown>();

/** What the reader sees of the figures; for readers of everything the same list each time. */
function figuresFor(figures: Figures, view: View): Shown {
  const isWhole = view.areas === null && view.ve_saude;
  const before = isWhole ? WHOLE.get(figures) : undefined;
  if (before) return before;
  const seen = figures.results.filter((result) => isVisibleFigure(view, result));
  const shown = seen.map((result) => toWire(view, result));
  const now = { seen, shown, isWhole };
  if (isWhole) WHOLE.set(figures, now);
  return now;
}

export function resultsFor(
  study: Study,
  contents: Contents,
  view: View,
  parameters: readonly ParameterRow[],
  today: string,
): StudyResults {
  const assumptions = studyAssumptions(study, parameters, today);
  const checked = checkedStudy(study, contents, { hoje: assumptions.em, parametros: assumptions.parametros });
  const figures = figuresOfChecked(checked, assumptions.parametros);
  const { seen, shown, isWhole } = figuresFor(figures, view);
  return {
    checked,
    profiles: profilesOf(checked),
    computed: figuresOf(figures, studyFields(study)),
    notes: figures.notes,
    shown,
    isShared: isWhole,
    assumptions: {
      ...assumptionsReply(assumptions, seen),
      exige_remuneracao: requiresDisclosure(parameters, today),
    },
  };
}
