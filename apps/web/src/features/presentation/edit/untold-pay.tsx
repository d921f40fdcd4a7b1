import type { Estudo } from '@farol/contracts';
import { camposDaOpcao } from '@farol/domain/catalogue';
import { useState } from 'react';
import { isApiError } from '../../../shared/api/index.ts';
import { MoneyInput } from '../../../shared/ui/fields/index.ts';
import type { ItemView, OptionView } from '../../study/index.ts';
import { useStudyEdits } from '../mutations.ts';
import classes from './area-part.module.css';
import { payTexts as texts } from './texts.ts';

const PAY = 'remuneracao_intermediacao';

/** Options that the customer is to see and that do not say what the broker earns. */
export const untoldOf = ({ item, options }: ItemView): OptionView[] =>
  camposDaOpcao(item.codigo).some(({ nome }) => nome === PAY)
    ? options.filter(
        ({ opcao, expired }) =>
          opcao.status === 'analisis' && !expired && (opcao[PAY] === null || opcao[PAY] === undefined),
      )
    : [];

/** A quote delivered without the broker's pay is told of it here, and need not be made anew. */
export function UntoldPay({ estudo, item }: { estudo: Estudo; item: ItemView }) {
  const untold = untoldOf(item);
  if (untold.length === 0) return null;
  return (
    <div className={classes.pay}>
      <p>{texts.hint}</p>
      {untold.map((option) => (
        <PayField key={option.id} estudo={estudo} option={option} />
      ))}
    </div>
  );
}

function PayField({ estudo, option }: { estudo: Estudo; option: OptionView }) {
  const { pay } = useStudyEdits(estudo);
  const [amount, setAmount] = useState<number | null>(null);
  const save = () => {
    if (amount === null || pay.isPending) return;
    pay.mutate({ params: { id: option.id }, body: { versao: option.opcao.versao, [PAY]: amount } });
  };
  return (
    <MoneyInput
      label={texts.label(option.provider, option.name)}
      value={amount}
      onChange={setAmount}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      error={isApiError(pay.error) ? pay.error.firstFieldMessage : undefined}
    />
  );
}
