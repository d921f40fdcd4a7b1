import type { PerguntaDaFicha } from '@farol/contracts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Question } from './question.tsx';

const RENDA: PerguntaDaFicha = {
  nome: 'renda_mensal_liquida',
  pergunta: 'Quanto você ganha por mês?',
  ajuda: null,
  tipo: 'dinheiro',
  opcoes: null,
  visivel_se: null,
};

/** Saved as it is typed: what comes back is written as an amount. */
function Saved({ told }: { told: string[] }) {
  const [value, setValue] = useState('');
  const change = (text: string) => {
    told.push(text);
    setValue(`${text},00`);
  };
  return <Question question={RENDA} value={value} error={undefined} onChange={change} />;
}

test('an amount that is saved meanwhile stays as she writes it, until she leaves it', async () => {
  const told: string[] = [];
  render(<Saved told={told} />);
  const field = screen.getByLabelText<HTMLInputElement>('Quanto você ganha por mês?');
  await userEvent.type(field, '12345');
  expect(told.at(-1)).toBe('12345');
  expect(field.value).toBe('12345');
  await userEvent.tab();
  expect(field.value).toBe('12345,00');
});
