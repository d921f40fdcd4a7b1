import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
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

it('focuses the title of a new step', () => {
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  renderUi(<Steps />);
  expect(shown).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  const title = screen.getByRole('heading', { name: 'dividas' });
  expect(shown.mock.instances).toEqual([title]);
  expect(document.activeElement).toBe(title);
});
