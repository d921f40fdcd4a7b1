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

/** Held by the compiler: a wrong line here fails the type check. */
describe('static types of the answers', () => {
  it('has a code for each item and no other', () => {
    expectTypeOf<'1.01'>().toExtend<CodigoItem>();
    expectTypeOf<'6.08'>().toExtend<CodigoItem>();
    expectTypeOf<'1.99'>().not.toExtend<CodigoItem>();
  });

  it('knows the general block by name and kind', () => {
    expectTypeOf<Respostas>().toHaveProperty('estado_civil');
    expectTypeOf<Respostas['renda_mensal_bruta']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<Respostas['sexo']>().toEqualTypeOf<'M' | 'F' | 'O' | null | undefined>();
    expectTypeOf<Respostas['tem_bens']>().toEqualTypeOf<'S' | 'N' | null | undefined>();
    expectTypeOf<Respostas['data_nascimento']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Respostas['profissao']>().toEqualTypeOf<string | null | undefined>();
  });

  it('refuses a misspelled name of the general block', () => {
    expectTypeOf<Respostas>().not.toHaveProperty('renda_mensal_brutta');
    expectTypeOf<Respostas>().not.toHaveProperty('valor_premio');
  });

  it('refuses a value of the wrong kind', () => {
    expectTypeOf<{ renda_mensal_bruta: string }>().not.toExtend<Respostas>();
    expectTypeOf<{ renda_mensal_bruta: number }>().toExtend<Respostas>();
  });

  it('refuses a code that the list does not have', () => {
    expectTypeOf<{ estado_civil: 'casado' }>().not.toExtend<Respostas>();
    expectTypeOf<{ estado_civil: 'UE' }>().toExtend<Respostas>();
  });

  it('leaves tables out of the values', () => {
    expectTypeOf<Respostas>().not.toHaveProperty('bens');
    expectTypeOf<CamposDo<'1.01'>>().not.toHaveProperty('beneficiarios');
    expectTypeOf<CamposDaOpcao>().not.toHaveProperty('coberturas');
  });

  it('knows the fields of one item', () => {
    expectTypeOf<CamposDo<'1.01'>['capital_desejado']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<CamposDo<'1.01'>['interesse']>().toEqualTypeOf<'S' | 'N' | null | undefined>();
    expectTypeOf<CamposDo<'1.11'>['forma_sucessao']>().toExtend<readonly string[] | null | undefined>();
  });

  it('refuses a misspelled field of an item, and the field of another item', () => {
    expectTypeOf<CamposDo<'1.01'>>().not.toHaveProperty('valor_preimo');
    expectTypeOf<CamposDo<'1.01'>>().not.toHaveProperty('veiculo_placa');
    expectTypeOf<CamposDeItem>().toHaveProperty('veiculo_placa');
    expectTypeOf<CamposDeItem>().not.toHaveProperty('valor_preimo');
  });

  it('leaves answers of the general block out of an item', () => {
    expectTypeOf<CamposDo<'1.01'>>().not.toHaveProperty('altura_cm');
  });

  it('takes the list that the item offers in place of the field’s own', () => {
    expectTypeOf<CamposDo<'1.03'>['periodo_cobertura']>().toEqualTypeOf<1 | 5 | 999 | null | undefined>();
    expectTypeOf<1>().not.toExtend<CamposDo<'1.01'>['periodo_cobertura']>();
    expectTypeOf<1>().toExtend<CamposDeItem['periodo_cobertura']>();
  });

  it('reads any item where it reads one', () => {
    expectTypeOf<CamposDo<'1.01'>>().toExtend<CamposDeItem>();
    expectTypeOf<OpcaoDe<'4.02'>>().toExtend<CamposDaOpcao>();
  });

  it('knows the fields of an option by its item', () => {
    expectTypeOf<OpcaoDe<'1.01'>['valor_premio']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<OpcaoDe<'1.01'>['seguradora']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<OpcaoDe<'1.01'>>().not.toHaveProperty('cet_anual');
    expectTypeOf<OpcaoDe<'4.02'>>().toHaveProperty('cet_anual');
    expectTypeOf<CamposDaOpcao>().not.toHaveProperty('valor_preimo');
  });

  it('knows the columns of a table', () => {
    expectTypeOf<LinhaDe<'bens'>['valor_mercado']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<LinhaDe<'bens'>['titularidade']>().toEqualTypeOf<
      'titular' | 'conjuge' | 'casal' | null | undefined
    >();
    expectTypeOf<LinhaDe<'dividas'>>().not.toHaveProperty('valor_mercado');
    expectTypeOf<LinhaDe<'dependentes'>['data_nascimento']>().toEqualTypeOf<string | null | undefined>();
  });

  it('keeps each table with its owner', () => {
    expectTypeOf<TabelasDoEstudo>().toHaveProperty('bens');
    expectTypeOf<TabelasDoEstudo>().not.toHaveProperty('objetivos');
    expectTypeOf<TabelasDoItem>().toHaveProperty('objetivos');
    expectTypeOf<TabelasDaOpcao['coberturas']>().toEqualTypeOf<
      readonly LinhaDe<'coberturas'>[] | undefined
    >();
  });
});
