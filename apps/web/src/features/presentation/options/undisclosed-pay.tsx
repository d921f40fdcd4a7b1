import type { Estudo } from '@farol/contracts';
import { camposOfOpcao } from '@farol/domain/catalogue';
import type { ItemView, OptionView } from '../../study/index.ts';
import classes from '../edit/area-part.module.css';
import { payTexts as texts } from '../edit/texts.ts';
import { DISCLOSURE, DisclosureField } from './disclosure-field.tsx';

/** Options to present that do not disclose the broker's pay. */
const undisclosedOptions = ({ item, opcoes }: ItemView): OptionView[] =>
  camposOfOpcao(item.codigo).some(({ nome }) => nome === DISCLOSURE)
    ? opcoes.filter(
        ({ opcao, validade }) =>
          opcao.status === 'analisis' &&
          !validade.vencida &&
          (opcao[DISCLOSURE] === null || opcao[DISCLOSURE] === undefined),
      )
    : [];

/** Adds the broker's pay to a delivered quote without requoting. */
export function UndisclosedPay({ estudo, item }: { estudo: Estudo; item: ItemView }) {
  const undisclosed = undisclosedOptions(item);
  if (undisclosed.length === 0) return null;
  return (
    <div className={classes.pay}>
      <p>{texts.hint}</p>
      {undisclosed.map((option) => (
        <DisclosureField
          key={option.id}
          estudo={estudo}
          option={option}
          label={texts.label(option.fornecedor, option.nome)}
        />
      ))}
    </div>
  );
}
