import type { Estudo } from '@farol/contracts';
import { cellText, colunasOf, itemDefinition, tabelaDefinition } from '@farol/domain/catalogue';
import {
  type Comparacao,
  compareEstudos,
  type EstudoCalculado,
  hasNoNeed,
  type LinhaMudada,
  type MedidaDoItem,
  measuredText,
  type RespostaMudada,
  SEM_NECESSIDADE,
} from '@farol/domain/study';
import { fieldText, firstName } from '../../../shared/format/index.ts';
import { checkedStudy } from '../../../shared/study/index.ts';
import type { ComparedRow } from './side-by-side.tsx';
import { compareTexts as texts } from './texts.ts';

type NameOf = (papel: string) => string;

const toCalculated = (estudo: Estudo, hoje: string): EstudoCalculado => ({
  estudo: checkedStudy(estudo, hoje),
  resultados: estudo.resultados,
});

export const compareStudies = (antes: Estudo, agora: Estudo, hoje: string): Comparacao =>
  compareEstudos(toCalculated(antes, hoje), toCalculated(agora, hoje));

/** First names, from the later study. */
export function personNames(estudo: Estudo): NameOf {
  const [holder, spouse] = [firstName(estudo.pessoa_nome), firstName(estudo.conjuge_nome)];
  return (papel) =>
    papel === 'titular' ? holder : papel === 'casal' ? [holder, spouse].filter(Boolean).join(' e ') : spouse;
}

function measureText(medida: MedidaDoItem | null): string {
  if (!medida) return texts.notThere;
  if (hasNoNeed(medida)) return SEM_NECESSIDADE;
  const missing = medida.falta > 0 ? texts.missing(measuredText(medida, medida.falta)) : texts.covered;
  return `${measuredText(medida, medida.necessidade)}\n${missing}`;
}

/** Changed rows come first. */
export const needRows = ({ necessidades }: Comparacao, nameOf: NameOf): ComparedRow[] =>
  necessidades
    .map(({ codigo, tipo_segurado, antes, agora }) => ({
      key: `${codigo}/${tipo_segurado}`,
      label: itemDefinition(codigo).nome,
      note: nameOf(tipo_segurado),
      antes: measureText(antes),
      agora: measureText(agora),
    }))
    .toSorted((a, b) => Number(a.antes === a.agora) - Number(b.antes === b.agora));

export const answerRows = (respostas: readonly RespostaMudada[], note?: string): ComparedRow[] =>
  respostas.map(({ campo, antes, agora }) => ({
    key: `${note}/${campo.nome}`,
    label: campo.rotulo,
    note,
    antes: fieldText(campo, antes),
    agora: fieldText(campo, agora),
  }));

/** Name of a row: its first filled columns. */
function rowName({ tabela: nome, antes, agora }: LinhaMudada): string {
  const row = agora ?? antes ?? {};
  const said = colunasOf(nome)
    .map((coluna) => cellText(coluna, row))
    .filter((text) => text !== null);
  return said.slice(0, 2).join(', ');
}

/** Every cell of an added or removed row; the changed cells of any other. */
function changedCells({ antes, agora, tabela: nome }: LinhaMudada, respostas: readonly RespostaMudada[]) {
  if (respostas.length > 0) return respostas;
  return colunasOf(nome).flatMap((campo): RespostaMudada[] => {
    if (campo.tipo !== 'money' && campo.tipo !== 'percent') return [];
    const [velho, novo] = [antes?.[campo.nome] ?? null, agora?.[campo.nome] ?? null];
    return velho === null && novo === null ? [] : [{ campo, antes: velho, agora: novo }];
  });
}

export function tableRows(linhas: readonly LinhaMudada[], note?: string): ComparedRow[] {
  return linhas.flatMap((linha, index) => {
    const name = rowName(linha);
    const where = [note, tabelaDefinition(linha.tabela).rotulo].filter(Boolean).join(', ');
    const lines = answerRows(changedCells(linha, linha.respostas), where);
    const key = `${where}/${name}/${index}`;
    if (lines.length > 0)
      return lines.map((line) => ({ ...line, key: key + line.key, label: `${name}: ${line.label}` }));
    const [antes, agora] = [linha.antes, linha.agora].map((row) => (row ? texts.there : texts.notThere));
    return [{ key, label: name, note: where, antes: antes as string, agora: agora as string }];
  });
}

export const itemRows = ({ itens }: Comparacao, nameOf: NameOf): ComparedRow[] =>
  itens.flatMap(({ codigo, tipo_segurado, respostas, linhas }) => {
    const title = `${itemDefinition(codigo).nome}, ${nameOf(tipo_segurado)}`;
    return [...answerRows(respostas, title), ...tableRows(linhas, title)];
  });
