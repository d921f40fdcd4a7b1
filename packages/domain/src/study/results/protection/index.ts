import { AREA } from '../../../code-lists/index.ts';
import { type Base, comoUmPlano, porPessoa } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { areaEscolhida, desejados } from '../wanted.ts';
import { bensSegurados } from './assets.ts';
import { CODIGOS_DE_BENS, seguroDoItem } from './items.ts';
import { responsabilidadeDaFamilia, responsabilidadeProfissional } from './liability.ts';

const RC_PROFISSIONAL = '3.05';

/** What is insured against what is at risk: the items wanted, their options, and every asset of the family. */
export function protegerPatrimonio(base: Base): Resultado[] {
  if (!areaEscolhida(base.leitura, AREA.protecao)) return [];
  return [
    ...CODIGOS_DE_BENS.flatMap((codigo) => desejados(base.leitura, codigo)).flatMap((desejado) =>
      seguroDoItem(comoUmPlano(base, desejado)),
    ),
    ...desejados(base.leitura, RC_PROFISSIONAL)
      .flatMap((desejado) => porPessoa(base, desejado))
      .map(responsabilidadeProfissional),
    responsabilidadeDaFamilia(base),
    ...bensSegurados(base),
  ];
}
