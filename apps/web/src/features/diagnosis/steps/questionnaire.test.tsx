import { questionarioPerfil } from '@farol/domain/code-lists';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { Question } from './questionnaire.tsx';

it('is answered by digits, each leading to the next question', async () => {
  const onAnswer = vi.fn();
  const [first, second] = questionarioPerfil;
  renderUi(
    [first, second].map((asked) => (
      <Question key={asked!.pergunta} {...asked!} given="" readOnly={false} onAnswer={onAnswer} />
    )),
  );
  const [one, two] = screen.getAllByRole('radiogroup');
  within(one!).getAllByRole('radio')[0]?.focus();
  await userEvent.keyboard('3');
  expect(onAnswer).toHaveBeenLastCalledWith(1, first?.respostas[2]?.value);
  expect(two?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('1');
  expect(onAnswer).toHaveBeenLastCalledWith(2, second?.respostas[0]?.value);
  await userEvent.keyboard('9');
  expect(onAnswer).toHaveBeenCalledTimes(2);
});
