import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, tarefaDe, VIDA } from '../../study/study.fixture.ts';
import { DirectionContext } from './direction-context.ts';
import { DirectionPage } from './direction-page.tsx';

beforeEach(() => logIn(sessionOf('broker')));

it('says when a closed part opens', async () => {
  const estudo = estudoDe([VIDA([])], { estagio: 4, tarefas: [tarefaDe({ estagio_especialista: 1 })] });
  await renderAt('/aqui', () => (
    <DirectionContext value={{ estudo, presente: 'awaiting-specialist', modo: 'edicao' }}>
      <DirectionPage name="Cotação">Conteúdo</DirectionPage>
    </DirectionContext>
  ));
  expect(screen.getByRole('link', { name: 'Cotação' })).toBeDefined();
  await userEvent.hover(screen.getByRole('button', { name: 'Apresentação' }));
  expect((await screen.findByRole('tooltip')).textContent).toMatch(
    /^Abre quando a primeira cotação é entregue\..*Mostrar em tela cheia/,
  );
});
