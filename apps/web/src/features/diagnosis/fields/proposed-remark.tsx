import { type Campo, type NomeTabela, valueIn } from '@farol/domain/catalogue';
import { cellsAsProposed } from '@farol/domain/study';
import { Text } from '@mantine/core';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { fieldValueText } from './computed-values.ts';

const NAMED_BY = ['descricao', 'nome', 'instituicao', 'cobertura', 'tipo_divida'];

/** Names the cells that were filled by what the row or the survey says, to be checked. */
export function ProposedRemark({ tabela, campos }: { tabela: NomeTabela; campos: readonly Campo[] }) {
  const { conferido } = useStudy();
  const byName = new Map(campos.map((campo) => [campo.nome, campo]));
  const textOf = (nome: string, valor: unknown): string => {
    const campo = byName.get(nome);
    return campo ? fieldValueText(campo, valor) : String(valor);
  };
  const rows = cellsAsProposed(tabela, conferido).flatMap(({ linha, nomes }) => {
    const shown = nomes.filter((nome) => byName.has(nome));
    const head = NAMED_BY.find((nome) => valueIn(linha, nome));
    const cells = shown.map((nome) => `${byName.get(nome)?.rotulo} ${textOf(nome, valueIn(linha, nome))}`);
    return head && cells.length > 0 ? [`${textOf(head, valueIn(linha, head))} (${cells.join('; ')})`] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" mt={6}>
      {diagnosisTexts.proposed(rows)}
    </Text>
  );
}
