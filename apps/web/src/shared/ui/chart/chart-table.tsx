import { chartCell, type Quadro } from '@farol/domain/charts';
import { Table, UnstyledButton } from '@mantine/core';
import classes from './chart.module.css';

const OPEN = 'Abrir lista';

type ChartTableProps = { chart: Quadro; onPick: ((row: number, column: number) => void) | undefined };

/** What a chart shows, in words and figures. */
export function ChartTable({ chart: { tabela, titulo }, onPick }: ChartTableProps) {
  const { colunas, linhas } = tabela;
  const side = (tipo: string) => (tipo === 'texto' ? 'left' : 'right');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.behind} aria-label={titulo} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {colunas.map(({ nome, tipo }) => (
              <Table.Th key={nome} ta={side(tipo)}>
                {nome}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linhas.map((linha, row) => (
            <Table.Tr key={String(linha[0])}>
              {colunas.map((coluna, k) => (
                <Table.Td key={coluna.nome} ta={side(coluna.tipo)}>
                  {onPick && k > 0 && linha[k] ? (
                    <UnstyledButton
                      className="brand underlinable"
                      aria-label={`${linha[0]} ${coluna.nome}: ${chartCell(linha[k], coluna)}. ${OPEN}`}
                      onClick={() => onPick(row, k)}
                    >
                      {chartCell(linha[k], coluna)}
                    </UnstyledButton>
                  ) : (
                    chartCell(linha[k] ?? null, coluna)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
