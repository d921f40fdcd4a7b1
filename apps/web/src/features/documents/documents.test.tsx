import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { logIn, sessionOf } from '../../test/session.ts';
import { DirectionContext, directionOf } from '../diagnosis/direction/direction-context.ts';
import { ARQUIVO, documentoDe, estudoDe, tarefaDe, VIDA } from '../study/study.fixture.ts';
import { AdditionalDocumentsScreen } from './additional-documents.tsx';
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

  it('shows an area without documents', () => {
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
    expect(await screen.findByText('O cliente lê: Imagem ilegível.')).toBeDefined();
    expect(screen.getByLabelText('Comprovante de renda')).toBeDefined();
    expect(screen.queryByLabelText('Indicação de beneficiários')).toBeNull();
  });

  it('says only of a refusal without health data that the customer reads its reason', async () => {
    const health = documentoDe({
      tipo: 'dps',
      status: 'reproved',
      motivo: 'Falta a página 2.',
      arquivo: ARQUIVO,
    });
    const left = documentoDe({ tipo: 'renda', dispensado: true, motivo: 'Já está na proposta.' });
    const estudo = closing({ diagnostico_documentos: [health, left] });
    await renderAt('/aqui', () => <DocumentChecklist estudo={estudo} />);
    expect(await screen.findByText('Falta a página 2.')).toBeDefined();
    expect(screen.getByText('Já está na proposta.')).toBeDefined();
    expect(screen.queryByText(/^O cliente lê/)).toBeNull();
  });

  it('says of which area a file came that serves here, and changes it only there', async () => {
    const received = documentoDe({
      tipo: 'identidade',
      status: 'analisis',
      arquivo: ARQUIVO,
      recebido: { tipo: 'cnh', produto_diagnostico_id: 3 },
    });
    await renderAt('/aqui', () => (
      <DocumentChecklist estudo={closing({ diagnostico_documentos: [received] })} />
    ));
    expect(await screen.findByText(/^Já recebido em Proteção Patrimonial: CNH/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Acrescentar verso/ })).toBeNull();
  });

  it('accepts no file in read-only studies', async () => {
    await renderAt('/aqui', () => <DocumentChecklist estudo={closing()} readOnly />);
    expect(await screen.findByText('O cliente lê: Imagem ilegível.')).toBeDefined();
    expect(screen.queryByLabelText('Comprovante de renda')).toBeNull();
  });

  it('explains health documents to people who may not see them', async () => {
    await renderAt('/aqui', () => <DocumentChecklist estudo={closing({ ve_saude: false })} />);
    expect(await screen.findByText(/Documentos de saúde aparecem só/)).toBeDefined();
  });
});

describe('documents of an accepted area while another waits for the customer', () => {
  const unanswered = {
    tarefa_id: 2,
    produto_diagnostico_id: 2,
    estagio_especialista: 2,
    apresentada: true,
    aguardando: 'cliente',
  } as const;
  const ahead = (over = {}) =>
    estudoDe([VIDA([]), { id: 2, nome: 'Sonhos', itens: [] }], {
      estagio: 6,
      data_apresentacao: '2026-11-18',
      tarefas: [tarefaDe({ estagio_especialista: 3, apresentada: true }), tarefaDe(unanswered)],
      diagnostico_documentos: [refused],
      ...over,
    });
  const show = (estudo: ReturnType<typeof ahead>, area?: number) => {
    const { direction, redirect } = directionOf(estudo, 'additional-documents');
    expect(redirect).toBeUndefined();
    return renderAt('/aqui', () => (
      <DirectionContext value={direction}>
        <AdditionalDocumentsScreen area={area} />
      </DirectionContext>
    ));
  };

  it('are sent at once, without a notice of a past stage', async () => {
    await show(ahead());
    expect(await screen.findByLabelText('Comprovante de renda')).toBeDefined();
    expect(screen.queryByText(/só para ler/)).toBeNull();
  });

  it('have the focus where the address names the area', async () => {
    await show(ahead(), 1);
    await screen.findByLabelText('Comprovante de renda');
    expect(document.activeElement?.id).toBe('area-1');
  });

  it('are read only once the study is closed', async () => {
    await show(ahead({ encerrado_em: '2026-11-20T12:00:00Z', pode_editar: false }));
    expect(await screen.findByText('O cliente lê: Imagem ilegível.')).toBeDefined();
    expect(screen.queryByLabelText('Comprovante de renda')).toBeNull();
  });
});
