import { normalizeText } from '../../br/index.ts';
import { colunasOf, type NomeTabela, type Valores } from '../../catalogue/index.ts';
import { changedRespostas, type RespostaMudada } from './answers.ts';

type Lugar = Parameters<typeof colunasOf>[1];

/** An added, removed or changed row, by name; `null`: absent. */
export type LinhaMudada = {
  tabela: NomeTabela;
  antes: Valores | null;
  agora: Valores | null;
  respostas: RespostaMudada[];
};

/** Columns that identify the rows of a table: a copied study has new row ids. */
const NOMEIAM: Partial<Record<NomeTabela, readonly string[]>> = {
  orcamento: ['categoria', 'natureza_despesa', 'descricao'],
  investimentos: ['instituicao', 'tipo_investimento'],
  dividas: ['tipo_divida', 'banco_credor'],
  apolices: ['area_produto', 'cobertura'],
};

const namesOf = (tabela: NomeTabela): readonly string[] =>
  NOMEIAM[tabela] ?? [colunasOf(tabela)[0]?.nome ?? ''];

/** Rows by name; rows with the same name are paired in order. */
function byName(tabela: NomeTabela, linhas: readonly Valores[]): Map<string, Valores> {
  const vistas = new Map<string, number>();
  return new Map(
    linhas.map((linha) => {
      const nome = namesOf(tabela)
        .map((coluna) => normalizeText(String(linha[coluna] ?? '')))
        .join('|');
      const vez = vistas.get(nome) ?? 0;
      vistas.set(nome, vez + 1);
      return [`${nome}#${vez}`, linha];
    }),
  );
}

export function changedLinhas(
  tabela: NomeTabela,
  antes: readonly Valores[] = [],
  agora: readonly Valores[] = [],
  lugar: Lugar = {},
): LinhaMudada[] {
  const [velhas, novas] = [byName(tabela, antes), byName(tabela, agora)];
  const colunas = colunasOf(tabela, lugar);
  return [...new Set([...novas.keys(), ...velhas.keys()])].flatMap((nome): LinhaMudada[] => {
    const [velha, nova] = [velhas.get(nome) ?? null, novas.get(nome) ?? null];
    const respostas = velha && nova ? changedRespostas(colunas, velha, nova) : [];
    return velha && nova && respostas.length === 0 ? [] : [{ tabela, antes: velha, agora: nova, respostas }];
  });
}
