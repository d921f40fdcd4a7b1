import { formatMoney, formatPercent, roundTo } from '../../../br/index.ts';
import type { Kind, OutputsOf } from '../../../calculators/index.ts';
import { numeroEm, type Valores } from '../../../catalogue/index.ts';
import type { Area } from '../../../code-lists/index.ts';
import type { OpcaoDoEstudo, Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import { ehDoTipo, type Resultado } from '../evaluate.ts';
import { type Leitura, soma } from '../reading.ts';
import { desejados, opcoesDoPlano } from '../wanted.ts';

/** What a note is made from: the answers, the figures, and whether the plan's options count as accepted. */
export type Exame = Base & { resultados: readonly Resultado[]; comOPlano: boolean };

/** One weighted part of an area's note. */
export type Componente = {
  nome: string;
  rotulo: string;
  peso: number;
  /** 0 to 1; null where it does not apply, and while `falta` names what is unanswered. */
  a: number | null;
  formula: string;
  falta: readonly string[];
};

/** What there is of what is needed; null while it is unanswered, and then `falta` says what. */
export type Parte = { tem: number; precisa: number };
export type Medido = { partes: readonly Parte[]; falta: readonly string[] };

/** A level between 0 and 1, to six places. */
export const nivel = (a: number): number => roundTo(Math.min(1, Math.max(0, a)), 6);

/** 1 up to `bom`, 0 from `ruim` on, a straight line between. */
export const entre = (valor: number, bom: number, ruim: number): number =>
  nivel((ruim - valor) / (ruim - bom));

export const emReais = (valor: number): string => formatMoney(roundTo(valor, 2));
export const emPorcento = (fracao: number): string => formatPercent(roundTo(fracao * 100, 2), { max: 1 });

type Nomeado = Pick<Componente, 'nome' | 'rotulo' | 'peso'>;

export const seAplica = (de: Nomeado, a: number, formula: string): Componente => ({
  ...de,
  a: nivel(a),
  formula,
  falta: [],
});

export const naoSeAplica = (de: Nomeado): Componente => ({
  ...de,
  a: null,
  formula: 'não se aplica',
  falta: [],
});

export const emAberto = (de: Nomeado, falta: Iterable<string>): Componente => ({
  ...de,
  a: null,
  formula: 'por responder',
  falta: [...new Set(falta)],
});

/** What there is over what is needed, each part counting by what it needs; without any need it does not apply. */
export function razao(de: Nomeado, { partes, falta }: Medido, resto = ''): Componente {
  if (falta.length > 0) return emAberto(de, falta);
  const precisa = soma(partes.map((parte) => parte.precisa));
  if (precisa <= 0) return naoSeAplica(de);
  const tem = soma(partes.map((parte) => Math.min(parte.tem, parte.precisa)));
  return seAplica(de, tem / precisa, `${emReais(tem)} de ${emReais(precisa)}${resto}`);
}

/** The figure itself, not one tried with an option or of a part of the item. */
export const figura = <K extends Kind>(
  { resultados }: Pick<Exame, 'resultados'>,
  kind: K,
  papel: Papel,
  codigo?: string,
): Resultado<K> | undefined =>
  resultados.find(
    (r): r is Resultado<K> =>
      ehDoTipo(r, kind) &&
      r.tipo_segurado === papel &&
      !r.referencia &&
      !r.diagnostico_produto_item_opcao_id &&
      (codigo === undefined || r.codigo === codigo),
  );

/** Fields that keep a figure from being computed. */
export const emAbertoEm = (resultado: Resultado | undefined): string[] => [
  ...(resultado?.incompleto ?? []),
  ...(resultado?.erro ?? []),
];

const dePessoa = (papel: Papel | null, pessoas: readonly Papel[]): boolean =>
  papel === null || pessoas.includes(papel);

/** Options that the plan counts with, of these items and this person; none while the plan does not count. */
export function aceitas(
  { leitura, comOPlano }: Pick<Exame, 'leitura' | 'comOPlano'>,
  codigos: readonly string[],
  papel: Papel | null = null,
): readonly OpcaoDoEstudo[] {
  if (!comOPlano) return [];
  return codigos.flatMap((codigo) =>
    desejados(leitura, codigo)
      .filter(({ pessoas }) => dePessoa(papel, pessoas))
      .flatMap(({ item }) => opcoesDoPlano(item)),
  );
}

/** The same figure with the option of the plan in it, the best of several; the figure as it is without one. */
export function comAOpcao<K extends Kind>(
  exame: Exame,
  base: Resultado<K>,
  nome: keyof OutputsOf<K> & string,
): number | null {
  const valorDe = ({ outputs }: Resultado): number | null => outputs && numeroEm(outputs, nome);
  const ids = new Set(
    aceitas(exame, base.codigo ? [base.codigo] : []).map((o) => o.diagnostico_produto_item_opcao_id),
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

export const somaDe = (linhas: readonly Valores[], nome: string): number =>
  soma(linhas.map((linha) => numeroEm(linha, nome)));

export const linhaDaArea = (leitura: Leitura, area: Area) =>
  leitura.estudo.produtos.find(({ produto_diagnostico_id }) => produto_diagnostico_id === area);
