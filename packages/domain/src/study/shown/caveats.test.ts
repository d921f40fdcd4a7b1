import { describe, expect, it } from 'vitest';
import { caveatsOfResultado, caveatText } from './caveats.ts';

describe('caveat of a figure', () => {
  it('names the day of an old PTAX', () => {
    expect(caveatText({ codigo: 'ptax_antiga', dia: '2026-10-01' })).toBe(
      'A PTAX usada é de 01/10/2026: confira a de hoje',
    );
  });

  it('states what the schools would leave short', () => {
    expect(caveatText({ codigo: 'sem_escola', escola: 900, resta: -50 }).replaceAll('\u00a0', ' ')).toBe(
      'As mensalidades dos filhos, R$ 900,00 por mês, não estão nas despesas: com elas faltam R$ 50,00 por mês',
    );
  });

  it('supposes it while nobody told whether the expenses have them', () => {
    const said = caveatText({ codigo: 'sem_escola', escola: 900, resta: 50, suposto: true });
    expect(said.replaceAll('\u00a0', ' ')).toBe(
      'Se as mensalidades dos filhos, R$ 900,00 por mês, não estiverem nas despesas: com elas sobram R$ 50,00',
    );
  });

  it('hides from the customer what the team must check', () => {
    const figure = { avisos: ['As projeções não são garantia'], ressalvas: [{ codigo: 'sem_iof' }] } as const;
    expect(caveatsOfResultado(figure, 'cliente')).toEqual(['As projeções não são garantia']);
  });

  it('comes before free-text notices for the team', () => {
    const figure = { avisos: ['As projeções não são garantia'], ressalvas: [{ codigo: 'sem_iof' }] } as const;
    expect(caveatsOfResultado(figure)).toEqual([
      'Sem o IOF informado, o CET calculado não o conta',
      'As projeções não são garantia',
    ]);
  });
});
