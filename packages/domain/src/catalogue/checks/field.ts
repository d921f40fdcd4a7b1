import type { Campo } from '../field-types.ts';
import { isFilled } from '../visibility.ts';
import { normalizeChoice, normalizeChoices, normalizeCity } from './choice.ts';
import { accepted, type Contexto, type Fontes, type Resultado, rejected } from './context.ts';
import { normalizeDate } from './date.ts';
import { normalizeNumber } from './number.ts';
import { normalizeFreeText } from './text.ts';

/** Computed and read-only; the other computed fields also store a typed value. */
export const SOMENTE_LEITURA: ReadonlySet<string> = new Set([
  'perfil_investidor',
  'perfil_validade',
  'conjuge_perfil_investidor',
  'conjuge_perfil_validade',
  'divulgacao_ciencia_em',
  'rodada',
  'status',
  'pontos',
]);

function normalizeFile(bruto: unknown): Resultado {
  const id = typeof bruto === 'object' && bruto && 'arquivo_id' in bruto ? bruto.arquivo_id : bruto;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0
    ? accepted(id)
    : rejected('Envie um arquivo.');
}

export function normalizeValue(campo: Campo, bruto: unknown, contexto: Contexto, fontes: Fontes): Resultado {
  if (campo.calculado && SOMENTE_LEITURA.has(campo.nome)) return rejected('Calculado pelo sistema.');
  if (!isFilled(bruto)) {
    return campo.obrigatorio_em === 'salvar' ? rejected('Campo obrigatório.') : accepted(null);
  }
  switch (campo.tipo) {
    case 'text':
    case 'textarea':
      return normalizeFreeText(campo, bruto);
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
      return normalizeNumber(campo, bruto, contexto);
    case 'date':
      return normalizeDate(campo, bruto, contexto);
    case 'select':
      return normalizeChoice(campo, bruto, contexto, fontes);
    case 'multiselect':
      return normalizeChoices(campo, bruto, contexto, fontes);
    case 'city':
      return normalizeCity(campo, bruto, contexto, fontes);
    case 'file':
      return normalizeFile(bruto);
    case 'table':
      return rejected('As linhas da tabela são salvas uma a uma.');
  }
}
