import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { reply, replyError } from '../../test/server.ts';
import { estudoPublico, opcao } from './public-study.fixture.ts';
import { choicesOf, GET, keptIn, keptNow, open, PUT, press, toReview } from './public-study-page.fixture.ts';

/** Each text in an element of its own, as browsers leave it. */
function translate(page: Element): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const words = document.createElement('font');
    words.textContent = text.textContent;
    text.parentNode?.replaceChild(words, text);
  }
}

describe('the customer’s page', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('leads from the summary through the options to a single submit', async () => {
    const sent: unknown[] = [];
    await open({
      [PUT]: keptIn(sent),
    });
    await press('Ver o estudo');
    expect(await screen.findByText('Beatriz recomenda')).toBeDefined();
    expect(screen.getAllByText('Cobre 84% da necessidade.')).toHaveLength(2);
    await userEvent.click((await choicesOf('Plano A')).getByRole('button', { name: 'Aprovar' }));
    await userEvent.click((await choicesOf('Plano B')).getByRole('button', { name: 'Recusar' }));
    const reasons = screen.getByLabelText<HTMLSelectElement>('Por que não?');
    expect([...reasons.options].map(({ value }) => value)).toEqual([
      '',
      'preco',
      'momento',
      'cobertura',
      'concorrente',
      'sem_interesse',
      'outro',
    ]);
    await userEvent.selectOptions(reasons, 'preco');
    await toReview();
    expect(screen.getByText('Antes da contratação, informamos tudo.')).toBeDefined();
    await press('Enviar respostas');
    expect(await screen.findByText('Respostas enviadas')).toBeDefined();
    expect(sent).toEqual([
      {
        nome: 'Marina Albuquerque',
        retrato: 'f'.repeat(64),
        respostas: [
          {
            diagnostico_produto_item_opcao_id: 21,
            status: 'approved',
            comentario: null,
            motivo_recusa: null,
          },
          {
            diagnostico_produto_item_opcao_id: 22,
            status: 'reproved',
            comentario: null,
            motivo_recusa: 'preco',
          },
        ],
      },
    ]);
  });

  it('says of a made-up customer’s study that it is one', async () => {
    await open({ [GET]: () => reply({ ...estudoPublico(), exemplo: true }) });
    expect(await screen.findByText('Exemplo')).toBeDefined();
  });

  it('shows seller, price, refusal reasons and the approved total before sending', async () => {
    const study = estudoPublico();
    const [item] = study.conteudo.areas[0]?.itens ?? [];
    if (!item) throw new Error('no need');
    const other = opcao(23, 'Anual', {
      preco: { figura: 'R$ 1.200,00', por: 'por ano' },
      custo: { valor: 1200, por: 'ano', de: null },
    });
    item.somar = true;
    item.opcoes.push(other);
    study.opcoes.push({ ...study.opcoes[0], diagnostico_produto_item_opcao_id: 23 } as never);
    await open({ [GET]: () => reply(study) });
    await press('Ver o estudo');
    await userEvent.click((await choicesOf('Plano A')).getByRole('button', { name: 'Aprovar' }));
    await userEvent.click((await choicesOf('Anual')).getByRole('button', { name: 'Aprovar' }));
    await userEvent.click((await choicesOf('Plano B')).getByRole('button', { name: 'Recusar' }));
    await userEvent.selectOptions(screen.getByLabelText('Por que não?'), 'momento');
    await press('Revisar respostas');
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines).toEqual([
      'Seguro de vida, MarinaPlano A, Icatu SegurosAprovadaR$ 312,40 por mês',
      'Seguro de vida, MarinaPlano B, Icatu SegurosRecusadaR$ 312,40 por mêsNão é um bom momento para mim',
      'Seguro de vida, MarinaAnual, Icatu SegurosAprovadaR$ 1.200,00 por ano',
    ]);
    const total = screen.getByText('Total do que você aprova:').parentElement?.textContent;
    expect(total?.replaceAll('\u00a0', ' ')).toBe(
      'Total do que você aprova: R$ 312,40 por mês e R$ 1.200,00 por ano',
    );
  });

  it('names once a need without measure, with its person', async () => {
    const study = estudoPublico();
    for (const item of study.conteudo.areas.flatMap(({ itens }) => itens)) {
      item.frase = item.nome;
      item.medida = null;
    }
    await open({ [GET]: () => reply(study) });
    await press('Ver o estudo');
    await screen.findByRole('heading', { name: 'Seguro de vida' });
    expect(screen.getByText('Marina')).toBeDefined();
    expect(screen.queryByText('Seguro de vida, Marina')).toBeNull();
  });

  it('takes one option per need and focuses the missing text of an adjustment', async () => {
    await open();
    await press('Ver o estudo');
    await userEvent.click((await choicesOf('Plano A')).getByRole('button', { name: 'Aprovar' }));
    await userEvent.click((await choicesOf('Plano B')).getByRole('button', { name: 'Aprovar' }));
    expect(screen.getByText('Só uma por necessidade: Plano A ficou sem resposta.')).toBeDefined();
    await userEvent.click((await choicesOf('Plano B')).getByRole('button', { name: 'Ajustar' }));
    await toReview();
    await press('Enviar respostas');
    expect(await screen.findByText('Conte o que precisa mudar.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('O que precisa mudar?')));
  });

  it('continues by keyboard from the title of the opened step', async () => {
    const study = estudoPublico();
    const [area] = study.conteudo.areas;
    if (!area) throw new Error('no area');
    study.conteudo.areas.push({ ...area, produto_diagnostico_id: 4, nome: 'Crédito', itens: [] });
    await open({ [GET]: () => reply(study) });
    await screen.findByRole('button', { name: 'Ver o estudo' });
    expect(document.activeElement).toBe(document.body);
    await press('Ver o estudo');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vida1 de 2 áreas'));
    await press('Próxima área');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Crédito2 de 2 áreas'));
    await press('Revisar respostas');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Confira antes de enviar'));
  });

  it('names the opened area where the browser has translated the page', async () => {
    const study = estudoPublico();
    const [area] = study.conteudo.areas;
    if (!area) throw new Error('no area');
    study.conteudo.areas.push({ ...area, produto_diagnostico_id: 4, nome: 'Crédito', itens: [] });
    await open({ [GET]: () => reply(study) });
    await press('Ver o estudo');
    translate(document.body);
    await press('Próxima área');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Crédito2 de 2 áreas'));
  });

  it('shows both sides of an exchange and explains technical terms in place', async () => {
    const study = estudoPublico();
    const [item] = study.conteudo.areas[0]?.itens ?? [];
    if (!item) throw new Error('no need');
    const detalhes = [
      {
        rotulo: 'Custo efetivo total (CET)',
        texto: '12,4% ao ano',
        explica: 'Juros e impostos numa taxa só.',
      },
    ];
    item.opcoes = [opcao(21, 'Plano A', { detalhes, total: 'R$ 56.097,00 no total por USD 10.000,00' })];
    await open({ [GET]: () => reply(study) });
    await press('Ver o estudo');
    expect(await screen.findByText('R$ 56.097,00 no total por USD 10.000,00.')).toBeDefined();
    expect(screen.getByText('Juros e impostos numa taxa só.')).toBeDefined();
  });

  it('asks for the name at its field', async () => {
    await open();
    await press('Ver o estudo');
    await userEvent.click((await choicesOf('Plano A')).getByRole('button', { name: 'Aprovar' }));
    await press('Revisar respostas');
    await press('Enviar respostas');
    expect(await screen.findByText('Digite o seu nome.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Seu nome completo')));
  });

  it('shows the current study when it changed meanwhile', async () => {
    const changed = estudoPublico({ opcoes: [], em_cotacao: ['Vida'] });
    await open({
      [PUT]: () =>
        replyError(409, { code: 'estudo_mudou', statusMessage: 'O estudo mudou.', atual: changed }),
    });
    await press('Ver o estudo');
    await userEvent.click((await choicesOf('Plano A')).getByRole('button', { name: 'Aprovar' }));
    await toReview();
    await press('Enviar respostas');
    expect((await screen.findByRole('alert')).textContent).toBe('O estudo mudou.');
    expect(screen.queryByRole('button', { name: 'Enviar respostas' })).toBeNull();
  });

  it.each([
    [404, 'Link não encontrado'],
    [410, 'Este link não abre mais'],
  ])('says what to do when the link has expired (%i)', async (status, title) => {
    await open({ [GET]: () => replyError(status, { statusMessage: 'Peça um novo a Beatriz.' }) });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText('Peça um novo a Beatriz.')).toBeDefined();
  });

  const kept = (more: object) => {
    const study = estudoPublico();
    const [item] = study.conteudo.areas[0]?.itens ?? [];
    if (!item) throw new Error('no need');
    const earlier = { data: '2026-11-12', comentario: null, mudou: [], marcada: false };
    item.opcoes = [
      opcao(21, 'Plano A', { rodada: 2, resposta_anterior: { ...earlier, status: 'approved', ...more } }),
      opcao(22, 'Plano B', {
        rodada: 2,
        resposta_anterior: {
          ...earlier,
          status: 'adjust',
          comentario: 'Menor',
          mudou: ['prêmio', 'validade'],
        },
      }),
    ];
    return study;
  };

  it('prefills the approval of the round before and sends it unchanged', async () => {
    const sent: unknown[] = [];
    await open({
      [GET]: () => reply(kept({ marcada: true })),
      [PUT]: async (request) => {
        sent.push(((await request.json()) as { respostas: unknown }).respostas);
        return reply(estudoPublico({ opcoes: [] }));
      },
    });
    expect(await screen.findByText('1 de 1 respondida')).toBeDefined();
    await press('Ver o estudo');
    expect(
      (await screen.findByText('Você aprovou esta opção em 12/11/2026.')).parentElement?.textContent,
    ).toBe(
      'Você aprovou esta opção em 12/11/2026. Nada mudou nela. Deixamos a aprovação marcada: é só enviar, ou mudar.',
    );
    expect(
      screen.getByText('Em 12/11/2026 você pediu um ajuste: “Menor”.').parentElement?.textContent,
    ).toContain('Desde então mudou: prêmio e validade.');
    await toReview();
    expect(screen.getByText('Como você já tinha aprovado em 12/11/2026; nada mudou.')).toBeDefined();
    await press('Enviar respostas');
    await screen.findByText('Respostas enviadas');
    expect(sent).toMatchObject([[{ diagnostico_produto_item_opcao_id: 21, status: 'approved' }]]);
  });

  it('lets a prefilled approval be withdrawn or moved to another option', async () => {
    const device = keepingDevice();
    await open({ [GET]: () => reply(kept({ marcada: true })) });
    await press('Ver o estudo');
    const approve = async (option: string) =>
      (await choicesOf(option)).getByRole('button', { name: 'Aprovar' });
    await userEvent.click(await approve('Plano B'));
    expect(screen.getByText('Só uma por necessidade: Plano A ficou sem resposta.')).toBeDefined();
    await userEvent.click(await approve('Plano B'));
    expect(screen.getByText('0 de 1 respondida')).toBeDefined();
    await waitFor(async () => expect((await keptNow(device))?.answers).toEqual({ 21: null }));
    expect(device.size).toBe(1);
    await userEvent.click(await approve('Plano A'));
    expect(screen.getByText('1 de 1 respondida')).toBeDefined();
  });

  it('only mentions an earlier approval that changed or is no longer valid', async () => {
    const study = kept({ marcada: true });
    study.opcoes = study.opcoes.map((one) => ({ ...one, vencida: true }));
    await open({ [GET]: () => reply(study) });
    expect(await screen.findByText('0 de 1 respondida')).toBeDefined();
    await press('Ver o estudo');
    const words = (await screen.findByText('Você aprovou esta opção em 12/11/2026.')).parentElement;
    expect(words?.textContent).not.toContain('marcada');
  });

  it('shows earlier answers', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
    const resposta = { diagnostico_produto_item_opcao_id: 21, area: 'Vida', item: 'Seguro de vida' };
    const answered = { opcao: 'Plano A', fornecedor: 'Icatu', status: 'approved' as const };
    const respostas = [{ ...resposta, ...answered, comentario: null, motivo_recusa: null }];
    const enviadas = [{ quando: '2026-11-17T12:00:00Z', nome: 'Marina', canal: 'link' as const, respostas }];
    await open({ [GET]: () => reply(estudoPublico({ opcoes: [], enviadas })) });
    expect(await screen.findByRole('heading', { name: 'Você já respondeu' })).toBeDefined();
    expect(screen.getByText('Plano A, Icatu')).toBeDefined();
    expect(screen.getByText('Seguro de vida')).toBeDefined();
    expect(screen.getByText('Enviado por Marina, terça-feira, 09:00')).toBeDefined();
  });

  it.each([
    ['48999990000', 'beatriz@costaverde.com.br', 'https://wa.me/5548999990000'],
    ['4833330000', 'beatriz@costaverde.com.br', 'mailto:beatriz@costaverde.com.br'],
    ['4833330000', null, 'tel:+554833330000'],
  ])('contacts the consultant at %s, %s by %s', async (pessoa_telefone, pessoa_email, href) => {
    const study = estudoPublico();
    const consultor = { ...study.conteudo.consultor, pessoa_telefone, pessoa_email };
    await open({ [GET]: () => reply({ ...study, conteudo: { ...study.conteudo, consultor } }) });
    const link = await screen.findByRole('link', { name: 'Falar com Beatriz' });
    expect(link.getAttribute('href')).toBe(href);
  });
});
