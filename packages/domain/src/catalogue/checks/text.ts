import { isCep, isCnae, isPlaca, isValidCpf, normalizePlaca, onlyDigits } from '../../br/index.ts';
import type { Campo } from '../field-types.ts';
import { accepted, type Resultado, rejected } from './context.ts';
import { LIMITES } from './limits.ts';

type Formato = { aceita: (texto: string) => boolean; guarda: (texto: string) => string; mensagem: string };

/** Formats of a study's answers; formats used only by the customer are checked in its contract. */
const FORMATOS: Readonly<Partial<Record<NonNullable<Campo['formato']>, Formato>>> = {
  cpf: { aceita: isValidCpf, guarda: onlyDigits, mensagem: 'CPF inválido.' },
  cep: { aceita: isCep, guarda: onlyDigits, mensagem: 'CEP inválido: informe oito dígitos.' },
  placa: { aceita: isPlaca, guarda: normalizePlaca, mensagem: 'Placa inválida: use ABC-1234 ou ABC1D23.' },
  cnae: { aceita: isCnae, guarda: onlyDigits, mensagem: 'CNAE inválido: use 0000-0 ou 0000-0/00.' },
};

export function normalizeFreeText(campo: Campo, bruto: unknown): Resultado {
  if (typeof bruto !== 'string') return rejected('Informe um texto.');
  const texto = bruto.trim();
  if (texto === '') return accepted(null);
  const formato = campo.formato && FORMATOS[campo.formato];
  if (formato) return formato.aceita(texto) ? accepted(formato.guarda(texto)) : rejected(formato.mensagem);
  const max = Number(campo.max ?? LIMITES[campo.tipo].max);
  if (texto.length > max) return rejected(`Use no máximo ${max.toLocaleString('pt-BR')} caracteres.`);
  return accepted(texto);
}
