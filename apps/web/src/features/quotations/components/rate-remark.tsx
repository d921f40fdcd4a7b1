import type { Opcao } from '@farol/contracts';
import { asNumber, formatPercent, roundTo } from '@farol/domain/br';
import { monthlyInYearly } from '@farol/domain/study';
import { Anchor } from '@mantine/core';
import { toastUndo } from '../../../shared/ui/toast.tsx';
import { quotationTexts as texts } from '../texts.ts';
import { idOf, type OptionEditor } from './option-editor.ts';
import { Remark } from './remark.tsx';

const PLACES = 4;

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
  const write = (taxa: number) => editor.autosave.change(idOf(option), { taxa_juros_anual: taxa });
  const convert = () => {
    write(yearly);
    toastUndo(texts.rateConverted(shown), () => write(typed));
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
