import { describe, expect, it } from 'vitest';
import { optionFields } from './option-fields.ts';

const mainOf = (codigo: string) => optionFields(codigo).main.map(({ nome }) => nome);

describe('fields in sight of an option', () => {
  it.each([
    ['1.07', 'diaria'],
    ['3.01', 'lmi_casco_pct_fipe'],
    ['3.02', 'valor_cobertura'],
    ['5.07', 'valor_cobertura'],
    ['6.06', 'multiplo_garantia'],
  ])('of %s list what is covered, %s, before its cost', (codigo, insured) => {
    const main = mainOf(codigo);
    expect(main).toContain(insured);
    expect(main.indexOf(insured)).toBeLessThan(main.indexOf('valor_premio'));
  });

  it('include the sources of a figure although they are optional', () => {
    expect(mainOf('4.01')).toContain('taxa_administracao_total');
    expect(optionFields('4.01').required.has('taxa_administracao_total')).toBe(false);
  });

  it('are only those of its kind for a non-life insurance', () => {
    expect(optionFields('3.02').required.has('valor_cobertura')).toBe(false);
    expect(optionFields('1.01').required.has('valor_cobertura')).toBe(true);
  });

  it('asks for the reason of a recommendation only where no need was measured', () => {
    const names = (pede_motivo: boolean) => {
      const { main, more } = optionFields('1.07', { pede_motivo });
      return { main: main.map(({ nome }) => nome), more: more.map(({ nome }) => nome) };
    };
    expect(names(true).main).toContain('motivo_recomendacao');
    expect([...names(false).main, ...names(false).more]).not.toContain('motivo_recomendacao');
  });
});
