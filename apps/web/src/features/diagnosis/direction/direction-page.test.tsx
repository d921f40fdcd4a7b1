import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, tarefaDe, VIDA } from '../../study/study.fixture.ts';
import { DirectionContext } from './direction-context.ts';
import { DirectionPage } from './direction-page.tsx';

beforeEach(() => logIn(sessionOf('broker')));

it('lists the screens of a study, and when a closed one opens', async () => {
  const estudo = estudoDe([VIDA([])], { estagio: 4, tarefas: [tarefaDe({ estagio_especialista: 1 })] });
  await renderAt('/aqui', () => (
    <DirectionContext value={{ estudo, presente: 'awaiting-specialist', modo: 'edicao' }}>
      <DirectionPage name="Cotação">Conteúdo</DirectionPage>
    </DirectionContext>
  ));
  await userEvent.click(screen.getByRole('button', { name: /^4 Cotação/ }));
  const open = await screen.findByRole('menuitem', { name: 'Cotação' });
  expect(open.getAttribute('href')).toMatch(/awaiting-specialist$/);
  const closed = screen.getByRole('menuitem', { name: /^Apresentação/ });
  expect(closed.getAttribute('aria-disabled')).toBe('true');
  expect(closed.textContent).toMatch(/Abre quando a primeira cotação é entregue\..*Mostrar em tela cheia/);
});
