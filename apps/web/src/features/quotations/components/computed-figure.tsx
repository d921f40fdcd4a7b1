import type { Opcao } from '@farol/contracts';
import { type Campo, valueIn } from '@farol/domain/catalogue';
import { Anchor } from '@mantine/core';
import { fieldText } from '../../../shared/format/index.ts';
import { computedFigure } from '../figures.ts';
import { quotationTexts as texts } from '../texts.ts';
import { focusOwnCell } from './keep-focus.ts';
import { idOf, type OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';

type ComputedFigureProps = { editor: OptionEditor; option: Opcao; campo: Campo };

/** Beside a figure that overrides the computed one: the computed value, and a button that restores it. */
export function ComputedFigure({ editor, option, campo }: ComputedFigureProps) {
  const typed = valueIn(option, campo.nome);
  if (typeof typed !== 'number') return null;
  const figure = computedFigure(editor.withFigures, option, campo);
  if (typeof figure !== 'number' || figure === typed) return null;
  return (
    <small className={classes.workedOut}>
      {texts.workedIs(fieldText(campo, figure))}{' '}
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        onClick={(event) => {
          focusOwnCell(event);
          editor.autosave.change(idOf(option), { [campo.nome]: null });
        }}
      >
        {texts.useWorked}
      </Anchor>
    </small>
  );
}
