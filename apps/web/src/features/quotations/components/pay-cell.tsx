import type { Opcao } from '@farol/contracts';
import { type Campo, camposOfOpcao } from '@farol/domain/catalogue';
import { remuneracaoOfPct } from '@farol/domain/study';
import { UnstyledButton } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { money } from '../../../shared/format/index.ts';
import { CellInput, readCell } from '../../../shared/ui/edit-table/index.ts';
import { focusCell } from '../focus-cell.ts';
import { optionColumn } from '../option-column.ts';
import { isShare, PAY, PAY_PCT as PCT } from '../pay.ts';
import { quotationTexts as texts } from '../texts.ts';
import { asCell, cellOf, idOf, type OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';

type PayCellProps = { editor: OptionEditor; option: Opcao; campo: Campo; label: string; inCell: boolean };

/** The broker's pay in reais or as a percentage of the yearly premium; "%" typed after a number switches. */
export function PayCell({ editor, option, campo, label, inCell }: PayCellProps) {
  const [wantsPct, setWantsPct] = useState(false);
  const percentage = camposOfOpcao(editor.item.codigo).find(({ nome }) => nome === PCT);
  const isPct = percentage !== undefined && (wantsPct || typeof option.remuneracao_pct === 'number');
  const { id: _cell, ...cell } = cellOf(editor, option, isPct ? percentage : campo, label);
  const amount = isPct ? remuneracaoOfPct(option) : null;
  const { autosave } = editor;
  const again = () => focusCell({ option: idOf(option), field: PAY });

  const toPct = (typed: unknown) => {
    setWantsPct(true);
    if (typeof typed === 'number') autosave.change(idOf(option), { [PCT]: typed, [PAY]: null });
    again();
  };
  const toReais = () => {
    setWantsPct(false);
    if (typeof option.remuneracao_pct === 'number') {
      autosave.change(idOf(option), { [PCT]: null });
      autosave.leave(idOf(option), PCT);
    }
    again();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '%' || isPct || !percentage) return;
    event.preventDefault();
    toPct(option[PAY]);
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (isPct || !percentage || !isShare(text)) return;
    event.preventDefault();
    toPct(readCell(optionColumn(percentage, editor.institutions), text, asCell(option)).value);
  };

  return (
    <div className={classes.pay} onKeyDownCapture={onKeyDown} onPasteCapture={onPaste}>
      <CellInput key={isPct ? PCT : PAY} {...cell} inCell={inCell} {...(inCell ? { align: 'left' } : {})} />
      {percentage && (
        <UnstyledButton
          className={classes.unit ?? ''}
          aria-label={isPct ? texts.payInReais(label) : texts.payInPercent(label)}
          title={isPct ? texts.inReais : texts.inPercent}
          onClick={isPct ? toReais : () => toPct(null)}
        >
          {isPct ? 'R$' : '%'}
        </UnstyledButton>
      )}
      {isPct && (
        <small className={classes.workedOut}>
          {amount === null ? texts.payWaits : texts.payIs(money(amount))}
        </small>
      )}
    </div>
  );
}
