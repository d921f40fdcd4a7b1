import { plainHealthAnswers } from '@farol/domain/study';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { estudoDe } from '../../study/study.fixture.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { PlainHealth } from './general-step.tsx';

it('Desfazer removes the answers, except those changed since', async () => {
  const answers = plainHealthAnswers('titular', {});
  const [changed, ...others] = Object.keys(answers);
  const fields = Object.fromEntries(
    Object.entries({ ...answers, [changed!]: 'S' }).map(([nome, value]) => [
      nome,
      { value, status: 'waiting' },
    ]),
  );
  const edit = vi.fn();
  const queue = { edit, getState: () => ({ pending: new Map([['geral', { fields }]]) }) };
  const study = { estudo: estudoDe([]), queue, valores: {}, readOnly: false } as unknown as EditedStudy;
  renderUi(
    <StudyContext value={study}>
      <PlainHealth papel="titular" name="Marina" />
    </StudyContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Não fuma/ }));
  expect(edit).toHaveBeenLastCalledWith('geral', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(edit).toHaveBeenLastCalledWith('geral', Object.fromEntries(others.map((nome) => [nome, null])));
});
