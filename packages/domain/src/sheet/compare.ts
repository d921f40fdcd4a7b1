import { normalizeText } from '../br/index.ts';
import { isFilled, missingInLinha, type Valores } from '../catalogue/index.ts';
import { answeredInFicha, type ConteudoDaFicha, type LinhaDaFicha } from './contents.ts';
import { areaOfSeguro } from './options.ts';
import { camposDaFicha, listaDaFicha, type TabelaDaFicha } from './questions.ts';

/** A row of the study's table that a row of the sheet may be about. */
export type LinhaDoEstudo = { id: number; linha_uuid: string | null; tabela: string; campos: Valores };
export type EstudoDaFicha = { campos: Valores; linhas: readonly LinhaDoEstudo[] };

export type SituacaoDaFicha = 'vazio' | 'igual' | 'diferente';

/** One value the customer sent beside what the study has. `chave` names it in decisions. */
export type CampoComparado = {
  chave: string;
  nome: string;
  disse: unknown;
  estudo: unknown;
  situacao: SituacaoDaFicha;
};

export type LinhaComparada = LinhaDaFicha & {
  chave: string;
  /** The study's row that says the same thing, if one does. */
  par: number | null;
  /** Columns that the study requires and nobody filled. */
  faltam: string[];
  colunas: CampoComparado[];
};

export type FichaComparada = { campos: CampoComparado[]; linhas: LinhaComparada[] };

const words = (valor: unknown): string => normalizeText(String(valor ?? ''));

/** A file that the study already has is the copy of hers, or one that the office sent. */
const isEqual = (nome: string, disse: unknown, estudo: unknown): boolean =>
  nome === 'arquivo' || words(disse) === words(estudo);

const situationOf = (nome: string, disse: unknown, estudo: unknown): SituacaoDaFicha => {
  if (!isFilled(estudo)) return 'vazio';
  return isEqual(nome, disse, estudo) ? 'igual' : 'diferente';
};

const compared = (chave: string, nome: string, disse: unknown, estudo: unknown): CampoComparado => ({
  chave,
  nome,
  disse,
  estudo: estudo ?? null,
  situacao: situationOf(nome, disse, estudo),
});

/** What makes two rows the same thing; all named columns filled and equal. */
const SAME: Readonly<Record<TabelaDaFicha, readonly string[]>> = {
  dependentes: ['parentesco', 'nome'],
  bens: ['tipo_bem', 'descricao'],
  investimentos: ['tipo_investimento', 'instituicao'],
  dividas: ['tipo_divida'],
  apolices: ['cobertura', 'seguradora'],
};

/** A first name is enough: "Lia" is "Lia Teixeira". */
const nameOf = (nome: string, valor: unknown): string =>
  nome === 'nome' ? (words(valor).split(' ')[0] ?? '') : words(valor);

const isSame = (linha: LinhaDaFicha, campos: Valores): boolean =>
  SAME[linha.tabela].every(
    (nome) => isFilled(linha.campos[nome]) && nameOf(nome, linha.campos[nome]) === nameOf(nome, campos[nome]),
  );

/** What follows from the customer's answers: a cover has its area, a debt without another name is her own. */
export const rowForEstudo = ({ tabela, campos }: LinhaDaFicha): Record<string, unknown> => {
  if (tabela === 'apolices') return { area_produto: areaOfSeguro(campos.cobertura), ...campos };
  if (tabela === 'dividas') return { titular: 'titular', ...campos };
  return { ...campos };
};

function comparedRow(linha: LinhaDaFicha, par: LinhaDoEstudo | undefined): LinhaComparada {
  const { linha_uuid, tabela, campos } = linha;
  const colunas = (listaDaFicha(tabela)?.colunas ?? [])
    .filter(({ nome }) => isFilled(campos[nome]))
    .map(({ nome }) => compared(`${linha_uuid}.${nome}`, nome, campos[nome], par?.campos[nome]));
  const faltam = par ? [] : missingInLinha(tabela, rowForEstudo(linha));
  return { ...linha, chave: linha_uuid, par: par?.id ?? null, faltam, colunas };
}

/** The customer's answers beside the study: rows are about the same thing by their name, or else by what they say. */
export function compareFicha(conteudo: ConteudoDaFicha, estudo: EstudoDaFicha): FichaComparada {
  const { campos, linhas } = answeredInFicha(conteudo);
  const named = new Map(estudo.linhas.map((one) => [one.linha_uuid, one]));
  const taken = new Set(
    linhas.flatMap(({ linha_uuid }) => {
      const own = named.get(linha_uuid);
      return own ? [own.id] : [];
    }),
  );
  const pairOf = (linha: LinhaDaFicha): LinhaDoEstudo | undefined => {
    const own = named.get(linha.linha_uuid);
    if (own) return own;
    const found = estudo.linhas.find(
      (one) => one.tabela === linha.tabela && !taken.has(one.id) && isSame(linha, one.campos),
    );
    if (found) taken.add(found.id);
    return found;
  };
  return {
    campos: camposDaFicha
      .filter(({ nome }) => nome in campos)
      .map(({ nome }) => compared(nome, nome, campos[nome], estudo.campos[nome])),
    linhas: linhas.map((linha) => comparedRow(linha, pairOf(linha))),
  };
}

/** Keys that wait for a decision: what differs from the study, and rows it does not have. */
export function openKeys({ campos, linhas }: FichaComparada, decided: ReadonlySet<string>): string[] {
  const differing = (fields: readonly CampoComparado[]) =>
    fields.filter(({ situacao }) => situacao !== 'igual').map(({ chave }) => chave);
  const ofRows = linhas.flatMap(({ chave, par, colunas }) => {
    if (decided.has(chave)) return [];
    return par === null ? [chave] : differing(colunas);
  });
  return [...differing(campos), ...ofRows].filter((chave) => !decided.has(chave));
}

/** Keys of the gaps she fills: nothing of the study is lost by taking them. */
export function emptyKeys(comparada: FichaComparada, decided: ReadonlySet<string>): string[] {
  const open = new Set(openKeys(comparada, decided));
  const blank = [...comparada.campos, ...comparada.linhas.flatMap(({ par, colunas }) => (par ? colunas : []))]
    .filter(({ situacao }) => situacao === 'vazio')
    .map(({ chave }) => chave);
  const rows = comparada.linhas
    .filter(({ par, faltam }) => par === null && faltam.length === 0)
    .map(({ chave }) => chave);
  return [...blank, ...rows].filter((chave) => open.has(chave));
}
