import type { Parametros } from '../../calculators/index.ts';
import { CAMPOS_DE_SAUDE, type NomeCampo } from '../../catalogue/index.ts';
import type { EstudoRespondido, ItemConferido, ProdutoConferido } from '../guards/facts.ts';
import { caminhoDoItem } from '../guards/paths.ts';
import type { Derivados } from '../results/derived.ts';
import type { Resultado } from '../results/evaluate.ts';
import {
  comoTexto,
  type Leitura,
  linhas,
  nomeDoBloco,
  papeis,
  type TabelaRespondida,
} from '../results/reading.ts';
import type { Campos, Papel } from '../snapshot.ts';
import { PASSOS_DO_LEVANTAMENTO } from '../steps.ts';

/** Missing, impossible together, or possible but rarely so. */
export type Gravidade = 'falta' | 'contradicao' | 'improvavel';

/** One thing to look at, with the way to its field. */
export type Ponto = {
  codigo: string;
  gravidade: Gravidade;
  mensagem: string;
  /**
   * Field of the study, `<tabela>.<linha_uuid>.<coluna>` of one of its rows, or
   * `produtos.<area>.itens.<codigo>.<segurado>.<campo>`.
   */
  campo: string;
  /** Step of the diagnosis where the field is. */
  etapa: string;
};

export type Caso = {
  estudo: EstudoRespondido;
  /** The general block with the values in force. */
  valores: Campos;
  leitura: Leitura;
  derivado: Derivados;
  resultados: readonly Resultado[];
  parametros: Parametros;
};

export type Regra = (caso: Caso) => Ponto[];

const DA_AREA = /^produtos\.(\d)\b/;

export function etapaDe(campo: string): string {
  const area = DA_AREA.exec(campo)?.[1];
  if (area) return `area-${area}`;
  if (campo === 'produtos') return 'areas';
  return (
    PASSOS_DO_LEVANTAMENTO.find(({ campos }) => campos.some((nome) => nome === campo.split('.')[0]))?.slug ??
    'pessoa'
  );
}

/** A point of the general block where the condition holds. */
export const ponto = (
  acontece: boolean,
  codigo: string,
  gravidade: Gravidade,
  campo: NomeCampo | string,
  mensagem: string,
): Ponto[] => (acontece ? [{ codigo, gravidade, mensagem, campo, etapa: etapaDe(campo) }] : []);

/** The same question of each person of the study, under the name of that person's field. */
export const dePessoas =
  (regra: (caso: Caso, papel: Papel, campo: (nome: string) => string) => Ponto[]): Regra =>
  (caso) =>
    papeis(caso.leitura).flatMap((papel) => regra(caso, papel, (nome) => nomeDoBloco(papel, nome)));

/** Of each complete row of an answered table; the rule names a column as `<tabela>.<coluna>`. */
export const deLinhas =
  (tabela: TabelaRespondida, regra: (linha: Campos, nome: string, caso: Caso) => Ponto[]): Regra =>
  (caso) =>
    (linhas(caso.leitura, tabela) ?? []).flatMap((linha, k) =>
      regra(linha, nomeDaLinha(linha, k), caso).map((p) => ({ ...p, campo: naLinha(p.campo, linha) })),
    );

/** The column within its row, where the row is known by an id; else the table. */
function naLinha(campo: string, { linha_uuid }: Campos): string {
  const [tabela = '', coluna] = campo.split('.');
  if (!coluna) return campo;
  const uuid = comoTexto(linha_uuid);
  return uuid ? `${tabela}.${uuid}.${coluna}` : tabela;
}

function nomeDaLinha({ nome, descricao, instituicao }: Campos, k: number): string {
  return comoTexto(nome) ?? comoTexto(descricao) ?? comoTexto(instituicao) ?? `A linha ${k + 1}`;
}

/** Of each item of interest; `aqui` is the path of one of its fields. */
export const deItens =
  (
    codigos: readonly string[] | null,
    regra: (item: ItemConferido, aqui: (nome: string) => string, caso: Caso) => Ponto[],
  ): Regra =>
  (caso) =>
    caso.estudo.produtos.flatMap((produto: ProdutoConferido) =>
      produto.itens
        .filter(
          (item) => item.campos.interesse === 'S' && (codigos === null || codigos.includes(item.codigo)),
        )
        .flatMap((item) => regra(item, (nome) => `${caminhoDoItem(produto, item)}.${nome}`, caso)),
    );

const ultimo = (campo: string): string => campo.split('.').at(-1) ?? campo;

export const ehDeSaude = ({ campo }: Ponto): boolean => CAMPOS_DE_SAUDE.has(ultimo(campo) as NomeCampo);
