import { type Contexto, isFilled, isVisible, type Validacao, type Valores } from '../catalogue/index.ts';
import type { Opcao } from '../code-lists/index.ts';
import {
  type CampoDaFicha,
  camposDaFicha,
  listaDaFicha,
  MAX_LINHAS_DA_FICHA,
  type TabelaDaFicha,
} from './questions.ts';

/** A row she filled; the name comes from her device, so that the same sent again is the same row. */
export type LinhaDaFicha = { linha_uuid: string; tabela: TabelaDaFicha; campos: Record<string, unknown> };
export type ConteudoDaFicha = { campos: Record<string, unknown>; linhas: LinhaDaFicha[] };

/** What one sending changes; null takes a value or a row away. */
export type MudancaDaFicha = {
  campos?: Valores | undefined;
  linhas?:
    | readonly { linha_uuid: string; tabela: string; campos: Readonly<Record<string, unknown>> | null }[]
    | undefined;
};

type Erros = Record<string, string[]>;
type Aplicada = { conteudo: ConteudoDaFicha; erros: Erros };

const FORA = 'Escolha uma das opções da lista.';

function checked(
  { normalizarCampo }: Pick<Validacao, 'normalizarCampo'>,
  campo: CampoDaFicha,
  bruto: unknown,
  contexto: Contexto,
) {
  // Her own words for some codes; a number of a list may come as text.
  if (!isFilled(bruto) || !campo.opcoes || campo.nome !== 'cobertura')
    return normalizarCampo(campo, bruto, contexto);
  const found = campo.opcoes.find(({ value }: Opcao) => value === bruto);
  return found ? { valor: found.value } : { erro: FORA };
}

function merge(
  validacao: Pick<Validacao, 'normalizarCampo'>,
  definicoes: readonly CampoDaFicha[],
  antes: Valores,
  sent: Valores,
  contexto: Contexto,
) {
  const erros: Erros = {};
  const campos: Record<string, unknown> = { ...antes };
  for (const [nome, bruto] of Object.entries(sent)) {
    const campo = definicoes.find((one) => one.nome === nome);
    // A file comes by its own call; here it can only be taken away.
    if (!campo || (campo.tipo === 'file' && bruto !== null)) {
      erros[nome] = ['Campo desconhecido.'];
      continue;
    }
    const resultado = checked(validacao, campo, bruto, contexto);
    if ('erro' in resultado) erros[nome] = [resultado.erro];
    else if (resultado.valor === null) delete campos[nome];
    else campos[nome] = resultado.valor;
  }
  return { campos, erros };
}

/** The sheet with what was sent; errors are named `campo` or `linha_uuid.coluna`, and no wrong value is stored. */
export function applyToFicha(
  validacao: Pick<Validacao, 'normalizarCampo'>,
  antes: ConteudoDaFicha,
  { campos = {}, linhas = [] }: MudancaDaFicha,
  contexto: Contexto,
): Aplicada {
  const general = merge(validacao, camposDaFicha, antes.campos, campos, contexto);
  const erros: Erros = { ...general.erros };
  let rows = antes.linhas;
  for (const sent of linhas) {
    const { linha_uuid } = sent;
    const known = rows.find((row) => row.linha_uuid === linha_uuid);
    if (sent.campos === null) {
      rows = rows.filter((row) => row !== known);
      continue;
    }
    const lista = listaDaFicha(sent.tabela);
    if (!lista || (known && known.tabela !== lista.nome)) {
      erros[linha_uuid] = ['Lista desconhecida.'];
      continue;
    }
    if (!known && rows.filter((row) => row.tabela === lista.nome).length >= MAX_LINHAS_DA_FICHA) {
      erros[linha_uuid] = [`Use no máximo ${MAX_LINHAS_DA_FICHA} linhas.`];
      continue;
    }
    const merged = merge(validacao, lista.colunas, known?.campos ?? {}, sent.campos, contexto);
    for (const [nome, words] of Object.entries(merged.erros)) erros[`${linha_uuid}.${nome}`] = words;
    const row = { linha_uuid, tabela: lista.nome, campos: merged.campos };
    rows = known ? rows.map((one) => (one === known ? row : one)) : [...rows, row];
  }
  return { conteudo: { campos: general.campos, linhas: rows }, erros };
}

/** Whether a row says something. */
export const isLinhaFilled = ({ campos }: Pick<LinhaDaFicha, 'campos'>): boolean =>
  Object.values(campos).some(isFilled);

/** What counts: answers to questions that are still asked, and rows that say something. */
export function answeredInFicha({ campos, linhas }: ConteudoDaFicha): ConteudoDaFicha {
  const answered = camposDaFicha.filter((campo) => isFilled(campos[campo.nome]) && isVisible(campo, campos));
  return {
    campos: Object.fromEntries(answered.map(({ nome }) => [nome, campos[nome]])),
    linhas: linhas.filter(isLinhaFilled),
  };
}

export const isFichaEmpty = (conteudo: ConteudoDaFicha): boolean => {
  const { campos, linhas } = answeredInFicha(conteudo);
  return Object.keys(campos).length === 0 && linhas.length === 0;
};
