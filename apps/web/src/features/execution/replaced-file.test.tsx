import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { ARQUIVO, documentoDe } from '../study/study.fixture.ts';
import { DocumentRow } from './components/document-row.tsx';
import type { ClosingCalls } from './mutations.ts';

const sent = (arquivo_id: number) => {
  const arquivo = { ...ARQUIVO, arquivo_id };
  return documentoDe({ tipo: 'renda', status: 'analisis', arquivo, arquivos: [arquivo] });
};

/** The customer sends another file a moment later. */
function Replaced() {
  const [document, setDocument] = useState(sent(1));
  return (
    <>
      <button type="button" onClick={() => setDocument(sent(2))}>
        Outro arquivo chega
      </button>
      <ul>
        <DocumentRow document={document} pessoa={null} calls={{} as ClosingCalls} readOnly={false} mayUndo />
      </ul>
    </>
  );
}

it('the text of a refusal stays when another file arrives, which is announced', async () => {
  renderUi(<Replaced />);
  await userEvent.click(screen.getByRole('button', { name: /^Recusar/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Ilegível.');
  fireEvent.click(screen.getByText('Outro arquivo chega'));
  expect(await screen.findByText(/^Chegou outro arquivo/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /Motivo/ })).toHaveProperty('value', 'Ilegível.');
});
