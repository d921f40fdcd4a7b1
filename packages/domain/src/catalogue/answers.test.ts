import { describe, expectTypeOf, it } from 'vitest';
import type {
  CamposDaOpcao,
  CamposDeItem,
  CamposDo,
  LinhaDe,
  OpcaoDe,
  Respostas,
  TabelasDaOpcao,
  TabelasDoEstudo,
  TabelasDoItem,
} from './answers.ts';
import type { CodigoItem } from './catalogue.ts';

/** Checked by the compiler: a wrong line here fails the type check. */
describe('static types of the answers', () => {
  it('have exactly one code for each item', () => {
    expectTypeOf<'1.01'>().toExtend<CodigoItem>();
    expectTypeOf<'6.08'>().toExtend<CodigoItem>();
    expectTypeOf<'1.99'>().not.toExtend<CodigoItem>();
  });

  it('have the general block by name and kind', () => {
    expectTypeOf<Respostas>().toHaveProperty('estado_civil');
    expectTypeOf<Respostas['renda_mensal_bruta']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<Respostas['sexo']>().toEqualTypeOf<'M' | 'F' | 'O' | null | undefined>();
    expectTypeOf<Respostas['tem_bens']>().toEqualTypeOf<'S' | 'N' | null | undefined>();
    expectTypeOf<Respostas['data_nascimento']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Respostas['profissao']>().toEqualTypeOf<string | null | undefined>();
  });

  it('refuse a misspelled name of the general block', () => {
    expectTypeOf<Respostas>().not.toHaveProperty('renda_mensal_brutta');
    expectTypeOf<Respostas>().not.toHaveProperty('valor_premio');
  });

  it('refuse a value of the wrong kind', () => {
    expectTypeOf<{ renda_mensal_bruta: string }>().not.toExtend<Respostas>();
    expectTypeOf<{ renda_mensal_bruta: number }>().toExtend<Respostas>();
  });

  it('refuse a code outside the list', () => {
    expectTypeOf<{ estado_civil: 'casado' }>().not.toExtend<Respostas>();
    expectTypeOf<{ estado_civil: 'UE' }>().toExtend<Respostas>();
  });

  it('exclude tables from the values', () => {
    expectTypeOf<Respostas>().not.toHaveProperty('bens');
    expectTypeOf<CamposDo<'1.01'>>().not.toHaveProperty('beneficiarios');
    expectTypeOf<CamposDaOpcao>().not.toHaveProperty('coberturas');
  });

  it('have the fields of one item', () => {
    expectTypeOf<CamposDo<'1.01'>['capital_desejado']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<CamposDo<'1.01'>['interesse']>().toEqualTypeOf<'S' | 'N' | null | undefined>();
    expectTypeOf<CamposDo<'1.11'>['forma_sucessao']>().toExtend<readonly string[] | null | undefined>();
  });

  it('refuse a misspelled field, or a field of another item', () => {
    expectTypeOf<CamposDo<'1.01'>>().not.toHaveProperty('valor_preimo');
    expectTypeOf<CamposDo<'1.01'>>().not.toHaveProperty('veiculo_placa');
    expectTypeOf<CamposDeItem>().toHaveProperty('veiculo_placa');
    expectTypeOf<CamposDeItem>().not.toHaveProperty('valor_preimo');
  });

  it('exclude answers of the general block from an item', () => {
    expectTypeOf<CamposDo<'1.01'>>().not.toHaveProperty('altura_cm');
  });

  it('use the item’s list instead of the field’s own', () => {
    expectTypeOf<CamposDo<'1.03'>['periodo_cobertura']>().toEqualTypeOf<1 | 5 | 999 | null | undefined>();
    expectTypeOf<1>().not.toExtend<CamposDo<'1.01'>['periodo_cobertura']>();
    expectTypeOf<1>().toExtend<CamposDeItem['periodo_cobertura']>();
  });

  it('accept one item where any item is read', () => {
    expectTypeOf<CamposDo<'1.01'>>().toExtend<CamposDeItem>();
    expectTypeOf<OpcaoDe<'4.02'>>().toExtend<CamposDaOpcao>();
  });

  it('have the fields of an option by its item', () => {
    expectTypeOf<OpcaoDe<'1.01'>['valor_premio']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<OpcaoDe<'1.01'>['seguradora']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<OpcaoDe<'1.01'>>().not.toHaveProperty('cet_anual');
    expectTypeOf<OpcaoDe<'4.02'>>().toHaveProperty('cet_anual');
    expectTypeOf<CamposDaOpcao>().not.toHaveProperty('valor_preimo');
  });

  it('have the columns of a table', () => {
    expectTypeOf<LinhaDe<'bens'>['valor_mercado']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<LinhaDe<'bens'>['titularidade']>().toEqualTypeOf<
      'titular' | 'conjuge' | 'casal' | null | undefined
    >();
    expectTypeOf<LinhaDe<'dividas'>>().not.toHaveProperty('valor_mercado');
    expectTypeOf<LinhaDe<'dependentes'>['data_nascimento']>().toEqualTypeOf<string | null | undefined>();
  });

  it('have each table under its owner', () => {
    expectTypeOf<TabelasDoEstudo>().toHaveProperty('bens');
    expectTypeOf<TabelasDoEstudo>().not.toHaveProperty('objetivos');
    expectTypeOf<TabelasDoItem>().toHaveProperty('objetivos');
    expectTypeOf<TabelasDaOpcao['coberturas']>().toEqualTypeOf<
      readonly LinhaDe<'coberturas'>[] | undefined
    >();
  });
});
