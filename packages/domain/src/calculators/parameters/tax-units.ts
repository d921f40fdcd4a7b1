import type { Uf } from '../../locations/index.ts';
import type { Parametro } from './types.ts';

const unidade = (uf: Uf, nome: string, valor: number, inicio: string, fonte: string): Parametro => ({
  chave: 'unidade_fiscal',
  uf,
  rotulo: `${nome} (${uf})`,
  unidade: 'R$/unidade',
  valor,
  vigencia_inicio: inicio,
  vigencia_fim: null,
  fonte,
  verificado: false,
});

/**
 * Tax units of some states' ITCMD brackets, in reais. A unit of an earlier year is still usable: brackets are lower,
 * so the tax is never too low. PI is unknown and uses its highest rate.
 */
export const UNIDADES_FISCAIS: readonly Parametro[] = [
  unidade('RJ', 'UFIR-RJ', 4.9604, '2026-01-01', 'SEFAZ-RJ, exercício de 2026'),
  unidade('RS', 'UPF-RS', 28.3264, '2026-01-01', 'SEFAZ-RS, exercício de 2026'),
  unidade('SP', 'UFESP', 38.42, '2026-01-01', 'Comunicado DICAR 88/2025'),
  unidade('MT', 'UPF/MT', 255.2, '2026-02-01', 'Portaria SEFAZ 186/2025'),
  unidade('CE', 'Ufirce', 6.02969, '2025-01-01', 'IN 155/2024'),
  unidade('PA', 'UPF-PA', 4.5782, '2024-01-01', 'Portaria 977/2023'),
  unidade('SE', 'UFP/SE', 59.27, '2023-08-01', 'Portaria 313/2023'),
  unidade('RO', 'UPF/RO', 92.54, '2021-01-01', 'Resolução 02/2020'),
];
