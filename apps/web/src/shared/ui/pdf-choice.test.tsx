import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PdfChoice } from '../../features/presentation/edit/presentation-actions.tsx';
import { renderUi } from '../../test/render.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { studyFileName } from '../format/index.ts';

const words = {
  title: 'Qual documento?',
  documents: {
    pagina: { label: 'Uma página', hint: 'só o essencial' },
    resumo: { label: 'Resumo', hint: 'sem as contas' },
    completo: { label: 'Completo', hint: 'com as contas' },
  },
};

it('generates the one page by default', async () => {
  const saved = savedFiles();
  const file = new Blob(['%PDF']);
  const make = vi.fn(async () => file);
  renderUi(<PdfChoice label="PDF" words={words} nameOf={(one) => studyFileName(32, one)} make={make} />);
  fireEvent.click(screen.getByRole('button', { name: 'PDF' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
  await waitFor(() => expect(saved).toEqual([[file, 'estudo-32-pagina.pdf']]));
  fireEvent.click(screen.getByRole('radio', { name: 'Completo' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Baixar PDF' }));
  await waitFor(() => expect(saved.at(-1)).toEqual([file, 'estudo-32.pdf']));
  expect(make.mock.calls.map(([documento]: unknown[]) => documento)).toEqual(['pagina', 'completo']);
});
