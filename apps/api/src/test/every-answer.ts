import { type Campo, LIMITES, listaOfCampo } from '@farol/domain/catalogue';
import { normalizarCampo } from '@farol/domain/catalogue/validation';
import { findLista, type NomeLista } from '@farol/domain/code-lists';
import { ocupacao } from '@farol/domain/code-lists/ocupacao';
import { seguradora } from '@farol/domain/code-lists/seguradora';

type Values = Record<string, unknown>;

const TEXTS = ["João “Zé” & <b>ç</b> '; 100%", 'João & Zé', '52998224725', '88010000', 'ABC1D23', '6622300'];

const yearOf = (hoje: string) => Number(hoje.slice(0, 4));

/** With every decimal of the field, above the range of a small integer column. */
const amounts = (casas: number | undefined, hoje: string) =>
  [3_000_000_000.55, 90_000.55, 85.4321, 85.43, 12.5, yearOf(hoje) - 2, yearOf(hoje) + 4, 64, 18, 9, 1].map(
    (amount) => (casas === 0 ? Math.trunc(amount) : amount),
  );
const days = (hoje: string) =>
  [-30, 30, 3, 1, -1].map((years) => `${yearOf(hoje) + years}${hoje.slice(4)}`).concat(hoje);

function codesOf(nome: NomeLista): readonly unknown[] {
  if (nome === 'ocupacao') return ocupacao.map(({ value }) => value);
  if (nome === 'seguradora') return seguradora.map(({ value }) => value);
  return findLista(nome).map(({ value }) => value);
}

/** Values of the kind of a field; it takes some of them. */
export function candidates(campo: Campo, hoje: string): unknown[] {
  const { casas, max } = { ...LIMITES[campo.tipo], ...campo };
  switch (campo.tipo) {
    case 'text':
    case 'textarea':
      return [...TEXTS, typeof max === 'number' ? 'ã'.repeat(max) : 'ã'];
    case 'date':
      return days(hoje);
    case 'select':
    case 'multiselect': {
      const nome = listaOfCampo(campo);
      const codes = nome ? codesOf(nome) : [];
      return campo.tipo === 'select' ? codes.toReversed() : [codes];
    }
    case 'city':
      return ['Palmas', 'Florianópolis'];
    case 'table':
    case 'file':
      return [];
    default:
      return amounts(casas, hoje);
  }
}

const isHeldElsewhere = ({ tipo }: Campo) => tipo === 'table' || tipo === 'file';

/** A valid answer to each of these fields, given the earlier ones; none is left out. */
export function everyAnswer(fields: readonly Campo[], hoje: string, given: Values = {}): Values {
  const answers: Values = { ...given };
  for (const campo of fields) {
    if (campo.nome in given || campo.calculado || isHeldElsewhere(campo)) continue;
    const taken = candidates(campo, hoje)
      .map((value) => normalizarCampo(campo, value, { hoje, valores: answers }))
      .find((checked) => 'valor' in checked);
    if (!taken || !('valor' in taken)) throw new Error(`no answer for ${campo.nome}`);
    answers[campo.nome] = taken.valor;
  }
  return answers;
}
