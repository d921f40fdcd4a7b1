import { describe, expect, it } from 'vitest';
import { customerTerm, spellOutForCliente } from './customer-terms.ts';
import { allItens, camposOfOpcao, FORA_DO_DETALHE } from './index.ts';

const detalhes = allItens
  .flatMap(({ codigo }) => camposOfOpcao(codigo))
  .filter(({ nome }) => !FORA_DO_DETALHE.has(nome));

/** Letters that mean something only to who works with them. */
const SIGLA = /\b(?:CET|IOF|LTV|VET|PTAX|MIP|DFI|ITBI|SFH|SFI|FGC|LMI|RCF|APP|POS|RC|D\+|FIPE|PGBL|VGBL)\b/;

describe('a field of an option, as its customer reads it', () => {
  it.each([...new Map(detalhes.map((campo) => [campo.nome, campo])).values()])(
    '$nome bears no letters alone',
    (campo) => {
      const { rotulo, explica } = customerTerm(campo);
      // Letters stand in brackets behind the plain name, or are explained beside it.
      expect(explica ? '' : rotulo.replace(/\(.*\)/, '')).not.toMatch(SIGLA);
      expect(rotulo).not.toMatch(/^(?!IPTU)[A-Z]{2,}\b/);
    },
  );

  it.each(allItens.map(({ codigo }) => codigo))('of %s has a name that no other detail has', (codigo) => {
    const nomes = camposOfOpcao(codigo)
      .filter(({ nome }) => !FORA_DO_DETALHE.has(nome))
      .map((campo) => customerTerm(campo).rotulo);
    expect(nomes).toEqual([...new Set(nomes)]);
  });

  it('keeps a name that is plain already, and says how long a rate runs', () => {
    expect(customerTerm({ nome: 'entrada', rotulo: 'Entrada' })).toEqual({ rotulo: 'Entrada' });
    expect(customerTerm({ nome: 'ltv', rotulo: 'LTV' }).rotulo).toBe(
      'Crédito sobre o valor da garantia (LTV)',
    );
    expect(spellOutForCliente('12,4% a.a.')).toBe('12,4% ao ano');
    expect(spellOutForCliente('R$ 5,61 por USD')).toBe('R$ 5,61 por USD');
  });
});
