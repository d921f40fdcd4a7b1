import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { type StudyBeingEdited, StudyContext } from '../study/study-context.ts';
import { FieldRemark, useRemark } from './field-remark.tsx';

const MESSAGE = 'A renda líquida, R$ 21.000,00, passa da bruta, R$ 20.000,00.';

function Incomes() {
  const [net, setNet] = useState('');
  return (
    <>
      <div data-campo="renda_mensal_liquida">
        <input aria-label="Líquida" value={net} onChange={(event) => setNet(event.currentTarget.value)} />
        {Number(net) > 20_000 && <FieldRemark message={MESSAGE} />}
      </div>
      <button type="button">Próximo</button>
    </>
  );
}

it('says that two amounts contradict each other when the field is left, not while it is typed in', async () => {
  const user = userEvent.setup();
  renderUi(<Incomes />);
  await user.type(screen.getByLabelText('Líquida'), '21000');
  expect(screen.queryByText(MESSAGE)).toBeNull();
  await user.tab();
  expect(screen.getByText(MESSAGE)).toBeDefined();
  await user.clear(screen.getByLabelText('Líquida'));
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it('tells of a field what the check says of it, and only of amounts that belong together', () => {
  const ponto = (codigo: string, campo: string) => ({ codigo, campo, mensagem: MESSAGE });
  const pontos = [
    ponto('liquida_maior', 'conjuge_renda_mensal_liquida'),
    ponto('casado_sem_regime', 'regime_bens'),
  ];
  const study = { conferencia: { pontos } } as unknown as StudyBeingEdited;
  const Told = ({ field }: { field: string }) => <p>{`${field}: ${useRemark(field) ?? 'nada'}`}</p>;
  renderUi(
    <StudyContext value={study}>
      {['conjuge_renda_mensal_liquida', 'renda_mensal_liquida', 'regime_bens'].map((field) => (
        <Told key={field} field={field} />
      ))}
    </StudyContext>,
  );
  expect(screen.getByText(`conjuge_renda_mensal_liquida: ${MESSAGE}`)).toBeDefined();
  expect(screen.getByText('renda_mensal_liquida: nada')).toBeDefined();
  expect(screen.getByText('regime_bens: nada')).toBeDefined();
});
