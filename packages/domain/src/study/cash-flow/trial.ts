import { asNumber } from '../../br/index.ts';
import type { InputsOf } from '../../calculators/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import type { Papel } from '../snapshot.ts';
import {
  type EntradasDoFluxo,
  type Fluxo,
  type FluxosDoEstudo,
  monthsBetween,
  monthsOf,
  peopleOf,
} from './flow.ts';
import {
  type AjustesDoFluxo,
  acasoName,
  idadeName,
  MESES_SEM_TRABALHO,
  TIPOS_DE_ACASO,
  type TipoDeAcaso,
} from './levers.ts';

type Mudanca = NonNullable<NonNullable<EntradasDoFluxo['mudancas']>[number]>;

/** What the answers say of a death and of a disability, for the scenario of one person. */
export type AcasosDaPessoa = { morte: Partial<Mudanca>; invalidez: Partial<Mudanca> };
export type Acasos = Readonly<Partial<Record<Papel, AcasosDaPessoa>>>;

/** What a trial starts from: plain data, which a worker receives once. */
export type BaseDoFluxo = {
  familia: InputsOf<'fluxo.familia'>;
  /** Null without a plan. */
  plano: EntradasDoFluxo['plano'] | null;
  acasos: Acasos;
};

const pick = <T extends object>(de: T, nomes: readonly string[]): Partial<Mudanca> =>
  Object.fromEntries(
    Object.entries(de).filter(([nome, valor]) => nomes.includes(nome) && (valor ?? null) !== null),
  );

/** Costs and terms as the needs of life have them: the same answers, the same parameters. */
function acasosOf(resultados: readonly Resultado[], papel: Papel): AcasosDaPessoa {
  const of = <K extends Resultado['kind']>(kind: K) =>
    resultados.find((one) => one.kind === kind && one.tipo_segurado === papel) as Resultado<K> | undefined;
  const morte = of('vida.necessidade_capital')?.inputs ?? {};
  const inventario = of('sucessao.custo_inventario')?.outputs?.total;
  return {
    morte: {
      ...pick(morte, ['custo_funeral', 'pct_despesa_manter', 'meses_transicao', 'pensao_conjuge_curta']),
      ...(inventario ? { custo_inventario: inventario } : {}),
    },
    invalidez: pick(of('vida.invalidez')?.inputs ?? {}, ['custo_adaptacao']),
  };
}

/** Null while the flow is incomplete. */
export function flowBase(flows: FluxosDoEstudo, resultados: readonly Resultado[]): BaseDoFluxo | null {
  if (!flows.hoje.outputs) return null;
  const familia = flows.hoje.inputs;
  const { inputs, outputs } = flows.plano ?? {};
  return {
    familia,
    plano: outputs ? (inputs?.plano ?? null) : null,
    acasos: Object.fromEntries(peopleOf(familia).map((papel) => [papel, acasosOf(resultados, papel)])),
  };
}

const POR_CENTO = 100;

const happens = (ajustes: AjustesDoFluxo, tipo: TipoDeAcaso, papel: Papel, inicio: string) => {
  const ano = ajustes[acasoName(tipo, papel)];
  if (ano === undefined) return null;
  return Math.max(0, 12 * (ano - Math.floor(monthsOf(inicio) / 12)));
};

/** What happens in the trial, to be applied after the plan. */
export function changesOf({ familia, acasos }: BaseDoFluxo, ajustes: AjustesDoFluxo): Mudanca[] {
  const inicio = familia.inicio ?? '';
  const { variar_retorno = 0, variar_inflacao = 0, decada_ruim } = ajustes;
  const one = (mudanca: Partial<Mudanca>) => mudanca as Mudanca;
  return [
    ...peopleOf(familia).flatMap((papel) => {
      const idade = ajustes[idadeName(papel)];
      return [
        ...(idade === undefined ? [] : [one({ tipo: 'aposentar', papel, idade })]),
        ...TIPOS_DE_ACASO.flatMap((tipo) => {
          const mes = happens(ajustes, tipo, papel, inicio);
          if (mes === null) return [];
          const meses = ajustes.meses_sem_trabalho ?? MESES_SEM_TRABALHO;
          const own = tipo === 'desemprego' ? { meses } : acasos[papel]?.[tipo];
          return [one({ ...own, tipo, papel, mes })];
        }),
      ];
    }),
    ...(variar_retorno === 0 && variar_inflacao === 0
      ? []
      : [
          one({
            tipo: 'estresse',
            inflacao_pp: variar_inflacao / POR_CENTO,
            retorno_pp: variar_retorno / POR_CENTO,
          }),
        ]),
    ...(decada_ruim === undefined
      ? []
      : [one({ tipo: 'decada_ruim', de: decada_ruim === 2 ? 'aposentadoria' : 'hoje' })]),
  ];
}

type Despesas = InputsOf<'fluxo.familia'>['despesas'];

const scaled = (despesas: Despesas, fator: number): Despesas =>
  (despesas ?? []).map((linha) => linha && { ...linha, valor: (asNumber(linha.valor) ?? 0) * fator });

/** Nobody lives to an age already reached. */
const ageNow = (inicio: string, nascimento: string): number =>
  Math.floor(monthsBetween(nascimento, inicio) / 12);

/** The family with other values, without its plan. */
function triedFamily({ familia }: BaseDoFluxo, ajustes: AjustesDoFluxo): InputsOf<'fluxo.familia'> {
  const { variar_despesas, idade_final, guardar_sobra, corrigir_tabela_ir } = ajustes;
  const { inicio, pessoas, despesas } = familia;
  return {
    ...familia,
    ...(variar_despesas !== undefined && { despesas: scaled(despesas, 1 + variar_despesas / POR_CENTO) }),
    ...(guardar_sobra !== undefined && { sobra_poupada: guardar_sobra / POR_CENTO }),
    ...(corrigir_tabela_ir !== undefined && { correcao_tabela_ir: corrigir_tabela_ir / POR_CENTO }),
    ...(idade_final !== undefined && {
      pessoas: (pessoas ?? []).map(
        (one) =>
          one && {
            ...one,
            idade_final: Math.max(idade_final, ageNow(inicio ?? '', one.nascimento ?? '') + 1),
          },
      ),
    }),
  };
}

/** Inputs of a trial, of `fluxo.cenario` and R$ a month saved besides; with the plan or without it. */
export function trialInputs(base: BaseDoFluxo, ajustes: AjustesDoFluxo, comPlano: boolean) {
  const { plano } = base;
  const isPlan = comPlano && plano !== null;
  const despesas = plano?.despesas;
  const fator = 1 + (ajustes.variar_despesas ?? 0) / POR_CENTO;
  const entradas: EntradasDoFluxo & { poupanca_extra?: number } = {
    ...triedFamily(base, ajustes),
    ...(isPlan && {
      plano: fator === 1 || !despesas ? plano : { ...plano, despesas: scaled(despesas, fator) },
    }),
    mudancas: [...(isPlan ? [{ tipo: 'plano' as const }] : []), ...changesOf(base, ajustes)],
    ...(ajustes.guardar_mais && { poupanca_extra: ajustes.guardar_mais }),
  } as EntradasDoFluxo;
  return entradas;
}

/** Values that the levers start from. */
export function flowStarts(
  { familia }: BaseDoFluxo,
  { inss_pessoas }: Fluxo,
  parametro: (chave: string) => number | null,
): Readonly<Record<string, number>> {
  const inicio = familia.inicio ?? '';
  const start = (papel: Papel): number => {
    const pessoa = (familia.pessoas ?? []).find((one) => one?.papel === papel);
    if (!pessoa) return IDADE_SEM_RESPOSTA;
    const idade = asNumber(pessoa.idade_aposentadoria);
    if (idade !== null) return idade;
    const inss = inss_pessoas.find((one) => one.papel === papel)?.inicio;
    return inss ? Math.floor(monthsBetween(pessoa.nascimento ?? inicio, inss) / 12) : IDADE_SEM_RESPOSTA;
  };
  const finals = (familia.pessoas ?? []).map((one) => asNumber(one?.idade_final) ?? IDADE_FINAL);
  const of = (valor: unknown, chave: string) => (asNumber(valor) ?? parametro(chave) ?? 0) * POR_CENTO;
  return {
    idade_aposentadoria: start('titular'),
    conjuge_idade_aposentadoria: start('conjuge'),
    idade_final: Math.max(...finals),
    guardar_mais: 0,
    guardar_sobra: of(familia.sobra_poupada, 'sobra_poupada'),
    variar_despesas: 0,
    variar_retorno: 0,
    variar_inflacao: 0,
    corrigir_tabela_ir: of(familia.correcao_tabela_ir, 'correcao_tabela_ir'),
  };
}

/** As §1.1 of the calculation has it for who works without an INSS of their own. */
const IDADE_SEM_RESPOSTA = 65;
const IDADE_FINAL = 95;
