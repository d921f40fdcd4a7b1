import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { logIn, sessionOf } from '../../test/session.ts';
import { ARQUIVO, documentoDe, estudoDe, tarefaDe, VIDA } from '../study/study.fixture.ts';
import { countsOf, groupsOf } from './checklist.ts';
import { DocumentChecklist } from './document-checklist.tsx';

beforeEach(() => logIn(sessionOf('broker')));

const refused = documentoDe({ status: 'reproved', motivo: 'Imagem ilegível.', arquivo: ARQUIVO });
const approved = documentoDe({ tipo: 'beneficiarios', status: 'approved', arquivo: ARQUIVO });
const ofCustomer = documentoDe({ tipo: 'cpf', produto_diagnostico_id: null });
const waived = documentoDe({ tipo: 'dps', dispensado: true, motivo: 'Sem exame.' });
const signed = documentoDe({ tipo: 'proposta_assinada' });

const closing = (over = {}) =>
  estudoDe([VIDA([])], {
    estagio: 8,
    tarefas: [tarefaDe({ estagio_especialista: 3, apresentada: true })],
    diagnostico_documentos: [approved, refused, ofCustomer, waived, signed],
    ...over,
  });

describe('checklist', () => {
  it('lists the customer first, open work on top, and no signed proposal', () => {
    const groups = groupsOf(closing());
    expect(groups.map((g) => [g.area, g.documents.map((d) => d.tipo)])).toEqual([
      [null, ['cpf']],
      [1, ['renda', 'beneficiarios', 'dps']],
    ]);
  });

  it('shows an area without documents of its own', () => {
    const groups = groupsOf(closing({ diagnostico_documentos: [ofCustomer] }));
    expect(groups.map((g) => g.area)).toEqual([null, 1]);
  });

  it('counts refused documents as still to be sent', () => {
    expect(countsOf([approved, refused, ofCustomer, waived])).toMatchObject({
      total: 4,
      sent: 2,
      reproved: 1,
      toSend: 1,
    });
  });
});

describe('document checklist on the screen', () => {
  it('shows the reason of a refusal and accepts a new file', async () => {
    await renderAt('/aqui', () => <DocumentChecklist estudo={closing()} />);
    expect(await screen.findByText('Imagem ilegível.')).toBeDefined();
    expect(screen.getByLabelText('Comprovante de renda')).toBeDefined();
    expect(screen.queryByLabelText('Indicação de beneficiários')).toBeNull();
  });

  it('accepts no file in read-only studies', async () => {
    await renderAt('/aqui', () => <DocumentChecklist estudo={closing()} readOnly />);
    expect(await screen.findByText('Imagem ilegível.')).toBeDefined();
    expect(screen.queryByLabelText('Comprovante de renda')).toBeNull();
  });

  it('explains health documents to people who may not see them', async () => {
    await renderAt('/aqui', () => <DocumentChecklist estudo={closing({ ve_saude: false })} />);
    expect(await screen.findByText(/Documentos de saúde aparecem só/)).toBeDefined();
  });
});
