import type { UnidadeParametro } from '../../br/index.ts';
import type { Parametro, ValorParametro } from './types.ts';

type Vigencia = readonly [inicio: string, fim: string | null];

const DE_2026_EM_DIANTE: Vigencia = ['2026-01-01', null];
export const ANO_2025: Vigencia = ['2025-01-01', '2025-12-31'];

const linha =
  (verificado: boolean) =>
  (
    chave: string,
    rotulo: string,
    unidade: UnidadeParametro,
    valor: ValorParametro,
    fonte: string,
    [vigencia_inicio, vigencia_fim]: Vigencia = DE_2026_EM_DIANTE,
  ): Parametro => ({
    chave,
    uf: null,
    rotulo,
    unidade,
    valor,
    vigencia_inicio,
    vigencia_fim,
    fonte,
    verificado,
  });

/** A legal figure from the official text or a faithful copy of it. */
export const official = linha(true);

/** A legal or market figure from a secondary source: to be confirmed. */
export const published = linha(false);

export const PREMISSA_DA_CASA = 'Premissa da casa';

/** A default assumption, which a company may change. */
export const casa = (
  chave: string,
  rotulo: string,
  unidade: UnidadeParametro,
  valor: ValorParametro,
): Parametro => published(chave, rotulo, unidade, valor, PREMISSA_DA_CASA);
