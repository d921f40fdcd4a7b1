import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stillQueue } from '../../../shared/sync/save-queue.fixture.ts';
import { renderUi } from '../../../test/render.tsx';
import { estudoDe, itemDe } from '../../study/study.fixture.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { StepContext } from '../wizard/step-navigation.ts';
import { ItemCard } from './item-card.tsx';

const life = itemDe([], { codigo: '1.01', nome: 'Seguro de vida temporário', interesse: 'S' });

function open(answers: Partial<typeof life>) {
  const item = { ...life, ...answers };
  const produto = { produto_diagnostico_id: 1, itens: [] };
  const study = {
    estudo: { ...estudoDe([]), diagnostico_produtos: [] },
    valores: { estado_civil: 'S' },
    pending: new Map(),
    conferido: { diagnostico: { estado_civil: 'S' }, tabelas: {}, produtos: [produto], hoje: '2026-11-21' },
    conferencia: { pontos: [] },
    derivados: {},
    resultados: [],
    parametros: new Map(),
    queue: stillQueue(),
    readOnly: false,
  } as unknown as EditedStudy;
  renderUi(
    <StudyContext value={study}>
      <StepContext value={{ passo: 'area-1', campo: null, goTo: () => undefined }}>
        <ItemCard item={item} hasBody startsFolded />
      </StepContext>
    </StudyContext>,
  );
}

it('a folded item summarises its answers in one line', () => {
  open({ capital_desejado: 540_000 });
  expect(screen.getByText(/^Completo, capital desejado: /).textContent?.replaceAll('\u00a0', ' ')).toContain(
    'R$ 540.000,00',
  );
  expect(screen.queryByLabelText(/^Capital desejado/)).toBeNull();
});

it('without an amount it says that it is complete', () => {
  open({ capital_desejado: null });
  expect(screen.getByText(/^Completo/)).toBeDefined();
});

it('opens at a press, and its line gives way to the fields', async () => {
  open({ capital_desejado: 540_000 });
  await userEvent.click(screen.getByRole('button', { expanded: false, name: /^Seguro de vida/ }));
  expect(screen.getByLabelText(/^Capital desejado/)).toBeDefined();
  expect(screen.queryByText(/Completo/)).toBeNull();
});
