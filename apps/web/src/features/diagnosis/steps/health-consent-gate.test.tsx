import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { studyQuery } from '../queries.ts';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { ColumnsWithoutConsent, HealthConsentGate } from './health-consent-gate.tsx';

const ID = 7;

/** A study whose health questions await the recorded consent. */
function Study() {
  const { data } = useQuery(studyQuery(ID));
  if (!data) return null;
  const study = { estudo: data, queue: { settle: () => Promise.resolve(true) }, readOnly: false };
  return (
    <StudyContext value={study as unknown as EditedStudy}>
      <input aria-label="Nome" />
      {data.consentiu_saude ? (
        <div>
          <input aria-label="Altura" />
        </div>
      ) : (
        <HealthConsentGate />
      )}
      {!data.consentiu_saude && <ColumnsWithoutConsent names={['Inválido?']} />}
    </StudyContext>
  );
}

function serverWithConsent(consentiu_tratamento = true) {
  const granted: unknown[] = [];
  serveWith(
    answering({
      [`GET /api/motor-interno/diagnostico/${ID}`]: () =>
        reply({
          diagnostico_id: ID,
          cliente_id: 3,
          consentiu_tratamento,
          consentiu_saude: granted.length > 0,
        }),
      'POST /api/motor-interno/cliente/3/consentimento': async (request) => {
        granted.push(await request.json());
        return reply({ consentimento_id: 1 }, 201);
      },
    }),
  );
  return granted;
}

const consent = async (how = 'WhatsApp') => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: 'Como concordou' }));
  await userEvent.click(await screen.findByRole('option', { name: how }));
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar consentimento' }));
};

it('hides health questions until the consent is stored, then focuses the first', async () => {
  const granted = serverWithConsent();
  renderUi(<Study />);
  const [open] = await screen.findAllByRole('button', { name: 'Registrar consentimento' });
  expect(screen.queryByLabelText('Altura')).toBeNull();
  await userEvent.click(open as HTMLElement);
  await consent();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Altura')));
  expect(granted).toMatchObject([{ finalidade: 'dados_saude', canal: 'whatsapp' }]);
});

it('records both missing consents in one dialog', async () => {
  const granted = serverWithConsent(false);
  renderUi(<Study />);
  const [open] = await screen.findAllByRole('button', { name: 'Registrar consentimento' });
  await userEvent.click(open as HTMLElement);
  const both = await screen.findByRole<HTMLInputElement>('checkbox', { name: /tratamento de dados/ });
  expect(both.checked).toBe(false);
  await userEvent.click(both);
  await consent();
  await waitFor(() => expect(screen.queryByText(/Inválido/)).toBeNull());
  expect(granted).toMatchObject([{ finalidade: 'tratamento' }, { finalidade: 'dados_saude' }]);
});

it('records a consent given in person', async () => {
  const granted = serverWithConsent();
  renderUi(<Study />);
  const [open] = await screen.findAllByRole('button', { name: 'Registrar consentimento' });
  await userEvent.click(open as HTMLElement);
  await consent('Pessoalmente');
  await waitFor(() => expect(granted).toMatchObject([{ canal: 'presencial' }]));
});

it('names the hidden columns of a table and records the consent there', async () => {
  const granted = serverWithConsent();
  renderUi(<Study />);
  expect((await screen.findByText(/“Inválido\?” só pode ser perguntado/)).tagName).toBe('P');
  await userEvent.click(screen.getAllByRole('button', { name: 'Registrar consentimento' })[1] as HTMLElement);
  await consent();
  await waitFor(() => expect(screen.queryByText(/Inválido/)).toBeNull());
  expect(granted).toHaveLength(1);
});
