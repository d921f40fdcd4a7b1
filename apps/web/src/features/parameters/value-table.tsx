import type { Coluna, FormaParametro } from '@farol/domain/parameters';
import classes from './parameters.module.css';
import { parameterTexts as texts } from './texts.ts';
import { figureText, tableRows } from './value-text.ts';

type Table = Extract<FormaParametro, { tipo: 'tabela' }>;

/** From here on a line of figures is not understood without the names of its columns. */
const UNNAMED = 2;

export const needsHeads = (forma: FormaParametro): forma is Table =>
  forma.tipo === 'tabela' && forma.colunas.length > 1 + UNNAMED && forma.campos.length === 0;

/** "Cotar (dias)": the unit is shown once, above its figures. */
export const headOf = ({ rotulo, unidade }: Coluna): string =>
  unidade && !rotulo.includes('(') ? `${rotulo} (${unidade})` : rotulo;

const withoutUnit = ({ unidade: _unit, ...coluna }: Coluna): Coluna => coluna;

/** The brackets of a value, with the names of their columns. */
export function ValueTable({ forma, value }: { forma: Table; value: unknown }) {
  const [limit] = forma.colunas;
  return (
    <div className={classes.wide}>
      <table className={classes.rows} data-narrow>
        <thead>
          <tr>
            {forma.colunas.map((coluna) => (
              <th key={coluna.nome} scope="col">
                {headOf(coluna)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="text-sm tabular">
          {tableRows(forma, value).map((row, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bracket is identified by its position
            <tr key={n}>
              {forma.colunas.map((coluna) => (
                <td key={coluna.nome}>
                  {coluna === limit && row[coluna.nome] == null
                    ? texts.beyond
                    : figureText(withoutUnit(coluna), row[coluna.nome])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
