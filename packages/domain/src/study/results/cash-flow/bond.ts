import { VINCULO_DA_SITUACAO } from '../../../catalogue/index.ts';
import { vinculoOfWork } from '../../employment.ts';
import { contributes } from '../../known/inss.ts';
import type { Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import { isStatutory, situacaoOf } from '../income.ts';
import { fromGeneralBlock, generalBlockName, toNumber } from '../reading.ts';

/** An answer told by a person, not one that the study estimated. */
export function toldNumber(
  base: Base,
  papel: Papel,
  nome: 'idade_aposentadoria' | 'idade_inss' | 'beneficio_inss_estimado' | 'deducoes_anuais_ir',
): number | null {
  const { leitura } = base;
  if (leitura.estudo.estimados?.has(generalBlockName(papel, nome))) return null;
  return toNumber(fromGeneralBlock(leitura, papel, nome));
}

/** Whether this person pays the INSS: as told, else by an average of contribution or by the bond. */
export function paysInssInFlow({ leitura }: Base, papel: Papel): 'S' | 'N' {
  if (isStatutory(leitura, papel)) return 'N';
  const told = fromGeneralBlock(leitura, papel, 'contribui_inss');
  if (told === 'S' || told === 'N') return told;
  const known = toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao')) !== null;
  return known ? 'S' : (contributes(leitura, papel) ?? 'N');
}

export type Vinculo = 'CLT' | 'PJ' | 'MEI' | 'FP' | 'AUT' | 'APO' | null;

/** What the stability of an income does not tell apart. */
const NO_FLUXO: Readonly<Record<string, Vinculo>> = { autonomo: 'AUT', aposentado: 'APO' };

/** Bond of the work of this person; null without work. */
export function bondOf({ leitura }: Base, papel: Papel): Vinculo {
  const situacao = situacaoOf(leitura, papel);
  if (situacao !== null) return NO_FLUXO[situacao] ?? VINCULO_DA_SITUACAO[situacao] ?? null;
  const tipo = vinculoOfWork(fromGeneralBlock(leitura, papel, 'tipo_vinculo'), null);
  return tipo === 'FP' ? 'CLT' : tipo;
}
