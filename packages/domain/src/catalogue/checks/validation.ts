import { findLista, isLightLista } from '../../code-lists/index.ts';
import type { Campo } from '../field-types.ts';
import type { Lugar } from '../lists.ts';
import type { NomeTabela } from '../tables.ts';
import type { Contexto, Fontes, Resultado } from './context.ts';
import { normalizeValue } from './field.ts';
import { type Formulario, validateSent, validateSentLinha } from './form.ts';

export type Validacao = {
  normalizarCampo: (campo: Campo, bruto: unknown, contexto: Contexto) => Resultado;
  validarCampos: (
    definicoes: readonly Campo[],
    enviados: Readonly<Record<string, unknown>>,
    contexto: Contexto,
  ) => Formulario;
  validarLinha: (
    tabela: NomeTabela,
    enviados: Readonly<Record<string, unknown>>,
    contexto: Contexto,
    lugar?: Lugar,
  ) => Formulario;
};

export function createValidation(fontes: Fontes): Validacao {
  return {
    normalizarCampo: (campo, bruto, contexto) => normalizeValue(campo, bruto, contexto, fontes),
    validarCampos: (definicoes, enviados, contexto) => validateSent(definicoes, enviados, contexto, fontes),
    validarLinha: (tabela, enviados, contexto, lugar) =>
      validateSentLinha(tabela, enviados, contexto, fontes, lugar),
  };
}

/** Validation for screens: without occupations, insurers and cities, which the server checks. */
export const lightValidation = createValidation({
  opcoes: (nome) => (isLightLista(nome) ? findLista(nome) : null),
  cidades: () => null,
});
