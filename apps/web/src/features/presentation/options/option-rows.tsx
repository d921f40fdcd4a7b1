import type { OptionView } from '../../study/index.ts';
import classes from './option-rows.module.css';
import { OptionStatus } from './option-status.tsx';

type OptionRow = {
  option: OptionView;
  /** The option's need, where the list covers several. */
  need?: string;
  name: string;
};

type OptionRowsProps = { rows: readonly OptionRow[]; answerTextOf: (words: string) => string };

/** Options one below the other, each with the customer's comment and its status. */
export function OptionRows({ rows, answerTextOf }: OptionRowsProps) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ option, need, name }) => (
        <li key={option.id}>
          <span>
            {need && <small className="block">{need}</small>}
            {name}
            {typeof option.opcao.comentario_cliente === 'string' && (
              <small className="block">{answerTextOf(option.opcao.comentario_cliente)}</small>
            )}
          </span>
          <OptionStatus option={option} />
        </li>
      ))}
    </ul>
  );
}
