import { ehListaLeve, lista } from '../../code-lists/index.ts';
import type { Campo } from '../field-types.ts';
import type { Lugar } from '../lists.ts';
import type { NomeTabela } from '../tables.ts';
import type { Contexto, Fontes, Resultado } from './context.ts';
import { normalizarValor } from './field.ts';
import { type Formulario, validarEnviados, validarLinhaEnviada } from './form.ts';

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

export function criarValidacao(fontes: Fontes): Validacao {
  return {
    normalizarCampo: (campo, bruto, contexto) => normalizarValor(campo, bruto, contexto, fontes),
    validarCampos: (definicoes, enviados, contexto) =>
      validarEnviados(definicoes, enviados, contexto, fontes),
    validarLinha: (tabela, enviados, contexto, lugar) =>
      validarLinhaEnviada(tabela, enviados, contexto, fontes, lugar),
  };
}

/** For screens: the same rules without occupations, insurers and cities, which the server checks. */
export const validacaoLeve = criarValidacao({
  opcoes: (nome) => (ehListaLeve(nome) ? lista(nome) : null),
  cidades: () => null,
});
