import type { Opcao } from '@farol/contracts';
import { asNumber, formatPercent, roundTo } from '@farol/domain/br';
import { monthlyInYearly } from '@farol/domain/study';
import { Anchor } from '@mantine/core';
import { toastUndo } from '../../../shared/ui/toast.tsx';
import { focusCell } from '../focus-cell.ts';
import { quotationTexts as texts } from '../texts.ts';
import { idOf, type OptionEditor } from './option-editor.ts';
import { Remark } from './remark.tsx';

const PLACES = 4;
const RATE = 'taxa_juros_anual';

/** A rate a year that the instalments show to be a month's, converted by a click. */
export function RateRemark({ editor, option }: { editor: OptionEditor; option: Opcao }) {
  const typed = asNumber(option.taxa_juros_anual);
  const other = monthlyInYearly({
    valor: asNumber(option.credito_valor),
    parcela: asNumber(option.parcela),
    parcelas: asNumber(option.prazo_meses),
    taxa: typed,
  });
  if (!other || typed === null) return null;
  const yearly = roundTo(other.taxa, PLACES);
  const shown = formatPercent(yearly);
  const write = (taxa: number) => editor.autosave.change(idOf(option), { [RATE]: taxa });
  const convert = () => {
    const { autosave } = editor;
    const id = idOf(option);
    write(yearly);
    // Its link goes with the question.
    focusCell({ option: id, field: RATE });
    toastUndo(texts.rateConverted(shown), () => {
      // A rate corrected since is not the converted one.
      if (autosave.valueOf(id, RATE) === yearly) write(typed);
    });
  };
  return (
    <Remark>
      {texts.rateIsMonthly(formatPercent(other.implicita ?? 0))}{' '}
      <Anchor component="button" type="button" fz="inherit" onClick={convert}>
        {texts.convertRate(shown)}
      </Anchor>
    </Remark>
  );
}
