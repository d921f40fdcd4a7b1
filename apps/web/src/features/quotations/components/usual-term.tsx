import type { Opcao } from '@farol/contracts';
import type { Campo } from '@farol/domain/catalogue';
import { PAY, PAY_PCT } from '../pay.ts';
import { quotationTexts as texts } from '../texts.ts';
import type { OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';

type UsualTermProps = { editor: OptionEditor; option: Opcao; campo: Campo };

/** Under a cell that holds the company's usual term, proposed and not yet another. */
export function UsualTerm({ editor, option, campo }: UsualTermProps) {
  const names = campo.nome === PAY ? [PAY, PAY_PCT] : [campo.nome];
  if (!names.some((nome) => editor.isUsual(option, nome))) return null;
  return <small className={classes.workedOut}>{texts.usual}</small>;
}
