import { formatMoney, formatPercent, roundTo } from '../../../br/index.ts';
import type { Kind, OutputsOf } from '../../../calculators/index.ts';
import { type CodigoItem, isItem, numberIn, type Valores } from '../../../catalogue/index.ts';
import type { Area } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo, Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import { isOfKind, type Resultado } from '../evaluate.ts';
import { type Leitura, sumColuna } from '../reading.ts';
import { opcoesOfPlan, wantedItensOf } from '../wanted.ts';

/** Input of a score: answers, figures, and whether options of the plan count as accepted. */
export type Exame = Base & { resultados: readonly Resultado[]; comOPlano: boolean };

/** One weighted part of an area's score. */
export type Componente = {
  nome: string;
  rotulo: string;
  peso: number;
  /** 0 to 1; null where it does not apply, and while `falta` names unanswered fields. */
  a: number | null;
  formula: string;
  falta: readonly string[];
};

/** The highest score an area reaches while this holds, whatever its components. */
export type Teto = { nota: number; motivo: string };

/** Existing and needed amounts; null while unanswered, with the fields in `falta`. */
export type Parte = { tem: number; precisa: number };
export type Medido = { partes: readonly Parte[]; falta: readonly string[] };

/** A level between 0 and 1, to six decimals. */
const toLevel = (a: number): number => roundTo(Math.min(1, Math.max(0, a)), 6);

/** 1 up to `bom`, 0 from `ruim` on, a straight line between. */
export const interpolate = (valor: number, bom: number, ruim: number): number =>
  toLevel((ruim - valor) / (ruim - bom));

export const inReais = (valor: number): string => formatMoney(roundTo(valor, 2));
export const inPercent = (fracao: number): string => formatPercent(roundTo(fracao * 100, 2), { max: 1 });

type Nomeado = Pick<Componente, 'nome' | 'rotulo' | 'peso'>;

export const assessed = (de: Nomeado, a: number, formula: string): Componente => ({
  ...de,
  a: toLevel(a),
  formula,
  falta: [],
});

export const notApplicable = (de: Nomeado): Componente => ({
  ...de,
  a: null,
  formula: 'não se aplica',
  falta: [],
});

export const unanswered = (de: Nomeado, falta: Iterable<string>): Componente => ({
  ...de,
  a: null,
  formula: 'por responder',
  falta: [...new Set(falta)],
});

/** Existing over needed, each part weighted by its need; not applicable without any need. */
export function ratioOf(de: Nomeado, { partes, falta }: Medido, resto = ''): Componente {
  if (falta.length > 0) return unanswered(de, falta);
  const precisa = sumColuna(partes.map((parte) => parte.precisa));
  if (precisa <= 0) return notApplicable(de);
  const tem = sumColuna(partes.map((parte) => Math.min(parte.tem, parte.precisa)));
  return assessed(de, tem / precisa, `${inReais(tem)} de ${inReais(precisa)}${resto}`);
}

/** The base figure, without options or parts of the item. */
export const baseFigure = <K extends Kind>(
  { resultados }: Pick<Exame, 'resultados'>,
  kind: K,
  papel: Papel,
  codigo?: CodigoItem,
): Resultado<K> | undefined =>
  resultados.find(
    (r): r is Resultado<K> =>
      isOfKind(r, kind) &&
      r.tipo_segurado === papel &&
      !r.referencia &&
      !r.diagnostico_produto_item_opcao_id &&
      (codigo === undefined || r.codigo === codigo),
  );

/** Missing fields of a figure. */
export const openCamposOf = (resultado: Resultado | undefined): string[] => [
  ...(resultado?.incompleto ?? []),
  ...(resultado?.erro ?? []),
];

const ofPerson = (papel: Papel | null, pessoas: readonly Papel[]): boolean =>
  papel === null || pessoas.includes(papel);

/** Options of the plan for these items and this person; empty while the plan does not count. */
export function countedOpcoes(
  { leitura, comOPlano }: Pick<Exame, 'leitura' | 'comOPlano'>,
  codigos: readonly CodigoItem[],
  papel: Papel | null = null,
): readonly OpcaoDoEstudo[] {
  if (!comOPlano) return [];
  return codigos.flatMap((codigo) =>
    wantedItensOf(leitura, codigo)
      .filter(({ pessoas }) => ofPerson(papel, pessoas))
      .flatMap(({ item }) => opcoesOfPlan(item)),
  );
}

/** The same figure with the best option of the plan; the base figure without one. */
export function withPlanOpcao<K extends Kind>(
  exame: Exame,
  base: Resultado<K>,
  nome: keyof OutputsOf<K> & string,
): number | null {
  const valorDe = ({ outputs }: Resultado): number | null => outputs && numberIn(outputs, nome);
  const ids = new Set(
    countedOpcoes(exame, base.codigo && isItem(base.codigo) ? [base.codigo] : []).map(
      (o) => o.diagnostico_produto_item_opcao_id,
    ),
  );
  const valores = exame.resultados
    .filter(
      (r) =>
        r.kind === base.kind &&
        r.codigo === base.codigo &&
        r.tipo_segurado === base.tipo_segurado &&
        r.diagnostico_produto_item_opcao_id !== null &&
        ids.has(r.diagnostico_produto_item_opcao_id),
    )
    .map(valorDe)
    .filter((valor) => valor !== null);
  const hoje = valorDe(base);
  return valores.length > 0 ? Math.max(hoje ?? Number.NEGATIVE_INFINITY, ...valores) : hoje;
}

export const sumOfNumbers = (linhas: readonly Valores[], nome: string): number =>
  sumColuna(linhas.map((linha) => numberIn(linha, nome)));

/** The consultant's own score of an area. */
export const manualOf = (leitura: Leitura, area: Area) =>
  leitura.estudo.produtos.find(({ produto_diagnostico_id }) => produto_diagnostico_id === area)?.nota_manual;
