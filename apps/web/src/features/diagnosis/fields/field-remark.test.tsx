import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { FieldRemark, useFieldRemark } from './field-remark.tsx';

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

it('shows two contradicting amounts on blur, not while typing', async () => {
  const user = userEvent.setup();
  renderUi(<Incomes />);
  await user.type(screen.getByLabelText('Líquida'), '21000');
  expect(screen.queryByText(MESSAGE)).toBeNull();
  await user.tab();
  expect(screen.getByText(MESSAGE)).toBeDefined();
  await user.clear(screen.getByLabelText('Líquida'));
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it('shows what the check found, only for amounts that belong together', () => {
  const pontos = [
    {
      codigo: 'liquida_maior',
      lugar: { campo: 'conjuge_renda_mensal_liquida' },
      liquida: 21_000,
      bruta: 20_000,
    },
    { codigo: 'casado_sem_regime', lugar: { campo: 'regime_bens' } },
  ];
  const study = { conferencia: { pontos } } as unknown as EditedStudy;
  const Told = ({ field }: { field: string }) => <p>{`${field}: ${useFieldRemark(field) ?? 'nada'}`}</p>;
  renderUi(
    <StudyContext value={study}>
      {['conjuge_renda_mensal_liquida', 'renda_mensal_liquida', 'regime_bens'].map((field) => (
        <Told key={field} field={field} />
      ))}
    </StudyContext>,
  );
  expect(
    screen.getByText(/^conjuge_renda_mensal_liquida: A renda líquida, .+, passa da bruta/),
  ).toBeDefined();
  expect(screen.getByText('renda_mensal_liquida: nada')).toBeDefined();
  expect(screen.getByText('regime_bens: nada')).toBeDefined();
});
