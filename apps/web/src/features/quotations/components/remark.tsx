import type { Opcao } from '@farol/contracts';
import type { Campo } from '@farol/domain/catalogue';
import { caveatsOfOpcao } from '@farol/domain/study';
import { CircleAlert } from 'lucide-react';
import type { OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';

/** Something to look at again, beside its field; it keeps nothing from going on. */
export function Remark({ children }: { children: string }) {
  return (
    <small className={`marked warning ${classes.remark}`}>
      <CircleAlert size={13} strokeWidth={1.8} aria-hidden />
      {children}
    </small>
  );
}

type FieldRemarkProps = { editor: OptionEditor; option: Opcao; campo: Campo };

/** What is rarely so in what is typed in this field of the option. */
export function FieldRemark({ editor, option, campo }: FieldRemarkProps) {
  const found = caveatsOfOpcao(editor.item, option).find(({ nome }) => nome === campo.nome);
  return found ? <Remark>{found.mensagem}</Remark> : null;
}
