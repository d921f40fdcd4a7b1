import type { Estudo } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import { type KeyboardEvent, useState } from 'react';
import { isApiError } from '../../../shared/api/index.ts';
import { MoneyInput } from '../../../shared/ui/fields/index.ts';
import type { OptionView } from '../../study/index.ts';
import { useStudyEdits } from '../mutations.ts';

export const DISCLOSURE = 'remuneracao_intermediacao';

type DisclosureFieldProps = {
  estudo: Estudo;
  option: OptionView;
  label: string;
  description?: string;
  /** Opened for a correction: takes the focus and closes when saved or cancelled. */
  onClose?: () => void;
};

const amountOf = ({ opcao }: OptionView): number | null => {
  const current = opcao[DISCLOSURE];
  return asNumber(current);
};

/** The broker's pay for one option, in reais; saved on blur. */
export function DisclosureField({ estudo, option, label, description, onClose }: DisclosureFieldProps) {
  const { pay } = useStudyEdits(estudo);
  const current = amountOf(option);
  const [amount, setAmount] = useState(current);
  const save = () => {
    if (pay.isPending) return;
    if (amount === null || amount === current) return onClose?.();
    pay.mutate(
      { params: { id: option.id }, body: { versao: option.opcao.versao, [DISCLOSURE]: amount } },
      { onSuccess: () => onClose?.() },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onClose?.();
  };
  return (
    <MoneyInput
      {...(onClose ? { 'aria-label': label } : { label })}
      description={description}
      value={amount}
      onChange={setAmount}
      onBlur={save}
      onKeyDown={onKeyDown}
      data-autofocus={onClose ? true : undefined}
      autoFocus={onClose !== undefined}
      error={isApiError(pay.error) ? pay.error.firstFieldMessage : undefined}
    />
  );
}
