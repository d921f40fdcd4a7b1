import type { ProgressoDoPasso } from '@farol/domain/study';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { type StudyBeingEdited, StudyContext } from '../study/study-context.ts';
import { StepContext } from './step-navigation.ts';
import { WizardFooter } from './wizard-footer.tsx';

const passo = (slug: string, titulo: string): ProgressoDoPasso => ({
  slug,
  titulo,
  area: null,
  campos: [],
  estado: 'vazio',
  opcional: false,
});
const [rendas, despesas] = [passo('rendas', 'Rendas'), passo('despesas', 'Despesas')];

it('goes on from within a field with Ctrl and Enter', async () => {
  const goTo = vi.fn();
  const study = { progresso: { passos: [rendas, despesas] }, estudo: { estagio: 2 } };
  await renderAt('/', () => (
    <StudyContext value={study as unknown as StudyBeingEdited}>
      <StepContext value={{ passo: 'rendas', campo: null, goTo }}>
        <input aria-label="Renda" />
        <WizardFooter step={rendas} />
      </StepContext>
    </StudyContext>
  ));
  await userEvent.click(screen.getByLabelText('Renda'));
  await userEvent.keyboard('{Enter}');
  expect(goTo).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(goTo).toHaveBeenCalledExactlyOnceWith('despesas');
});
