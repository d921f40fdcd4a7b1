import { describe, expect, it } from 'vitest';
import {
  calculate,
  currentParametros,
  explain,
  type LinhaParametro,
  PARAMETROS_PADRAO,
  withPremissas,
} from '../index.ts';

const companyRow: LinhaParametro = {
  chave: 'pct_honorarios',
  uf: null,
  valor: 0.1,
  vigencia_inicio: '2026-06-01',
  vigencia_fim: null,
  fonte: 'Tabela da OAB',
  verificado: true,
};

describe('parameters in force', () => {
  it('change with the day', () => {
    expect(currentParametros('2025-12-31').get('salario_minimo')?.valor).toBe(1518);
    expect(currentParametros('2026-01-01').get('salario_minimo')?.valor).toBe(1621);
  });

  it('are the company’s own from their day on, with the texts of the key', () => {
    expect(currentParametros('2026-05-31', [companyRow]).get('pct_honorarios')?.valor).toBe(0.06);
    expect(currentParametros('2026-06-01', [companyRow]).get('pct_honorarios')).toMatchObject({
      valor: 0.1,
      rotulo: 'Honorários advocatícios do inventário',
      fonte: 'Tabela da OAB',
    });
  });

  it('are used in the result and listed in it', () => {
    const parametros = currentParametros('2026-11-21', [companyRow]);
    const inputs = { uf: 'SP', monte_mor: 100_000 };
    expect(calculate('sucessao.custo_inventario', inputs, parametros)).toMatchObject({ honorarios: 10_000 });
    const explained = explain('sucessao.custo_inventario', inputs, parametros);
    expect(explained).toMatchObject({
      parametros: expect.arrayContaining([
        expect.objectContaining({ chave: 'pct_honorarios', valor: 0.1, vigencia: '2026-06-01' }),
        expect.objectContaining({ chave: 'itcmd.SP', verificado: true }),
      ]),
    });
  });

  it('are marked when the study itself has the value', () => {
    const explained = explain('vida.doencas_graves', { despesa_mensal: 1000, meses_protecao: 36 });
    expect(explained).toMatchObject({
      parametros: [{ chave: 'meses_protecao', valor: 36, vigencia: null, fonte: 'Informado neste estudo' }],
    });
  });

  it('are overridden by the study for a known key with a number', () => {
    const base = currentParametros('2026-11-21');
    const changed = withPremissas(base, { taxa_real_vida_aa: 0.04, lua: 1, custo_funeral: 'caro', itcmd: 3 });
    expect(changed.get('taxa_real_vida_aa')).toMatchObject({ valor: 0.04, fonte: 'Premissa deste estudo' });
    expect(changed.get('custo_funeral')).toEqual(base.get('custo_funeral'));
    expect(changed.size).toBe(base.size);
    expect(withPremissas(base, null)).toBe(base);
  });

  it('have one row in force per key and day', () => {
    const keys = PARAMETROS_PADRAO.map(
      ({ chave, uf, vigencia_inicio }) => `${chave} ${uf} ${vigencia_inicio}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
