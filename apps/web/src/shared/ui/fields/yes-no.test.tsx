import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { pressKey, YesNo, type YesNoAnswer, type YesNoState } from './yes-no.tsx';

/** The answer after keys, each this many milliseconds after the one before. */
function answerAfter(keys: string, { pause = 80, start = null as YesNoAnswer } = {}): YesNoAnswer {
  let state: YesNoState = { answer: start, typing: null };
  for (const [index, key] of [...keys].entries())
    state = pressKey(state, key, { now: index * pause, focused: 'S' });
  return state.answer;
}

describe('keys on Sim or Não', () => {
  it.each([
    ['s', 'S'],
    ['N', 'N'],
    ['sim', 'S'],
    ['não', 'N'],
    ['nao', 'N'],
    [' ', 'S'],
    ['n ', 'N'],
  ])('%j answers %s', (keys, answer) => {
    expect(answerAfter(keys)).toBe(answer);
  });

  it.each([
    'Não fuma, mas teve asma na infância',
    'sem medicação',
    'hipertensão desde 2019',
    ' sinusite',
    'nenhuma',
    'x s',
    '2019',
  ])('typed by mistake, %j answers nothing', (keys) => {
    expect(answerAfter(keys)).toBeNull();
    expect(answerAfter(keys, { start: 'N' })).toBe('N');
  });

  it('after a pause still take back a letter that begins a sentence', () => {
    expect(answerAfter('ne', { pause: 3000 })).toBeNull();
  });

  it('begin a new answer after a pause', () => {
    expect(answerAfter('sn', { pause: 3000 })).toBe('N');
    expect(answerAfter('xs', { pause: 3000 })).toBe('S');
  });
});

function Asked() {
  const [value, setValue] = useState<YesNoAnswer>(null);
  return (
    <>
      <YesNo label="Fuma?" value={value} onChange={setValue} />
      <input aria-label="depois" />
    </>
  );
}

const chosen = () => screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value ?? null;

it('is one Tab stop, unanswered too', async () => {
  renderUi(<Asked />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Sim' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('depois'));
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('n');
  expect(chosen()).toBe('N');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Não' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('depois'));
});

it('says that a sentence answers nothing', async () => {
  renderUi(<Asked />);
  await userEvent.tab();
  await userEvent.keyboard('Sem medicação');
  expect(chosen()).toBeNull();
  expect(screen.getByText('Aqui se responde com S ou N.')).toBeDefined();
  await userEvent.tab();
  expect(screen.queryByText('Aqui se responde com S ou N.')).toBeNull();
});
