import { describe, expect, test } from 'vitest';
import type { TipoDocumento } from './codes.ts';
import { missingPapers, type PapelEnviado, papersOnce, receivedFrom, servesAlsoText } from './index.ts';

const HOJE = '2026-12-01';
const papel = (tipo: TipoDocumento, area: number | null, over: Partial<PapelEnviado> = {}): PapelEnviado => ({
  tipo,
  produto_diagnostico_id: area,
  tipo_segurado: 'titular',
  dependente: null,
  descricao: null,
  sensivel: false,
  pedido: false,
  arquivo_id: null,
  status: 'analisis',
  dispensado: false,
  emitido_em: null,
  valido_ate: null,
  exercicio: null,
  validade_motivo: null,
  obrigatorio: true,
  ...over,
});
const SENT = { arquivo_id: 7 } as const;

describe('what was sent for one area', () => {
  const asked = (tipo: TipoDocumento) => papel(tipo, 6);
  test.each<[string, PapelEnviado, PapelEnviado]>([
    ['the tax return', asked('declaracao_ir'), papel('declaracao_ir', 4, SENT)],
    ['the beneficiaries', asked('beneficiarios'), papel('beneficiarios', 1, SENT)],
    ['a licence as identity', papel('identidade', null), papel('cnh', 3, SENT)],
    ['a licence as CPF', papel('cpf', null), papel('cnh', 3, { ...SENT, tipo_segurado: null })],
    ['a passport as identity', papel('identidade', null), papel('passaporte', 5, SENT)],
    [
      'the company’s own paper by its name',
      papel('outro', 2, { descricao: 'Ata da assembleia' }),
      papel('outro', 4, { descricao: 'ata da assembleia ', ...SENT }),
    ],
    [
      'an expired one accepted with a reason',
      asked('renda'),
      papel('renda', 4, {
        ...SENT,
        status: 'approved',
        emitido_em: '2026-01-01',
        validade_motivo: 'Renda igual',
      }),
    ],
    [
      'what came for another area, over an expired one of its own',
      papel('renda', 6, { ...SENT, emitido_em: '2026-01-01' }),
      papel('renda', 4, SENT),
    ],
  ])('serves another: %s', (_, pedido, enviado) => {
    expect(receivedFrom(pedido, [pedido, enviado], HOJE)).toBe(enviado);
  });

  test.each<[string, PapelEnviado, PapelEnviado]>([
    ['a refused one', asked('renda'), papel('renda', 4, { ...SENT, status: 'reproved' })],
    ['an expired one', asked('renda'), papel('renda', 4, { ...SENT, emitido_em: '2026-08-01' })],
    [
      'an expired licence as identity',
      papel('identidade', null),
      papel('cnh', 3, { ...SENT, valido_ate: '2026-11-30' }),
    ],
    ['the spouse’s', asked('renda'), papel('renda', 4, { ...SENT, tipo_segurado: 'conjuge' })],
    ['one not sent', asked('renda'), papel('renda', 4)],
    ['health data', papel('dps', 2), papel('dps', 1, { ...SENT, sensivel: true })],
    ['another property', asked('matricula_imovel'), papel('matricula_imovel', 4, SENT)],
    ['identity as a licence', papel('cnh', 3), papel('identidade', null, SENT)],
    [
      'what somebody asked for in words of her own',
      papel('renda', 6, { pedido: true, descricao: 'De outubro' }),
      papel('renda', 4, SENT),
    ],
    ['one that was waived here', papel('renda', 6, { dispensado: true }), papel('renda', 4, SENT)],
  ])('does not serve another: %s', (_, pedido, enviado) => {
    expect(receivedFrom(pedido, [pedido, enviado], HOJE)).toBeNull();
  });
});

describe('the customer is asked', () => {
  const shown = (todos: PapelEnviado[]) =>
    papersOnce(todos, todos, HOJE).map(({ papel: { tipo, produto_diagnostico_id: area }, tambem }) => [
      tipo,
      area,
      tambem.map((um) => um.tipo),
    ]);

  test('once for one paper of several areas', () => {
    expect(shown([papel('renda', 4), papel('renda', 6), papel('declaracao_ir', 4)])).toEqual([
      ['renda', 4, ['renda']],
      ['declaracao_ir', 4, []],
    ]);
  });
  test('for the licence alone, which shows identity and CPF', () => {
    expect(shown([papel('identidade', null), papel('cpf', null), papel('cnh', 3)])).toEqual([
      ['cnh', 3, ['identidade', 'cpf']],
    ]);
  });
  test('again for a refused one, in the line that says why', () => {
    const refused = papel('renda', 6, { ...SENT, status: 'reproved' });
    expect(shown([papel('renda', 4), refused])).toEqual([['renda', 6, ['renda']]]);
  });
  test('for nothing that came already', () => {
    expect(missingPapers([papel('renda', 4, SENT), papel('renda', 6)], HOJE)).toEqual([]);
  });
});

test('a licence says what else it serves as', () => {
  expect(servesAlsoText(['identidade', 'cpf'])).toBe('Serve também como documento de identidade e CPF.');
  expect(servesAlsoText([])).toBeNull();
});
