import { firstName, formatMoney, formatPercent, normalizeText, roundTo } from '../../br/index.ts';
import type { Papel } from '../snapshot.ts';
import { usePremissa } from './base.ts';
import { isPresentEdition } from './edition.ts';
import { type Conta, runBefore } from './evaluate.ts';
import { fromGeneralBlock, type Leitura, toNumber, toText } from './reading.ts';

const FAMILIARES =
  /\b(conjuge|espos[ao]|marido|mulher|companheir[ao]|filh[ao]s?|herdeir[ao]s?|familia|lega(l|is)|mae|pai|pais|irma|irmao)\b/;
const EX = /\bex\b/;

/** Whether the beneficiaries, typed as text, are of the family: by a name of it, or by a kinship. */
function isOfFamily(beneficiario: string, papel: Papel, { estudo }: Leitura): boolean {
  const texto = normalizeText(beneficiario);
  if (EX.test(texto)) return false;
  // The customer's name is not among the answers, and may be the one typed.
  if (papel === 'conjuge') return true;
  const nomes = [
    estudo.diagnostico.conjuge_nome,
    ...(estudo.tabelas.dependentes ?? []).map(({ nome }) => nome),
  ].map((nome) => normalizeText(firstName(nome)));
  return FAMILIARES.test(texto) || nomes.some((nome) => nome !== '' && texto.includes(nome));
}

/**
 * R$ of the pension plan that reach the family at this person's death, net of income tax by the plan's own table: of
 * the plan in this person's name; the survivor's own is no money that comes. PGBL is taxed whole; VGBL, or a plan of
 * unknown kind, on the part of the premise.
 */
export function pensionAtDeath(leitura: Leitura, papel: Papel, conta: Conta): number | null {
  if (!isPresentEdition(conta)) return toNumber(leitura.estudo.diagnostico.saldo_previdencia);
  const saldo = toNumber(fromGeneralBlock(leitura, papel, 'saldo_previdencia'));
  if (saldo === null || saldo <= 0) return null;
  const beneficiario = toText(fromGeneralBlock(leitura, papel, 'previdencia_beneficiario'));
  if (beneficiario !== null && isPresentEdition(conta, 3) && !isOfFamily(beneficiario, papel, leitura)) {
    conta.avisos.add(`A previdência não conta no que a família tem: quem recebe é “${beneficiario}”`);
    return null;
  }
  const aliquota = taxRate(leitura, papel, conta);
  const tipo = fromGeneralBlock(leitura, papel, 'previdencia_tipo');
  const tributada = tipo === 'PGBL' ? 1 : usePremissa(conta, 'previdencia_parte_tributada');
  const liquido = roundTo(saldo * (1 - aliquota * tributada), 2);
  conta.passos.push({
    nome: 'previdencia_liquida',
    rotulo: 'Previdência que chega à família',
    formula: taxFormula(saldo, aliquota, tributada),
    valor: liquido,
    unidade: 'R$',
    entradas: { saldo_previdencia: saldo, aliquota, parte_tributada: tributada },
  });
  return liquido;
}

export const AVISO_TABELA_EM_ABERTO =
  'Tabela do imposto da previdência não informada: contou-se a da progressiva, de 15% na fonte';
const AVISO_ANOS_EM_ABERTO =
  'Anos da previdência não informados: contou-se o imposto mais alto da tabela regressiva na falta';
const AVISO_TETO_NA_FALTA =
  'Na falta, a previdência de até seis anos da tabela regressiva paga no máximo 25% (a confirmar com o plano)';
const ANOS_DO_TETO = 6;

/** Rate of a plan paid at death: the regressive table by its years, at most that of six; else the premise. */
function taxRate(leitura: Leitura, papel: Papel, conta: Conta): number {
  const regime = toText(fromGeneralBlock(leitura, papel, 'previdencia_regime'));
  const presente = isPresentEdition(conta, 3);
  if (!presente || regime !== 'regressivo') {
    if (presente && regime === null) conta.avisos.add(AVISO_TABELA_EM_ABERTO);
    return usePremissa(conta, 'previdencia_imposto_na_falta');
  }
  const anos = toNumber(fromGeneralBlock(leitura, papel, 'previdencia_anos'));
  if (anos === null) conta.avisos.add(AVISO_ANOS_EM_ABERTO);
  if (anos === null || anos <= ANOS_DO_TETO) {
    conta.avisos.add(AVISO_TETO_NA_FALTA);
    return usePremissa(conta, 'previdencia_regressiva_na_falta');
  }
  return runBefore(conta, 'impostos.regressiva', { prazos_anos: [anos] })?.aliquotas[0] ?? 0;
}

function taxFormula(saldo: number, aliquota: number, tributada: number): string {
  const sobre = tributada < 1 ? ` sobre ${formatPercent(tributada * 100, { max: 2 })} dele` : '';
  return `${formatMoney(saldo)} − ${formatPercent(aliquota * 100, { max: 2 })} de imposto de renda${sobre}`;
}

/** R$ of FGTS released at its holder's death (Lei 8.036/1990, art. 20, IV). */
export function fgtsAtDeath(leitura: Leitura, papel: Papel, conta: Conta): number | null {
  if (!isPresentEdition(conta)) return toNumber(leitura.estudo.diagnostico.fgts);
  return toNumber(fromGeneralBlock(leitura, papel, 'fgts'));
}
