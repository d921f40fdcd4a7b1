import { describe, expect, it } from 'vitest';
import {
  CAMPOS_DE_SAUDE,
  campoDefinition,
  camposOfGeneralBlock,
  colunasOf,
  hasConjuge,
  isVisible,
  lookupAmong,
  namesInEstudo,
  splitItemValues,
  visibleValues,
  withoutHealth,
} from './index.ts';

describe('visible field', () => {
  it('requires its condition', () => {
    expect(isVisible(campoDefinition('sexo'), {})).toBe(true);
    expect(isVisible(campoDefinition('regime_bens'), { estado_civil: 'S' })).toBe(false);
    expect(isVisible(campoDefinition('regime_bens'), { estado_civil: 'UE' })).toBe(true);
  });

  it('requires its controlling field to be visible', () => {
    const valores = { estado_civil: 'S', conjuge_tipo_vinculo: 'PJ' };
    expect(isVisible(campoDefinition('conjuge_pro_labore_mensal'), valores)).toBe(false);
    expect(isVisible(campoDefinition('conjuge_pro_labore_mensal'), { ...valores, estado_civil: 'C' })).toBe(
      true,
    );
  });

  it('depends on the column of the same table, not on a field of that name', () => {
    const colunas = colunasOf('bens');
    const finalidade = colunas.find((c) => c.nome === 'finalidade_imovel')!;
    expect(isVisible(finalidade, { tipo_bem: 'imovel' }, lookupAmong(colunas))).toBe(true);
    expect(isVisible(finalidade, { tipo_bem: 'veiculo' }, lookupAmong(colunas))).toBe(false);
  });

  it('excludes an age limit made pointless by lifetime coverage', () => {
    const idade = campoDefinition('idade_limite_cobertura');
    expect(isVisible(idade, { periodo_cobertura: 20 })).toBe(true);
    expect(isVisible(idade, { periodo_cobertura: 999 })).toBe(false);
  });

  it('includes the free provider when any provider is another one', () => {
    const outro = campoDefinition('fornecedor_outro');
    expect(isVisible(outro, { seguradora: 'Porto Seguro' })).toBe(false);
    expect(isVisible(outro, { seguradora: 'Outra' })).toBe(true);
    expect(isVisible(outro, { fornecedor_atual: 'Outro', possui: 'S' })).toBe(true);
    expect(isVisible(outro, { fornecedor_atual: 'Outro', possui: 'N' })).toBe(false);
  });

  it('is required for its value to count', () => {
    const valores = visibleValues(camposOfGeneralBlock(), { estado_civil: 'D', conjuge_cpf: '1', sexo: 'F' });
    expect(valores.sexo).toBe('F');
    expect(valores).not.toHaveProperty('conjuge_cpf');
  });
});

describe('health data', () => {
  it('include the declaration of both spouses and disabled dependants', () => {
    expect([...CAMPOS_DE_SAUDE].sort()).toEqual([
      'altura_cm',
      'apoio_a_decisao',
      'arquivo_dps',
      'beneficio_da_pessoa',
      'beneficio_valor',
      'condicao_saude',
      'conjuge_altura_cm',
      'conjuge_doencas_preexistentes',
      'conjuge_esporte_risco_qual',
      'conjuge_fumante',
      'conjuge_peso_kg',
      'conjuge_pratica_esporte_risco',
      'custo_substituto_mensal',
      'doencas_preexistentes',
      'esporte_risco_qual',
      'forma_de_receber',
      'fumante',
      'invalido',
      'peso_kg',
      'pratica_esporte_risco',
      'quem_cuida',
      'quem_cuida_depois',
    ]);
  });

  it('are absent, not empty, for readers without access', () => {
    expect(withoutHealth({ sexo: 'F', fumante: 1, invalido: 'S' })).toEqual({ sexo: 'F' });
  });
});

describe('the insured person', () => {
  it('has a spouse when married or in a stable union', () => {
    expect(hasConjuge({ estado_civil: 'UE' })).toBe(true);
    expect(hasConjuge({ estado_civil: 'V' })).toBe(false);
  });

  it('reads personal fields of the spouse under their own names', () => {
    expect(namesInEstudo('cpf', 'titular')).toEqual(['cpf']);
    expect(namesInEstudo('cpf', 'conjuge')).toEqual(['conjuge_cpf']);
    expect(namesInEstudo('cpf', 'casal')).toEqual(['cpf', 'conjuge_cpf']);
    expect(namesInEstudo('uf_residencia', 'conjuge')).toEqual(['uf_residencia']);
    expect(namesInEstudo('capital_desejado', 'conjuge')).toEqual([]);
  });

  it('saves fields of an item’s form where they belong', () => {
    expect(splitItemValues({ capital_desejado: 1, altura_cm: 170 }, 'conjuge')).toEqual({
      item: { capital_desejado: 1 },
      diagnostico: { conjuge_altura_cm: 170 },
    });
  });
});
