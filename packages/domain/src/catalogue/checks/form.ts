import { colunasOf } from '../catalogue.ts';
import type { Campo, ValorCampo } from '../field-types.ts';
import type { Lugar } from '../lists.ts';
import { missingInLinha } from '../rows.ts';
import type { NomeTabela } from '../tables.ts';
import { isFilled } from '../visibility.ts';
import { accepted, type Contexto, type Fontes } from './context.ts';
import { normalizeValue } from './field.ts';

export type Formulario = {
  readonly campos: Record<string, ValorCampo>;
  readonly erros: Record<string, string[]>;
};

/**
 * Checks the fields sent against their definitions; other fields are unchanged. The catalogue orders a field after
 * those it depends on, so that a form sent at once is checked against its own values.
 */
export function validateSent(
  definicoes: readonly Campo[],
  enviados: Readonly<Record<string, unknown>>,
  contexto: Contexto,
  fontes: Fontes,
): Formulario {
  const campos: Record<string, ValorCampo> = {};
  const erros: Record<string, string[]> = {};
  const valores: Record<string, unknown> = { ...contexto.valores };
  const aqui = { ...contexto, valores };

  for (const campo of definicoes) {
    if (enviados[campo.nome] === undefined) continue;
    const resultado = normalizeValue(campo, enviados[campo.nome], aqui, fontes);
    if ('erro' in resultado) {
      erros[campo.nome] = [resultado.erro];
    } else {
      campos[campo.nome] = resultado.valor;
      valores[campo.nome] = resultado.valor;
    }
  }
  const conhecidos = new Set(definicoes.map((campo) => campo.nome));
  for (const nome of Object.keys(enviados)) {
    if (!conhecidos.has(nome)) erros[nome] = ['Campo desconhecido.'];
  }
  clearCities(definicoes, campos, aqui, fontes);
  return { campos, erros };
}

/** A city must belong to the state: changing only the state clears it. */
function clearCities(
  definicoes: readonly Campo[],
  campos: Record<string, ValorCampo>,
  contexto: Contexto,
  fontes: Fontes,
): void {
  for (const campo of definicoes) {
    if (!campo.uf_de || campos[campo.uf_de] === undefined || campos[campo.nome] !== undefined) continue;
    const guardada = contexto.valores?.[campo.nome];
    const cabe = isFilled(guardada) ? normalizeValue(campo, guardada, contexto, fontes) : accepted(null);
    if ('erro' in cabe) campos[campo.nome] = null;
  }
}

/** Checks a table row; with `valores` of a saved row, columns not sent have their saved values. */
export function validateSentLinha(
  tabela: NomeTabela,
  enviados: Readonly<Record<string, unknown>>,
  contexto: Contexto,
  fontes: Fontes,
  lugar: Lugar = {},
): Formulario {
  const formulario = validateSent(colunasOf(tabela, lugar), enviados, contexto, fontes);
  const linha = { ...contexto.valores, ...formulario.campos };
  for (const nome of missingInLinha(tabela, linha)) {
    formulario.erros[nome] ??= [
      tabela === 'objetivos' && nome === 'objetivo_ano' ? 'Informe o ano ou o prazo.' : 'Campo obrigatório.',
    ];
  }
  return formulario;
}
