import {
  formatMoney,
  formatNumber,
  formatPercent,
  isCep,
  isCnae,
  isPlaca,
  isValidCpf,
  normalizePlaca,
  onlyDigits,
  readNumber,
  roundTo,
} from '../../br/index.ts';
import { formatDay, parseDay } from '../../calendar/index.ts';
import type { Campo } from '../field-types.ts';
import { isFilled, isRequiredToSave } from '../visibility.ts';
import { normalizeChoice, normalizeChoices, normalizeCity } from './choice.ts';
import { accepted, type Contexto, type Fontes, type Resultado, rejected } from './context.ts';
import { dateLimit, decimalsOf, isYear, LIMITES, numberLimit } from './limits.ts';

type Formato = { aceita: (texto: string) => boolean; guarda: (texto: string) => string; mensagem: string };

/** Formats of a study's answers; formats used only by the customer are checked in its contract. */
const FORMATOS: Readonly<Partial<Record<NonNullable<Campo['formato']>, Formato>>> = {
  cpf: { aceita: isValidCpf, guarda: onlyDigits, mensagem: 'CPF inválido.' },
  cep: { aceita: isCep, guarda: onlyDigits, mensagem: 'CEP inválido: informe oito dígitos.' },
  placa: { aceita: isPlaca, guarda: normalizePlaca, mensagem: 'Placa inválida: use ABC-1234 ou ABC1D23.' },
  cnae: { aceita: isCnae, guarda: onlyDigits, mensagem: 'CNAE inválido: use 0000-0 ou 0000-0/00.' },
};

function normalizeFreeText(campo: Campo, bruto: unknown): Resultado {
  if (typeof bruto !== 'string') return rejected('Informe um texto.');
  const texto = bruto.trim();
  if (texto === '') return accepted(null);
  const formato = campo.formato && FORMATOS[campo.formato];
  if (formato) return formato.aceita(texto) ? accepted(formato.guarda(texto)) : rejected(formato.mensagem);
  const max = Number(campo.max ?? LIMITES[campo.tipo].max);
  if (texto.length > max) return rejected(`Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`);
  return accepted(texto);
}

function showNumber(campo: Campo, numero: number): string {
  if (campo.tipo === 'money') return formatMoney(numero);
  if (campo.tipo === 'percent') return formatPercent(numero, { max: 4 });
  return isYear(campo) ? String(numero) : formatNumber(numero);
}

/** A number sent as text is read as it would be typed; an exact one, so that 1,5 is no whole number. */
function numberOf(campo: Campo, bruto: unknown): number | null {
  if (typeof bruto === 'number') return Number.isFinite(bruto) ? bruto : null;
  if (typeof bruto !== 'string') return null;
  const decimals = campo.tipo === 'int' ? 2 : decimalsOf(campo);
  return readNumber(bruto, { decimals, unit: campo.unidade }).value;
}

function normalizeNumber(campo: Campo, bruto: unknown, contexto: Contexto): Resultado {
  const tipo = LIMITES[campo.tipo];
  const casas = decimalsOf(campo);
  const lido = numberOf(campo, bruto);
  if (lido === null) return rejected('Informe um número.');
  if (campo.tipo === 'int' && !Number.isInteger(lido)) return rejected('Informe um número inteiro.');
  const numero = roundTo(lido, casas);
  const min = numberLimit(campo.min ?? tipo.min, contexto);
  const max = numberLimit(campo.max ?? tipo.max, contexto);
  if (min !== null && numero < min) return rejected(`Informe no mínimo ${showNumber(campo, min)}.`);
  if (max !== null && numero > max) return rejected(`Informe no máximo ${showNumber(campo, max)}.`);
  return accepted(numero);
}

function normalizeDate(campo: Campo, bruto: unknown, contexto: Contexto): Resultado {
  const dia = typeof bruto === 'string' ? parseDay(bruto) : null;
  if (!dia) return rejected('Data inválida: use dia, mês e ano.');
  const min = dateLimit(campo.min, contexto) ?? dateLimit(LIMITES.date.min, contexto);
  const max = dateLimit(campo.max, contexto) ?? dateLimit(LIMITES.date.max, contexto);
  if (min && dia < min) return rejected(`Informe uma data a partir de ${formatDay(min)}.`);
  if (max && dia > max) return rejected(`Informe uma data até ${formatDay(max)}.`);
  return accepted(dia);
}

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
    return isRequiredToSave(campo, contexto.valores ?? {}) ? rejected('Campo obrigatório.') : accepted(null);
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
