import type { Parametros } from '../../calculators/index.ts';
import type { Derivados } from './derived.ts';
import type { Leitura } from './reading.ts';

/** What every figure of the study is made from. */
export type Base = { leitura: Leitura; parametros: Parametros; derivado: Derivados };
