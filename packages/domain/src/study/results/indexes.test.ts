import { describe, expect, it } from 'vitest';
import { currentParametros, type LinhaParametro } from '../../calculators/index.ts';
import { ofKind, opcao, querido, withArea } from './areas.fixture.ts';
import { computeResultados } from './index.ts';

const HOJE = '2026-11-21';

const linha = (chave: string, valor: LinhaParametro['valor'], vigencia_inicio: string): LinhaParametro => ({
  chave,
  uf: null,
  valor,
  vigencia_inicio,
  vigencia_fim: null,
  fonte: 'FGV',
  verificado: true,
});
const comIndice = (indice: string, valores: Record<string, number>, ...outras: LinhaParametro[]) =>
  currentParametros(HOJE, [linha(`indice.${indice}`, { valores }, '2026-10-01'), ...outras]);

const ANO = Object.fromEntries(
  [
    '2025-11',
    '2025-12',
    ...Array.from({ length: 10 }, (_, k) => `2026-${String(k + 1).padStart(2, '0')}`),
  ].map((mes, k) => [mes, k === 11 ? 0.002 : 0.005]),
);

describe('indexed contract', () => {
  const obra = withArea(6, [querido('6.08', { imovel_valor: 100_000 })]);

  it('is corrected monthly and repeats the last published index, with a note', () => {
    const [correcao] = ofKind(computeResultados(obra, comIndice('INCC', ANO), HOJE), 'imoveis.correcao');
    expect(correcao?.inputs.indices_mensais).toEqual(Array(12).fill(0.002));
    expect(correcao?.outputs).toEqual({ valor_corrigido: 102_426.58 });
    expect(correcao?.avisos).toContain('Projetado: meses sem INCC publicado repetem o de 10/2026');
    expect(correcao?.parametros).toContainEqual(
      expect.objectContaining({
        chave: 'indice.INCC',
        rotulo: 'INCC de 10/2026',
        valor: 0.002,
        vigencia: '2026-10-01',
        fonte: 'FGV',
      }),
    );
  });

  it('uses published months and fills a gap with the month before', () => {
    const valores = { '2026-10': 0.01, '2026-12': 0.02, '2027-02': 0.03 } as const;
    const [correcao] = ofKind(computeResultados(obra, comIndice('INCC', valores), HOJE), 'imoveis.correcao');
    expect(correcao?.inputs.indices_mensais).toEqual([0.02, 0.02, ...Array(10).fill(0.03)]);
  });

  it('reads a year as the last twelve months', () => {
    const emprestimo = withArea(6, [
      querido('6.02', {}, [
        opcao(1, {
          credito_valor: 200_000,
          prazo_meses: 360,
          taxa_juros_anual: 10,
          modalidade_financiamento: 'price',
          indice_correcao: 'IPCA',
          recomendada: 'S',
        }),
      ]),
    ]);
    const quadro = (parametros: ReturnType<typeof currentParametros>) =>
      ofKind(computeResultados(emprestimo, parametros, HOJE), 'credito.price', 1)[0];
    const publicado = quadro(comIndice('IPCA', ANO));
    expect(publicado?.parametros).toContainEqual(
      expect.objectContaining({
        chave: 'indice.IPCA',
        rotulo: 'IPCA em 12 meses, até 10/2026',
        valor: 0.058509,
      }),
    );
    expect(publicado?.inputs.indice_mensal).toBeCloseTo(1.058509 ** (1 / 12) - 1, 10);
    expect(publicado?.avisos.join()).not.toContain('Projetado');
    const curto = quadro(comIndice('IPCA', { '2026-10': 0.004 }));
    expect(curto?.inputs.indice_mensal).toBeCloseTo(0.004, 6);
    expect(curto?.avisos.join()).toContain('a tabela do IPCA não tem doze meses');
    expect(quadro(currentParametros(HOJE))?.avisos.join()).toContain('sem o IPCA publicado');
  });
});

describe('exchange', () => {
  const envio = withArea(5, [
    querido('5.02', { moeda: 'USD', natureza_cambio: 'importacao', valor_moeda: 1000 }),
  ]);
  const vet = (dia: string) =>
    ofKind(
      computeResultados(envio, currentParametros(HOJE, [linha('ptax.USD', 5.3217, dia)]), HOJE),
      'cambio.vet',
    )[0];

  it('uses the company’s PTAX and lists it among the assumptions', () => {
    const recente = vet('2026-11-20');
    expect(recente?.outputs).toMatchObject({ total_brl: 5321.7 });
    expect(recente?.parametros).toContainEqual(
      expect.objectContaining({
        chave: 'ptax.USD',
        rotulo: 'PTAX, dólar americano',
        valor: 5.3217,
        unidade: 'R$/moeda',
        vigencia: '2026-11-20',
      }),
    );
    expect(recente?.ressalvas).not.toContainEqual(expect.objectContaining({ codigo: 'ptax_antiga' }));
  });

  it('warns when the PTAX is old', () => {
    expect(vet('2026-10-01')?.ressalvas).toContainEqual({ codigo: 'ptax_antiga', dia: '2026-10-01' });
  });
});
