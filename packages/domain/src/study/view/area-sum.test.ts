import { describe, expect, it } from 'vitest';
import { withArea } from '../results/areas.fixture.ts';
import { OBJETIVOS, withDreams } from '../results/dreams.fixture.ts';
import { FAMILIA, linhaOfItem, withCampos, withTabelas } from '../results/family.fixture.ts';
import { findResultado, type MedidaDoItem } from '../results/index.ts';
import type { ItemDoEstudo } from '../snapshot.ts';
import { named, of, querido, said, sumOf } from './area-sum.fixture.ts';
import { viewAreaSum } from './area-sum.ts';

function medida(
  codigo: MedidaDoItem['codigo'],
  falta: number,
  more: Partial<MedidaDoItem> = {},
): Parameters<typeof viewAreaSum>[0]['itens'][number] {
  const dela: MedidaDoItem = {
    codigo,
    tipo_segurado: 'titular',
    necessidade: falta,
    existente: 0,
    falta,
    cobertura: 0,
    opcao: 'valor_cobertura',
    unidade: 'R$',
    ...more,
  };
  const { tipo_segurado } = dela;
  return {
    codigo,
    tipo_segurado,
    desejos: [],
    item: {},
    necessidade: null,
    medida: dela,
    medidas: [named(dela)],
  };
}

const PARTE = { necessidade: 0, recursos: 0, antes: 0, soDela: false, permanenteEm: null, alem: 0 };
const life = (...itens: ReturnType<typeof medida>[]) => said(viewAreaSum({ area: 1, itens }, []));

describe('sum of life', () => {
  it('adds the parts of one death', () => {
    const itens = [
      medida('1.01', 500, { parte: PARTE }),
      medida('1.02', 100, { parte: { ...PARTE, soDela: true } }),
    ];
    expect(life(...itens)).toBe('Faltam R$ 600 em capital segurado por morte.');
  });

  it('counts an inventory once where the need of a death is not divided', () => {
    expect(life(medida('1.01', 500), medida('1.02', 100), medida('1.11', 120))).toBe(
      'Faltam R$ 500 em capital segurado por morte.',
    );
  });

  it('counts debts within the term life that pays them', () => {
    expect(life(medida('1.01', 500, { parte: PARTE }), medida('1.10', 80))).toBe(
      'Faltam R$ 500 em capital segurado por morte.',
    );
  });

  it('claims no whole death without its item', () => {
    expect(life(medida('1.10', 80), medida('1.11', 50))).toBe(
      'Faltam R$ 50 em capital segurado para inventário e funeral e R$ 80 para quitar dívidas.',
    );
  });

  it('counts one disability once, whatever its cause', () => {
    expect(life(medida('1.04', 900), medida('1.05', 700))).toBe(
      'Faltam R$ 900 em capital segurado por invalidez.',
    );
  });

  it('keeps a daily allowance apart from a capital', () => {
    expect(life(medida('1.06', 600), medida('1.07', 580.2, { unidade: 'R$/dia' }))).toBe(
      'Faltam R$ 600 em capital segurado por doenças graves; faltam R$ 580,20 por dia sem trabalhar.',
    );
  });

  it('names the daily allowance of which nothing is missing', () => {
    expect(life(medida('1.07', 0, { unidade: 'R$/dia' }))).toBe('Nada falta na renda por dia sem trabalhar.');
  });

  it('adds no event to another', () => {
    expect(life(medida('1.04', 900), medida('1.06', 600))).toBe(
      'Faltam R$ 900 em capital segurado por invalidez e R$ 600 por doenças graves.',
    );
  });

  it('tells the death of each person', () => {
    expect(life(medida('1.01', 600), medida('1.01', 200, { tipo_segurado: 'conjuge' }))).toBe(
      'Faltam R$ 600 em capital segurado por morte (Marina) e R$ 200 por morte (Rafael).',
    );
  });

  it('names the events of which nothing is missing, and how many items wait for answers', () => {
    const open = { ...medida('1.04', 0), medida: null, medidas: [] };
    expect(life(medida('1.06', 0), open)).toBe(
      'Nada falta em capital segurado por doenças graves. Fora 1 item ainda sem conta.',
    );
  });

  it.each(['1.02', '1.11'] as const)('says of a covered %s alone nothing about the death', (codigo) => {
    expect(said(of(1, querido(codigo)).soma)).toBe(
      'Nada falta em capital segurado para inventário e funeral.',
    );
  });

  describe('of a joint row', () => {
    const familia = withArea(1, [querido('1.01'), querido('1.10', {}, 'casal')]);

    it('keeps the debts of each death with that death', () => {
      expect(said(sumOf(1, familia).soma)).toBe(
        'Faltam R$ 783.169 em capital segurado por morte (Marina) e R$ 157.895 para quitar dívidas (Rafael).',
      );
    });

    it('tells one person their own measure', () => {
      expect(said(sumOf(1, familia, 'titular').soma)).toBe(
        'Faltam R$ 783.169 em capital segurado por morte.',
      );
    });

    it('contains the debts in the term life of both', () => {
      const juntos = withArea(1, [querido('1.01', {}, 'casal'), querido('1.10', {}, 'casal')]);
      expect(said(sumOf(1, juntos).soma)).toBe(
        'Faltam R$ 783.169 em capital segurado por morte (Marina) e R$ 175.566 por morte (Rafael).',
      );
    });
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
    expect(sumOf(2, withDreams(), 'titular').soma).toBeNull();
  });

  it.each(['2.03', '2.04', '2.07'] as const)('calls no savings enough where only %s is wanted', (codigo) => {
    expect(of(2, querido(codigo)).soma).toBeNull();
  });

  it('calls the savings enough where a dream was measured', () => {
    const coberto = { ...OBJETIVOS[0], objetivo_guardado: 900_000 };
    const itens = [linhaOfItem('2.01', { interesse: 'S' }, 'titular', { objetivos: [coberto] })];
    expect(said(sumOf(2, withArea(2, itens)).soma)).toBe('O que já se guarda basta.');
  });

  it('calls no savings enough where a capital is missing at once', () => {
    const agora = withCampos(FAMILIA, { idade_aposentadoria: 40 });
    const liberdade = querido('2.02', { renda_desejada: 20_000 });
    expect(said(sumOf(2, withArea(2, [liberdade], agora)).soma)).toMatch(
      /^Faltam R\$ [\d.]+ de uma só vez\.$/,
    );
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

  it('tells how many goods wait for their value', () => {
    const carro = querido('3.01', { veiculo_fipe: 90_000 }, 'conjuge');
    const abertos = (['3.01', '3.02', '3.03', '3.08'] as const).map((codigo) => querido(codigo));
    expect(said(of(3, carro, ...abertos).soma)).toBe(
      'Faltam R$ 90.000 em seguro dos bens. Fora 4 itens ainda sem conta.',
    );
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

  it('leaves the guarantee with the owner who lets the home', () => {
    const { soma } = of(
      6,
      querido('6.05', { papel_locacao: 'proprietario', aluguel_pretendido: 2000 }),
      querido('6.06', { aluguel_pretendido: 2000 }),
    );
    expect(said(soma)).toBe('Aluguel de R$ 2.000,00 por mês a receber.');
  });

  const COMPRA = querido('6.01', { imovel_valor: 800_000 });

  it('tells the home of each person', () => {
    expect(said(of(6, COMPRA, querido('6.01', { imovel_valor: 500_000 }, 'conjuge')).soma)).toBe(
      'Imóvel de R$ 800.000; imóvel de R$ 500.000.',
    );
  });

  it.each([
    ['of equal value', querido('6.01', { imovel_valor: 800_000 }, 'conjuge')],
    ['that the couple also asks for', querido('6.02', { imovel_valor: 500_000 }, 'casal')],
  ])('counts a home %s once', (_, outra) => {
    expect(said(of(6, COMPRA, outra).soma)).toBe('Imóvel de R$ 800.000.');
  });

  describe('of a loan to be moved', () => {
    const EMPRESTIMO = { saldo_devedor: 200_000, parcela_atual: 3500, parcelas_restantes: 180 };
    const valorOf = (codigo: string, ...itens: ItemDoEstudo[]) =>
      of(6, ...itens).soma?.partes.flatMap((um) => (um.codigo === codigo && 'valor' in um ? [um.valor] : []));
    const um = querido('6.04', EMPRESTIMO);

    it('counts one asked for in both rows once', () => {
      expect(valorOf('mudar', um, querido('6.04', EMPRESTIMO, 'conjuge'))).toEqual([200_000]);
    });

    it('counts its saving once', () => {
      const so = valorOf('economia', um);
      expect(so?.[0]).toBeGreaterThan(0);
      expect(valorOf('economia', um, querido('6.04', EMPRESTIMO, 'conjuge'))).toEqual(so);
    });

    it('adds another loan', () => {
      const outro = querido('6.04', { ...EMPRESTIMO, saldo_devedor: 100_000 }, 'conjuge');
      expect(valorOf('mudar', um, outro)).toEqual([300_000]);
    });
  });
});
