import { describe, expect, test } from 'vitest';
import {
  CANAIS_MENSAGEM,
  camposOfMomento,
  MOMENTOS_MENSAGEM,
  mailtoHref,
  maxTexto,
  momentoOf,
  renderMessage,
  templateProblems,
  templateProblemText,
  VALORES_EXEMPLO,
  WHATSAPP_CURTO,
  whatsappHref,
} from './index.ts';

const whatsapp = (texto: string, valores = VALORES_EXEMPLO) =>
  renderMessage({ assunto: '', texto }, valores).texto;

describe('a message', () => {
  test('carries the values of its fields', () => {
    expect(whatsapp('Olá, {{ primeiro_nome }}! {{apolice}} vence em {{vencimento}}.')).toBe(
      'Olá, Marina! O seguro do seu carro vence em 12/01.',
    );
  });

  test.each([
    ['Olá, {{primeiro_nome}}! Tudo bem?', 'Olá! Tudo bem?'],
    [
      '{{apolice}} ({{seguradora}}) vence em {{vencimento}}.',
      'Sua apólice (a seguradora) vence em data a confirmar.',
    ],
    ['Até logo. {{consultor}}', 'Até logo. Seu consultor'],
    ['Faltam:\n{{documentos}}', 'Faltam:\nOs documentos que combinamos'],
    ['Oi {{nome}} ({{nome}}), bom dia', 'Oi, bom dia'],
  ])('reads well without the values: %s', (template, text) => {
    expect(whatsapp(template, {})).toBe(text);
  });

  test.each([
    ['Parcela de {{apolice}}', 'Parcela do seguro do seu carro'],
    ['Renovação da sua {{apolice}}', 'Renovação do seguro do seu carro'],
    ['{{apolice}} vence no dia {{vencimento}}.', 'O seguro do seu carro vence hoje.'],
    ['{{apolice}} vence em {{vencimento}}.', 'O seguro do seu carro vence hoje.'],
  ])('joins words as one speaks: %s', (template, text) => {
    expect(whatsapp(template, { ...VALORES_EXEMPLO, vencimento: 'hoje' })).toBe(text);
  });

  test('never shows braces or a missing value, whatever a value holds', () => {
    const text = whatsapp('{{primeiro_nome}} {{inventado}} {{ }} {{link', {
      primeiro_nome: '{{link}} Zé',
      link: undefined,
    });
    expect(text).toBe('Link Zé link');
    expect(text).not.toMatch(/\{\{|undefined|null/);
  });

  test('keeps the subject in one line', () => {
    const { assunto } = renderMessage({ assunto: 'Faltam {{documentos}}', texto: '' }, VALORES_EXEMPLO);
    expect(assunto).toBe('Faltam - Comprovante de residência - CNH');
  });
});

const codes = (texto: string, momento: 'aniversario' | 'renovacao' = 'renovacao') =>
  templateProblems(momento, 'whatsapp', { assunto: '', texto }).texto.map((problema) =>
    templateProblemText(problema, momento),
  );

describe('a template', () => {
  test.each([
    ['Olá, {{nome}}', []],
    ['  ', ['Escreva o texto.']],
    ['Olá,\n{{nomee}}', ['Linha 2: o campo {{nomee}} não existe. Você quis dizer {{nome}}?']],
    ['{{xyz}}', ['Linha 1: o campo {{xyz}} não existe.']],
    ['{{link}}', ['Linha 1: “Link” não é conhecido neste momento. Tire {{link}}.']],
    ['Olá, {{nome}', ['Linha 1: as chaves em “{{nome}” não formam um campo.']],
    ['a'.repeat(1001), ['Use no máximo 1000 caracteres.']],
  ])('reports what is wrong and where: %s', (texto, problems) => {
    expect(codes(texto)).toEqual(problems);
  });

  test('of an e-mail needs a subject of one line', () => {
    const problems = (assunto: string) =>
      templateProblems('renovacao', 'email', { assunto, texto: 'Olá' }).assunto.map(({ codigo }) => codigo);
    expect([problems(''), problems('a\nb'), problems('Renovação')]).toEqual([
      ['vazio'],
      ['varias_linhas'],
      [],
    ]);
  });
});

describe.each(MOMENTOS_MENSAGEM.map(({ momento }) => momento))('the house’s texts for %s', (momento) => {
  test.each(CANAIS_MENSAGEM)('are valid and complete with and without values, by %s', (canal) => {
    const template = momentoOf(momento).padrao[canal];
    expect(templateProblems(momento, canal, template)).toEqual({ assunto: [], texto: [] });
    for (const valores of [VALORES_EXEMPLO, {}]) {
      const { assunto, texto } = renderMessage(template, valores);
      expect(`${assunto} ${texto}`).not.toMatch(/[{}]|undefined|null| [,.!?;]|\(\)/);
      expect(texto.length).toBeLessThanOrEqual(maxTexto(canal));
    }
  });

  test('are short on WhatsApp', () => {
    const { texto } = renderMessage(momentoOf(momento).padrao.whatsapp, VALORES_EXEMPLO);
    expect(texto.length).toBeLessThanOrEqual(WHATSAPP_CURTO);
  });
});

test('no moment knows a field of health', () => {
  const fields = MOMENTOS_MENSAGEM.flatMap(({ momento }) => camposOfMomento(momento)).join(' ');
  expect(fields).not.toMatch(/saude|doenca|fumante|altura|peso|dps/);
});

describe('the address that opens a message', () => {
  test.each([
    ['(48) 99999-0000', 'https://wa.me/5548999990000?text=Ol%C3%A1%20%26%20at%C3%A9'],
    ['5548999990000', 'https://wa.me/5548999990000?text=Ol%C3%A1%20%26%20at%C3%A9'],
    ['999', null],
    [null, null],
  ])('of WhatsApp for %s', (telefone, href) => {
    expect(whatsappHref(telefone, 'Olá & até')).toBe(href);
  });

  test('of an e-mail carries subject and body', () => {
    expect(mailtoHref('ana+x@exemplo.com.br', { assunto: 'Olá & até', texto: 'Um\nDois' })).toBe(
      'mailto:ana%2Bx@exemplo.com.br?subject=Ol%C3%A1%20%26%20at%C3%A9&body=Um%0D%0ADois',
    );
    expect(mailtoHref(null, { assunto: '', texto: '' })).toBeNull();
  });
});
