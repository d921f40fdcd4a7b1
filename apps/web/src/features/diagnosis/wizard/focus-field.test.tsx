import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { useFocusField } from './focus-field.ts';

function Steps() {
  const [passo, setPasso] = useState('bens');
  return (
    <div ref={useFocusField(undefined, passo)}>
      <h1>{passo}</h1>
      <button type="button" onClick={() => setPasso('dividas')}>
        Continuar
      </button>
    </div>
  );
}

it('begins a new step at its top, with the focus on its title', () => {
  renderUi(<Steps />);
  const scroller = document.body;
  scroller.scrollTop = 885;
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(scroller.scrollTop).toBe(0);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'dividas' }));
});

it('opens a study at the top of its step', () => {
  document.body.scrollTop = 682;
  renderUi(<Steps />);
  expect(document.body.scrollTop).toBe(0);
});
