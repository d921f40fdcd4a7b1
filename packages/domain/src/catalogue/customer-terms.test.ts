import { describe, expect, it } from 'vitest';
import { customerTerm, spellOutForCliente } from './customer-terms.ts';
import { allItens, camposOfOpcao, FORA_DO_DETALHE } from './index.ts';

const detalhes = allItens
  .flatMap(({ codigo }) => camposOfOpcao(codigo))
  .filter(({ nome }) => !FORA_DO_DETALHE.has(nome));

/** Acronyms known only to professionals. */
const SIGLA = /\b(?:CET|IOF|LTV|VET|PTAX|MIP|DFI|ITBI|SFH|SFI|FGC|LMI|RCF|APP|POS|RC|D\+|FIPE|PGBL|VGBL)\b/;

describe('option field shown to the customer', () => {
  it.each([...new Map(detalhes.map((campo) => [campo.nome, campo])).values()])(
    '$nome has no unexplained acronym',
    (campo) => {
      const { rotulo, explica } = customerTerm(campo);
      // An acronym is in brackets after the plain name, or explained.
      expect(explica ? '' : rotulo.replace(/\(.*\)/, '')).not.toMatch(SIGLA);
      expect(rotulo).not.toMatch(/^(?!IPTU)[A-Z]{2,}\b/);
    },
  );

  it.each(allItens.map(({ codigo }) => codigo))('of %s has a name unlike any other detail', (codigo) => {
    const nomes = camposOfOpcao(codigo)
      .filter(({ nome }) => !FORA_DO_DETALHE.has(nome))
      .map((campo) => customerTerm(campo).rotulo);
    expect(nomes).toEqual([...new Set(nomes)]);
  });

  it('preserves a plain name and states the period of a rate', () => {
    expect(customerTerm({ nome: 'entrada', rotulo: 'Entrada' })).toEqual({ rotulo: 'Entrada' });
    expect(customerTerm({ nome: 'ltv', rotulo: 'LTV' }).rotulo).toBe(
      'Crédito sobre o valor da garantia (LTV)',
    );
    expect(spellOutForCliente('12,4% a.a.')).toBe('12,4% ao ano');
    expect(spellOutForCliente('R$ 5,61 por USD')).toBe('R$ 5,61 por USD');
  });
});
