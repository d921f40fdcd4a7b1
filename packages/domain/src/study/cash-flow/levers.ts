import { formatMoney, formatNumber, formatPercent } from '../../br/index.ts';
import type { Papel } from '../snapshot.ts';

/** A figure between two limits. `pontos`: percent points. */
export type Regua = {
  min: number;
  max: number;
  passo: number;
  unidade: 'R$' | '%' | 'anos' | 'pontos';
};

const DO_FLUXO = [
  'guardar_mais',
  'guardar_sobra',
  'variar_despesas',
  'variar_retorno',
  'variar_inflacao',
  'corrigir_tabela_ir',
] as const;

type NomeDaRegua = (typeof DO_FLUXO)[number];

const REGUAS: Readonly<Record<NomeDaRegua, Regua>> = {
  guardar_mais: { min: 0, max: 30_000, passo: 100, unidade: 'R$' },
  guardar_sobra: { min: 0, max: 100, passo: 5, unidade: '%' },
  variar_despesas: { min: -30, max: 30, passo: 1, unidade: '%' },
  variar_retorno: { min: -2, max: 2, passo: 0.25, unidade: 'pontos' },
  variar_inflacao: { min: 0, max: 4, passo: 0.25, unidade: 'pontos' },
  corrigir_tabela_ir: { min: 0, max: 100, passo: 5, unidade: '%' },
};

/** Answers that the flow tries by the names they have in the study. */
const DO_ESTUDO = {
  idade_aposentadoria: { min: 40, max: 80, passo: 1, unidade: 'anos' },
  conjuge_idade_aposentadoria: { min: 40, max: 80, passo: 1, unidade: 'anos' },
  idade_final: { min: 75, max: 110, passo: 1, unidade: 'anos' },
} as const satisfies Readonly<Record<string, Regua>>;

export type NomeAlavancaDoFluxo = NomeDaRegua | keyof typeof DO_ESTUDO;

export const REGUAS_DO_FLUXO: Readonly<Record<NomeAlavancaDoFluxo, Regua>> = { ...DO_ESTUDO, ...REGUAS };

/** What may happen to one of the couple in a year; the value is the calendar year. */
const DE_PESSOA = {
  morte: { titular: 'ano_morte', conjuge: 'conjuge_ano_morte' },
  invalidez: { titular: 'ano_invalidez', conjuge: 'conjuge_ano_invalidez' },
  desemprego: { titular: 'ano_sem_trabalho', conjuge: 'conjuge_ano_sem_trabalho' },
} as const;

export type TipoDeAcaso = keyof typeof DE_PESSOA;
export const TIPOS_DE_ACASO = Object.keys(DE_PESSOA) as TipoDeAcaso[];

type NomeDoAcaso = (typeof DE_PESSOA)[TipoDeAcaso][Papel];

export const acasoName = (tipo: TipoDeAcaso, papel: Papel): NomeDoAcaso => DE_PESSOA[tipo][papel];

/** `decada_ruim`: 1 from today, 2 from the family's retirement. */
export type NomeDoFluxo = NomeDaRegua | NomeDoAcaso | 'meses_sem_trabalho' | 'decada_ruim';

const LIMITES: ReadonlyMap<string, readonly [min: number, max: number]> = new Map([
  ...DO_FLUXO.map((nome): [string, readonly [number, number]] => [
    nome,
    [REGUAS[nome].min, REGUAS[nome].max],
  ]),
  ...TIPOS_DE_ACASO.flatMap((tipo) =>
    Object.values(DE_PESSOA[tipo]).map((nome): [string, readonly [number, number]] => [nome, [1900, 2300]]),
  ),
  ['meses_sem_trabalho', [1, 36]],
  ['decada_ruim', [1, 2]],
]);

/** Limits of a trial value of the flow; undefined for other names. */
export const flowLimits = (nome: string): readonly [min: number, max: number] | undefined =>
  LIMITES.get(nome);

/** Trial values of the flow, by name; a year or an age is whole. */
export type AjustesDoFluxo = Readonly<Partial<Record<NomeDoFluxo | NomeAlavancaDoFluxo, number>>>;

export const isOfFlow = (nome: string): nome is NomeDoFluxo => LIMITES.has(nome);

/** Whether anything of the flow is tried. */
export const triesFlow = (ajustes: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(ajustes).some((nome) => isOfFlow(nome) || nome in DO_ESTUDO);

export const MESES_SEM_TRABALHO = 6;

export const idadeName = (papel: Papel): 'idade_aposentadoria' | 'conjuge_idade_aposentadoria' =>
  papel === 'titular' ? 'idade_aposentadoria' : 'conjuge_idade_aposentadoria';

/** What is told by a sentence of its own: each thing that happens, apart from the levers under all of them. */
export function separateCases(ajustes: AjustesDoFluxo): { base: AjustesDoFluxo; casos: AjustesDoFluxo[] } {
  const grupos: (keyof AjustesDoFluxo)[][] = [
    ...(['titular', 'conjuge'] as const).flatMap((papel) => [
      ...TIPOS_DE_ACASO.map((tipo): (keyof AjustesDoFluxo)[] =>
        tipo === 'desemprego' ? [acasoName(tipo, papel), 'meses_sem_trabalho'] : [acasoName(tipo, papel)],
      ),
      [idadeName(papel)],
    ]),
    ['decada_ruim'],
    ['variar_inflacao', 'variar_retorno'],
  ];
  const pick = (nomes: readonly string[], isIn: boolean): AjustesDoFluxo =>
    Object.fromEntries(Object.entries(ajustes).filter(([nome]) => nomes.includes(nome) === isIn));
  const casos = grupos
    .map((nomes) => pick(nomes, true))
    .filter((caso) => Object.keys(caso).some((nome) => nome !== 'meses_sem_trabalho'));
  return { base: pick(grupos.flat(), false), casos };
}

const ROTULOS: Readonly<Record<NomeDaRegua, string>> = {
  guardar_mais: 'Guardar mais por mês',
  guardar_sobra: 'Guardar da sobra',
  variar_despesas: 'Despesas',
  variar_retorno: 'Retorno real ao ano',
  variar_inflacao: 'Inflação a mais ao ano',
  corrigir_tabela_ir: 'Correção da tabela do IR',
};

/** Words of a lever of the flow; ages name their person. */
export function flowLeverLabel(nome: NomeAlavancaDoFluxo, nomeOf: (papel: Papel) => string): string {
  if (nome === 'idade_aposentadoria') return `${nomeOf('titular')} para de trabalhar aos`;
  if (nome === 'conjuge_idade_aposentadoria') return `${nomeOf('conjuge')} para de trabalhar aos`;
  return nome === 'idade_final' ? 'O dinheiro deve durar até os' : ROTULOS[nome];
}

const ACASOS: Readonly<Record<TipoDeAcaso, (quem: string) => string>> = {
  morte: (quem) => `Faltar, ${quem}`,
  invalidez: (quem) => `Sem poder trabalhar, ${quem}`,
  desemprego: (quem) => `Sem trabalho, ${quem}`,
};

const signed = (valor: number, fim: string): string =>
  `${valor > 0 ? '+' : valor < 0 ? '−' : ''}${formatNumber(Math.abs(valor), { max: 2 })}${fim}`;

function valueText(nome: NomeDaRegua, valor: number): string {
  const { unidade, min } = REGUAS[nome];
  if (unidade === 'R$') return formatMoney(valor).replace(/,00$/, '');
  if (unidade === 'pontos') return signed(valor, ' p.p.');
  return min < 0 ? signed(valor, '%') : formatPercent(valor);
}

/** What a trial changes in the flow alone, in words; ages belong to the study. */
export function triedInFlow(
  ajustes: AjustesDoFluxo,
  nomeOf: (papel: Papel) => string,
): { nome: NomeDoFluxo; rotulo: string; valor: string }[] {
  const { meses_sem_trabalho, decada_ruim } = ajustes;
  return [
    ...DO_FLUXO.flatMap((nome) => {
      const valor = ajustes[nome];
      return valor === undefined ? [] : [{ nome, rotulo: ROTULOS[nome], valor: valueText(nome, valor) }];
    }),
    ...TIPOS_DE_ACASO.flatMap((tipo) =>
      (['titular', 'conjuge'] as const).flatMap((papel) => {
        const nome = acasoName(tipo, papel);
        const ano = ajustes[nome];
        return ano === undefined ? [] : [{ nome, rotulo: ACASOS[tipo](nomeOf(papel)), valor: `em ${ano}` }];
      }),
    ),
    ...(meses_sem_trabalho === undefined
      ? []
      : [
          {
            nome: 'meses_sem_trabalho' as const,
            rotulo: 'Meses sem trabalho',
            valor: String(meses_sem_trabalho),
          },
        ]),
    ...(decada_ruim === undefined
      ? []
      : [
          {
            nome: 'decada_ruim' as const,
            rotulo: 'Década ruim',
            valor: decada_ruim === 2 ? 'a partir da aposentadoria' : 'a partir de hoje',
          },
        ]),
  ];
}
