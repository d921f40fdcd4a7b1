import type { Opcao } from '@farol/contracts';
import type { Campo } from '@farol/domain/catalogue';
import { caveatsOfOpcao } from '@farol/domain/study';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { percent } from '../../../shared/format/index.ts';
import { quotationTexts as texts } from '../texts.ts';
import type { OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';

/** A warning beside its field; it does not block. */
export function Remark({ children }: { children: ReactNode }) {
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
  const figured = editor.withFigures(option);
  if (campo.nome === 'spread' && typeof figured.spread_informado === 'number')
    return <Remark>{texts.spreadOverPtax(percent(figured.spread ?? 0))}</Remark>;
  const found = caveatsOfOpcao(editor.item, figured, editor.around).find(({ nome }) => nome === campo.nome);
  return found ? <Remark>{found.mensagem}</Remark> : null;
}
