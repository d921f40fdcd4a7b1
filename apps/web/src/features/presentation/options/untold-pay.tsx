import type { Estudo } from '@farol/contracts';
import { camposOfOpcao } from '@farol/domain/catalogue';
import type { ItemView, OptionView } from '../../study/index.ts';
import classes from '../edit/area-part.module.css';
import { payTexts as texts } from '../edit/texts.ts';
import { PAY, PayField } from './pay-field.tsx';

/** Options that the customer is to see and that do not say what the broker earns. */
export const untoldOf = ({ item, opcoes }: ItemView): OptionView[] =>
  camposOfOpcao(item.codigo).some(({ nome }) => nome === PAY)
    ? opcoes.filter(
        ({ opcao, validade }) =>
          opcao.status === 'analisis' &&
          !validade.vencida &&
          (opcao[PAY] === null || opcao[PAY] === undefined),
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
        <PayField
          key={option.id}
          estudo={estudo}
          option={option}
          label={texts.label(option.fornecedor, option.nome)}
        />
      ))}
    </div>
  );
}
