import type { Parametros } from '../../calculators/index.ts';
import {
  CAMPOS_DE_SAUDE,
  type CodigoItem,
  isFilled,
  type LinhaDe,
  type NomeCampo,
  type Valores,
} from '../../catalogue/index.ts';
import type { EstudoRespondido, ItemConferido } from '../guards/facts.ts';
import { placeOfItem } from '../guards/places.ts';
import type { Lugar, Problema } from '../problems/index.ts';
import type { Derivados } from '../results/derived.ts';
import type { Resultado } from '../results/evaluate.ts';
import {
  countedLinhas,
  generalBlockName,
  type Leitura,
  papeisOf,
  type TabelaRespondida,
  toText,
} from '../results/reading.ts';
import type { Diagnostico, Papel } from '../snapshot.ts';
import { PASSOS_DO_LEVANTAMENTO } from '../steps.ts';

/** Missing, contradictory, or possible but improbable. */
export type Gravidade = 'falta' | 'contradicao' | 'improvavel';

/** One point to review. */
export type Ponto = Problema & {
  readonly gravidade: Gravidade;
  /** Step of the diagnosis with its field. */
  readonly etapa: string;
  /** Required by a guard: it blocks the end of the survey or a quote. */
  readonly exigido: boolean;
};

export type Caso = {
  estudo: EstudoRespondido;
  /** The general block with the values in effect. */
  valores: Diagnostico;
  leitura: Leitura;
  derivado: Derivados;
  resultados: readonly Resultado[];
  parametros: Parametros;
};

export type Regra = (caso: Caso) => Ponto[];

function stepOf({ area, tabela, campo }: Lugar): string {
  if (area !== undefined) return `area-${area}`;
  if (campo === 'produtos') return 'areas';
  const nome = tabela ?? campo;
  return PASSOS_DO_LEVANTAMENTO.find(({ campos }) => campos.some((um) => um === nome))?.slug ?? 'pessoa';
}

export const pointAt = (problema: Problema, gravidade: Gravidade, exigido = false): Ponto => ({
  ...problema,
  gravidade,
  etapa: stepOf(problema.lugar),
  exigido,
});

/** A point if the condition holds. */
export const pointWhen = (acontece: boolean, gravidade: Gravidade, problema: Problema): Ponto[] =>
  acontece ? [pointAt(problema, gravidade)] : [];

/** The same check for each person of the study, at that person's field. */
export const pointsOfPeople =
  (regra: (caso: Caso, papel: Papel, aqui: (nome: string) => Lugar) => Ponto[]): Regra =>
  (caso) =>
    papeisOf(caso.leitura).flatMap((papel) =>
      regra(caso, papel, (nome) => ({ campo: generalBlockName(papel, nome) })),
    );

/** A row by its name, else by its number in the table. */
type Linha = { readonly nome: string | null; readonly numero: number };

/** `aqui`: the place of a column, or of the table for a row without id. */
type NaLinha = { aqui: (coluna: string) => Lugar; quem: Linha };

/** For each complete row of an answered table. */
export const pointsOfLinhas =
  <T extends TabelaRespondida>(
    tabela: T,
    regra: (linha: LinhaDe<T>, onde: NaLinha, caso: Caso) => Ponto[],
  ): Regra =>
  (caso) =>
    (countedLinhas(caso.leitura, tabela) ?? []).flatMap((linha, k) => {
      const uuid = toText(linha.linha_uuid);
      const aqui = (coluna: string): Lugar =>
        uuid ? { tabela, linha: uuid, campo: coluna } : { campo: tabela };
      return regra(linha, { aqui, quem: { nome: nameOfLinha(linha), numero: k + 1 } }, caso);
    });

function nameOfLinha({ nome, descricao, instituicao }: Valores): string | null {
  const dito = [nome, descricao, instituicao].find(isFilled);
  return typeof dito === 'string' ? dito : null;
}

/** For each item of interest; `aqui` is the place of one of its fields. */
export const pointsOfItens =
  (
    codigos: readonly CodigoItem[] | null,
    regra: (item: ItemConferido, aqui: (nome: string) => Lugar, caso: Caso) => Ponto[],
  ): Regra =>
  (caso) =>
    caso.estudo.produtos.flatMap((produto) =>
      produto.itens
        .filter(
          (item) => item.campos.interesse === 'S' && (codigos === null || codigos.includes(item.codigo)),
        )
        .flatMap((item) => regra(item, (campo) => ({ ...placeOfItem(produto, item), campo }), caso)),
    );

export const isHealthPoint = ({ lugar: { campo } }: { readonly lugar: Lugar }): boolean =>
  CAMPOS_DE_SAUDE.has(campo as NomeCampo);
