import { describe, expect, it } from 'vitest';
import type { CamposDeItem, CodigoItem } from '../../catalogue/index.ts';
import type { Area } from '../../code-lists/index.ts';
import { withArea } from '../results/areas.fixture.ts';
import { OBJETIVOS, withDreams } from '../results/dreams.fixture.ts';
import { FAMILIA, linhaOfItem, withTabelas } from '../results/family.fixture.ts';
import { computeResultados, findResultado, type MedidaDoItem } from '../results/index.ts';
import { areaSumText, unmeasuredFigures } from '../shown/index.ts';
import type { EstudoSnapshot, ItemDoEstudo, Papel } from '../snapshot.ts';
import { viewAreaSum } from './area-sum.ts';
import { viewNeed } from './need.ts';

const querido = (codigo: CodigoItem, campos: CamposDeItem = {}, papel: Papel = 'titular'): ItemDoEstudo =>
  linhaOfItem(codigo, { interesse: 'S', ...campos }, papel);

/** The sum of an area of a computed study. */
function sumOf(area: Area, estudo: EstudoSnapshot) {
  const resultados = computeResultados(estudo);
  const itens = estudo.produtos
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap((produto) => produto.itens)
    .map((item) => {
      const need = viewNeed(estudo, resultados, item);
      const { codigo, tipo_segurado, campos } = item;
      const desejos = need.medida ? [] : unmeasuredFigures(resultados, codigo, tipo_segurado, estudo.hoje);
      return { ...need, codigo, tipo_segurado, desejos, item: campos };
    });
  return { soma: viewAreaSum({ area, itens }, resultados), itens, resultados };
}

const of = (area: Area, ...itens: ItemDoEstudo[]) => sumOf(area, withArea(area, itens));

const medida = (
  codigo: MedidaDoItem['codigo'],
  falta: number,
  more: Partial<MedidaDoItem> = {},
): Parameters<typeof viewAreaSum>[0]['itens'][number] => ({
  codigo,
  tipo_segurado: more.tipo_segurado ?? 'titular',
  desejos: [],
  item: {},
  necessidade: null,
  medida: {
    codigo,
    tipo_segurado: 'titular',
    necessidade: falta,
    existente: 0,
    falta,
    cobertura: 0,
    opcao: 'valor_cobertura',
    unidade: 'R$',
    ...more,
  },
});

const PARTE = { necessidade: 0, recursos: 0, antes: 0, soDela: false, permanenteEm: null, alem: 0 };
const life = (...itens: ReturnType<typeof medida>[]) => viewAreaSum({ area: 1, itens }, [])?.partes;
const said = (soma: ReturnType<typeof viewAreaSum>) => soma && areaSumText(soma).replaceAll('\u00a0', ' ');

describe('sum of life', () => {
  it('adds the capital that each person lacks for one event', () => {
    expect(life(medida('1.06', 600), medida('1.06', 200, { tipo_segurado: 'conjuge' }))).toEqual([
      { codigo: 'capital', valor: 800, eventos: [{ evento: 'doencas_graves', valor: 800 }] },
    ]);
  });

  it('adds the parts of one death', () => {
    const itens = [
      medida('1.01', 500, { parte: PARTE }),
      medida('1.02', 100, { parte: { ...PARTE, soDela: true } }),
    ];
    expect(life(...itens)).toMatchObject([{ valor: 600 }]);
  });

  it('counts an inventory once where the need of a death is not divided', () => {
    expect(life(medida('1.01', 500), medida('1.02', 100), medida('1.11', 120))).toMatchObject([
      { valor: 500 },
    ]);
  });

  it('counts debts within the term life that pays them', () => {
    expect(life(medida('1.01', 500, { parte: PARTE }), medida('1.10', 80))).toMatchObject([{ valor: 500 }]);
    expect(life(medida('1.10', 80))).toMatchObject([{ valor: 80 }]);
  });

  it('counts one disability once, whatever its cause', () => {
    expect(life(medida('1.04', 900), medida('1.05', 700))).toMatchObject([
      { valor: 900, eventos: [{ evento: 'invalidez', valor: 900 }] },
    ]);
  });

  it('keeps a daily allowance apart from a capital', () => {
    const soma = viewAreaSum(
      { area: 1, itens: [medida('1.06', 600), medida('1.07', 580.2, { unidade: 'R$/dia' })] },
      [],
    );
    expect(said(soma)).toBe(
      'Faltam R$ 600 em capital segurado por doenças graves; faltam R$ 580,20 por dia sem trabalhar.',
    );
  });

  it('tells the events that it adds', () => {
    expect(said(viewAreaSum({ area: 1, itens: [medida('1.04', 900), medida('1.06', 600)] }, []))).toBe(
      'Faltam R$ 1.500 em capitais segurados (invalidez R$ 900, doenças graves R$ 600).',
    );
  });

  it('says that nothing is missing, and how many items wait for answers', () => {
    const open = { ...medida('1.06', 0), medida: null };
    expect(said(viewAreaSum({ area: 1, itens: [medida('1.01', 0), open] }, []))).toBe(
      'Nada falta em capital segurado. Fora 1 item ainda sem conta.',
    );
  });

  it('is absent where nothing is measured', () => {
    expect(of(1, querido('1.12')).soma).toBeNull();
  });
});

describe('sum of dreams', () => {
  it('is the month that all of them ask for', () => {
    const { soma, resultados } = sumOf(2, withDreams());
    const juntos = findResultado(resultados, 'sonhos.objetivos');
    const { aporte_liberdade, aporte_reserva } = juntos?.inputs ?? {};
    const pedem = Number(juntos?.outputs?.total) + Number(aporte_liberdade) + Number(aporte_reserva);
    expect(soma?.partes).toEqual([{ codigo: 'guardar', valor: expect.closeTo(pedem, 2) }]);
  });

  it('waits where one of them waits', () => {
    const semPtax = [{ ...OBJETIVOS[0], moeda_objetivo: 'USD' as const }];
    const itens = [linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos: semPtax })];
    expect(sumOf(2, withDreams(itens)).soma).toBeNull();
  });

  it('belongs to no single person', () => {
    const { itens } = sumOf(2, withDreams());
    expect(viewAreaSum({ area: 2, itens }, [])).toBeNull();
  });
});

describe('sum of protection', () => {
  it('adds what the insurance of each asset does not pay, and keeps liability apart', () => {
    const car = { nome: null, precisa: 100, quando: null, tem: 130, guardar: null };
    const auto = { ...medida('3.02', 0), codigo: '3.01' as const, medida: null, desejos: [car] };
    const { partes } = viewAreaSum(
      { area: 3, itens: [medida('3.02', 500), medida('3.04', 300), auto, medida('3.05', 1000)] },
      [],
    ) ?? { partes: [] };
    expect(partes).toEqual([
      { codigo: 'bens', valor: 800 },
      { codigo: 'responsabilidade', valor: 1000 },
    ]);
  });
});

describe('sum of credit', () => {
  const DIVIDAS = [
    { tipo_divida: 'cheque_especial', titular: 'titular', saldo_devedor: 3400 },
    {
      tipo_divida: 'pessoal',
      titular: 'titular',
      saldo_devedor: 20_000,
      parcela_atual: 1500,
      parcelas_restantes: 36,
      refinanciar: 'S',
    },
  ] as const;
  const ENDIVIDADA = withTabelas(FAMILIA, { dividas: DIVIDAS });
  const partsWith = (...itens: ItemDoEstudo[]) => sumOf(4, withArea(4, itens, ENDIVIDADA)).soma?.partes;

  it('adds balances, and instalments apart', () => {
    expect(partsWith(querido('4.06'))).toEqual([
      { codigo: 'dividas', valor: 23_400 },
      { codigo: 'parcelas', valor: 1500 },
    ]);
  });

  it('tells what an exchange saves at the usual rate', () => {
    const troca = querido('4.05', { credito_valor: 20_000, credito_prazo_meses: 36 });
    const { soma, resultados } = sumOf(4, withArea(4, [troca], ENDIVIDADA));
    const economia = findResultado(resultados, 'credito.portabilidade')?.outputs?.economia_nominal;
    expect(economia).toBeGreaterThan(0);
    expect(soma?.partes).toContainEqual({ codigo: 'economia', valor: economia });
    expect(soma?.partes.map(({ codigo }) => codigo)).not.toContain('credito');
  });

  it('counts loan and quota of one car once', () => {
    const carro = [
      querido('4.02', { credito_valor: 60_000 }),
      querido('4.01', { credito_valor: 80_000, consorcio_bem: 'veiculo' }),
    ];
    expect(partsWith(...carro)).toContainEqual({ codigo: 'credito', valor: 80_000 });
    expect(partsWith(...carro, querido('4.06', { credito_valor: 5000 }))).toContainEqual({
      codigo: 'credito',
      valor: 85_000,
    });
  });

  it('keeps the credit of the company apart', () => {
    const giro = querido('4.07', { credito_valor: 90_000 });
    expect(partsWith(giro, querido('4.06', { credito_valor: 5000 }))?.slice(2)).toEqual([
      { codigo: 'credito', valor: 5000 },
      { codigo: 'credito_empresa', valor: 90_000 },
    ]);
  });
});

describe('sum of exchange', () => {
  it('keeps currencies, directions and what recurs apart', () => {
    const { soma } = of(
      5,
      querido('5.01', { moeda: 'USD', valor_moeda: 3000 }),
      querido('5.04', { moeda: 'USD', valor_moeda: 2000 }),
      querido('5.02', { moeda: 'USD', valor_moeda: 500, frequencia_cambio: 'Mensal' }),
      querido('5.03', { moeda: 'USD', valor_moeda: 700 }),
      querido('5.01', { moeda: 'EUR', valor_moeda: 1000 }, 'conjuge'),
    );
    expect(said(soma)).toBe(
      'USD 5.000 a comprar; USD 500 a comprar por mês; USD 700 a receber; EUR 1.000 a comprar.',
    );
  });
});

describe('sum of real estate', () => {
  it('counts purchase, loan and quota of one home once', () => {
    const { soma } = of(
      6,
      querido('6.01', { imovel_valor: 800_000 }),
      querido('6.02', { imovel_valor: 800_000, credito_valor: 560_000 }),
      querido('6.03', { credito_valor: 800_000 }),
    );
    expect(soma?.partes).toEqual([{ codigo: 'imovel', valor: 800_000 }]);
  });

  it('counts the rent of its guarantee once, and apart from rents received', () => {
    const { soma } = of(
      6,
      querido('6.05', { papel_locacao: 'inquilino', aluguel_pretendido: 3000 }),
      querido('6.05', { papel_locacao: 'proprietario', aluguel_pretendido: 2000 }, 'conjuge'),
      querido('6.06', { aluguel_pretendido: 3000 }),
    );
    expect(said(soma)).toBe('Aluguel de R$ 3.000,00 por mês; aluguel de R$ 2.000,00 por mês a receber.');
  });
});
