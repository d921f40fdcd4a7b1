import type { Opcao } from '@farol/contracts';
import type { Campo } from '@farol/domain/catalogue';
import { caveatsOfOpcao } from '@farol/domain/study';
import { CircleAlert } from 'lucide-react';
import type { OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';

/** A warning beside its field; it does not block. */
export function Remark({ children }: { children: string }) {
  return (
    <small className={`marked warning ${classes.remark}`}>
      <CircleAlert size={13} strokeWidth={1.8} aria-hidden />
      {children}
    </small>
  );
}

type FieldRemarkProps = { editor: OptionEditor; option: Opcao; campo: Campo };

/** Warnings about unusual values in this field of the option. */
export function FieldRemark({ editor, option, campo }: FieldRemarkProps) {
  const found = caveatsOfOpcao(editor.item, option).find(({ nome }) => nome === campo.nome);
  return found ? <Remark>{found.mensagem}</Remark> : null;
}
