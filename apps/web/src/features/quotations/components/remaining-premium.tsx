import type { Opcao } from '@farol/contracts';
import { sumOfProposta } from '@farol/domain/study';
import { Anchor } from '@mantine/core';
import { money } from '../../../shared/format/index.ts';
import { quotationTexts as texts } from '../texts.ts';
import { focusOwnCell } from './keep-focus.ts';
import { idOf, type OptionEditor } from './option-editor.ts';
import classes from './quotation.module.css';

type RemainingPremiumProps = { editor: OptionEditor; option: Opcao };

/** The only cover without a premium gets, at a click, what is left of the proposal's total. */
export function RemainingPremium({ editor, option }: RemainingPremiumProps) {
  const covers = editor.coversOf(option).map((cover) => cover.option);
  const open = covers.filter(({ valor_premio }) => typeof valor_premio !== 'number');
  const { falta } = sumOfProposta(covers);
  const isLast = open.length === 1 && open[0] && idOf(open[0]) === idOf(option);
  if (!isLast || falta <= 0) return null;
  return (
    <small className={classes.workedOut}>
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        onClick={(event) => {
          focusOwnCell(event);
          editor.autosave.change(idOf(option), { valor_premio: falta });
          editor.autosave.leave(idOf(option), 'valor_premio');
        }}
      >
        {texts.proposal.restOfTotal(money(falta))}
      </Anchor>
    </small>
  );
}
