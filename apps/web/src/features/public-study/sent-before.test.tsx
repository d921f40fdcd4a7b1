import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { reply } from '../../test/server.ts';
import { estudoPublico, opcao } from './public-study.fixture.ts';
import { choicesOf, GET, open, PUT, press, toReview } from './public-study-page.fixture.ts';

const standing = (id: number, status: 'approved' | 'reproved') => ({
  diagnostico_produto_item_opcao_id: id,
  status,
  pode_responder: true,
  vencida: false,
});
/** Plan A was approved, which excluded plan B; both may still be changed. */
const withPlanA = () => ({
  ...estudoPublico(),
  opcoes: [standing(21, 'approved'), standing(22, 'reproved')],
});

describe('answers already sent', () => {
  it('show in place while their area awaits other answers', async () => {
    const study = estudoPublico();
    const [area] = study.conteudo.areas;
    const [item] = area?.itens ?? [];
    if (!area || !item) throw new Error('no need');
    area.itens.push({
      ...item,
      diagnostico_produto_item_id: 12,
      nome: 'Doenças graves',
      opcoes: [opcao(23, 'Plano C')],
    });
    const standing = (id: number, status: 'analisis' | 'approved') => ({
      diagnostico_produto_item_opcao_id: id,
      status,
      pode_responder: true,
      vencida: false,
    });
    const opcoes = [standing(21, 'approved'), standing(22, 'analisis'), standing(23, 'analisis')];
    await open({ [GET]: () => reply({ ...study, opcoes }) });
    expect(await screen.findByText('1 de 2 respondidas')).toBeDefined();
    await press('Continuar');
    const given = await choicesOf('Plano A');
    await userEvent.click(given.getByRole('button', { name: 'Aprovar' }));
    expect(given.getByRole('button', { name: 'Aprovar' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Você já enviou esta resposta; ainda pode mudá-la.')).toBeDefined();
    await press('Revisar respostas');
    expect(screen.queryByText('Seguro de vida, Marina')).toBeNull();
    expect(screen.getByText('Doenças graves, Marina')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enviar respostas' })).toHaveProperty('disabled', true);
  });

  it('show instead of an empty review, with what is left', async () => {
    const study = estudoPublico();
    const [area] = study.conteudo.areas;
    const [item] = area?.itens ?? [];
    if (!area || !item) throw new Error('no need');
    area.itens.push({ ...item, diagnostico_produto_item_id: 12, opcoes: [opcao(23, 'Plano C')] });
    const said = { ...standing(21, 'approved'), opcao: 'Plano A', motivo_recusa: null, comentario: null };
    const respostas = [{ ...said, area: 'Vida', item: 'Seguro de vida, Marina', fornecedor: 'Icatu' }];
    const enviadas = [{ quando: '2026-11-17T12:00:00Z', nome: 'Marina', canal: 'link' as const, respostas }];
    const opcoes = [standing(21, 'approved'), { ...standing(23, 'approved'), status: 'analisis' as const }];
    await open({ [GET]: () => reply({ ...study, opcoes, enviadas }) }, '?tela=2');
    expect(await screen.findByText('Plano A, Icatu')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Falta 1 resposta. Ela pode vir depois, por este mesmo link.')).toBeDefined();
    await press('Responder o que falta');
    expect(await choicesOf('Plano C')).toBeDefined();
  });

  it('do not include an option excluded by the approval of another', async () => {
    await open({
      [GET]: () => reply(withPlanA()),
    });
    await press('Ver o estudo de novo');
    expect(await screen.findAllByText('Você já enviou esta resposta; ainda pode mudá-la.')).toHaveLength(1);
    const words = 'Ficou de fora porque você aprovou outra. Se aprovar esta, a outra deixa de valer.';
    expect(screen.getByText(words)).toBeDefined();
  });

  it('show before sending which earlier approval is replaced', async () => {
    const sent: unknown[] = [];
    await open({
      [GET]: () => reply(withPlanA()),
      [PUT]: async (request) => {
        sent.push(((await request.json()) as { respostas: unknown }).respostas);
        return reply(estudoPublico({ opcoes: [] }));
      },
    });
    await press('Ver o estudo de novo');
    const approve = async (option: string) =>
      (await choicesOf(option)).getByRole('button', { name: 'Aprovar' });
    await userEvent.click(await approve('Plano B'));
    expect(screen.getByText('Ao enviar, fica no lugar de Plano A, que você aprovou antes.')).toBeDefined();
    expect(screen.getByText('Você aprovou esta antes. Ao enviar, Plano B fica no lugar dela.')).toBeDefined();
    expect((await approve('Plano A')).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(await approve('Plano A'));
    expect((await approve('Plano A')).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('Só uma por necessidade: Plano B ficou sem resposta.')).toBeDefined();
    await userEvent.click(await approve('Plano B'));
    await toReview();
    const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringContaining('Plano B, Icatu SegurosAprovada'),
      'Seguro de vida, MarinaPlano A, Icatu SegurosDeixa de valerVocê aprovou antes; Plano B fica no lugar.',
    ]);
    await press('Enviar respostas');
    await screen.findByText('Respostas enviadas');
    expect(sent).toMatchObject([[{ diagnostico_produto_item_opcao_id: 22, status: 'approved' }]]);
  });

  it('return unchanged when approved again after an unsent refusal', async () => {
    await open({
      [GET]: () => reply(withPlanA()),
    });
    await press('Ver o estudo de novo');
    const choices = await choicesOf('Plano A');
    const pressed = (name: string) => choices.getByRole('button', { name }).getAttribute('aria-pressed');
    await userEvent.click(choices.getByRole('button', { name: 'Recusar' }));
    expect([pressed('Aprovar'), pressed('Recusar')]).toEqual(['false', 'true']);
    await userEvent.click(choices.getByRole('button', { name: 'Aprovar' }));
    expect([pressed('Aprovar'), pressed('Recusar')]).toEqual(['true', 'false']);
    expect(screen.queryByLabelText('Por que não?')).toBeNull();
  });

  it('show a replaced option as excluded, not as refused', async () => {
    const study = estudoPublico();
    const said = { area: 'Vida', item: 'Seguro de vida, Marina', fornecedor: 'Icatu', comentario: null };
    const respostas = [
      { ...said, ...standing(22, 'approved'), opcao: 'Plano B', motivo_recusa: null },
      { ...said, ...standing(21, 'reproved'), opcao: 'Plano A', motivo_recusa: 'outra_opcao' },
    ];
    const enviadas = [{ quando: '2026-11-17T12:00:00Z', nome: 'Marina', canal: 'link' as const, respostas }];
    const opcoes = [standing(21, 'reproved'), standing(22, 'approved')];
    await open({ [GET]: () => reply({ ...study, opcoes, enviadas }) });
    await press('Ver o estudo de novo');
    expect(await screen.findByText(/Ficou de fora porque você aprovou outra/)).toBeDefined();
    const refuse = (await choicesOf('Plano A')).getByRole('button', { name: 'Recusar' });
    expect(refuse.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(refuse);
    expect(screen.getByLabelText('Por que não?')).toBeDefined();
    await userEvent.click(refuse);
    expect(screen.getAllByText('Você já enviou esta resposta; ainda pode mudá-la.')).toHaveLength(1);
  });

  it('show a replaced approval as replaced', async () => {
    const respostas = [
      {
        diagnostico_produto_item_opcao_id: 21,
        area: 'Vida',
        item: 'Seguro de vida',
        opcao: 'Plano A',
        fornecedor: 'Icatu',
        status: 'reproved' as const,
        comentario: null,
        motivo_recusa: 'outra_opcao',
      },
    ];
    const enviadas = [{ quando: '2026-11-17T12:00:00Z', nome: 'Marina', canal: 'link' as const, respostas }];
    await open({ [GET]: () => reply(estudoPublico({ opcoes: [], enviadas })) });
    expect((await screen.findByText('Plano A, Icatu')).parentElement?.textContent).toBe(
      'Seguro de vidaPlano A, IcatuTrocada por outra',
    );
  });
});
