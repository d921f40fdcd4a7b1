import { describe, expect, test } from 'vitest';
import { guessLine, type LinhaDeEnvio } from './index.ts';

const linha = (id: number, tipo: LinhaDeEnvio['tipo'], more: Partial<LinhaDeEnvio> = {}): LinhaDeEnvio => ({
  id,
  tipo,
  descricao: null,
  pessoa: null,
  aberta: true,
  ...more,
});

const FAMILIA = [
  linha(1, 'identidade', { pessoa: 'Maria' }),
  linha(2, 'identidade', { pessoa: 'Rafael' }),
  linha(3, 'cpf', { pessoa: 'Maria' }),
  linha(4, 'residencia'),
  linha(5, 'renda', { pessoa: 'Maria' }),
  linha(6, 'declaracao_ir', { pessoa: 'Rafael' }),
  linha(7, 'matricula_imovel'),
  linha(8, 'outro', { descricao: 'Laudo do perito' }),
  linha(9, 'extrato'),
];

describe('a file goes to the line that its name speaks for', () => {
  test.each([
    ['cnh_maria.pdf', 1],
    ['CNH Rafael (verso).jpg', 2],
    ['rg-frente.png', 1],
    ['RGRafael.jpg', 2],
    ['cpf.pdf', 3],
    ['Conta de Luz outubro.pdf', 4],
    ['comprovante-residência.pdf', 4],
    ['holerite_2026_10.pdf', 5],
    ['IRPF 2026 rafael.pdf', 6],
    ['Matrícula atualizada.pdf', 7],
    ['laudo.pdf', 8],
    ['extrato_fgts.pdf', 9],
    ['IMG_4312.HEIC', null],
    ['scan0001.pdf', null],
  ])('%s', (nome, id) => {
    expect(guessLine(nome, FAMILIA)).toBe(id);
  });
});

test('a licence goes to its own line before it serves as identity', () => {
  expect(guessLine('cnh.pdf', [linha(1, 'identidade'), linha(2, 'cnh')])).toBe(2);
});

test('what names nobody goes to the line that is still open', () => {
  const lines = [linha(1, 'cpf', { pessoa: 'Maria', aberta: false }), linha(2, 'cpf', { pessoa: 'Rafael' })];
  expect(guessLine('cpf.pdf', lines)).toBe(2);
});

test('what names somebody never goes to another person', () => {
  const lines = [linha(1, 'cpf', { pessoa: 'Maria' }), linha(2, 'renda', { pessoa: 'Rafael' })];
  expect(guessLine('cpf rafael.pdf', lines)).toBeNull();
});

test('a school enrolment is no property’s registration', () => {
  const lines = [linha(1, 'matricula_imovel'), linha(2, 'matricula_escolar')];
  expect(guessLine('matricula_escolar_lia.pdf', lines)).toBe(2);
});

test('the only line takes whatever comes', () => {
  expect(guessLine('IMG_1.jpg', [linha(4, 'residencia')])).toBe(4);
});
