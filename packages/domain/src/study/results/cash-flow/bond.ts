import { contributesByLaw, vinculoOfWork } from '../../employment.ts';
import type { Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import { fromGeneralBlock, generalBlockName, toNumber, toText } from '../reading.ts';

/** An answer told by a person, not one that the study estimated. */
export function toldNumber(
  base: Base,
  papel: Papel,
  nome: 'idade_aposentadoria' | 'idade_inss' | 'beneficio_inss_estimado',
): number | null {
  const { leitura } = base;
  if (leitura.estudo.estimados?.has(generalBlockName(papel, nome))) return null;
  return toNumber(fromGeneralBlock(leitura, papel, nome));
}

export const situationOf = ({ leitura }: Base, papel: Papel): string | null =>
  toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));

const ESTATUTARIOS: ReadonlySet<string | null> = new Set(['servidor_estatutario', 'militar']);

export const isStatutory = (base: Base, papel: Papel): boolean => ESTATUTARIOS.has(situationOf(base, papel));

/** Whether this person pays the INSS: as told, else by the bond or by an average of contribution. */
export function contributes(base: Base, papel: Papel): 'S' | 'N' {
  const { leitura } = base;
  if (isStatutory(base, papel)) return 'N';
  const told = fromGeneralBlock(leitura, papel, 'contribui_inss');
  if (told === 'S' || told === 'N') return told;
  const known = toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao')) !== null;
  const byLaw = contributesByLaw(
    fromGeneralBlock(leitura, papel, 'tipo_vinculo'),
    fromGeneralBlock(leitura, papel, 'subtipo_vinculo'),
  );
  return known || byLaw ? 'S' : 'N';
}

export type Vinculo = 'CLT' | 'PJ' | 'MEI' | 'FP' | 'AUT' | 'APO' | null;

const POR_SITUACAO: Readonly<Record<string, Vinculo>> = {
  empregado: 'CLT',
  socio: 'PJ',
  autonomo: 'AUT',
  mei: 'MEI',
  servidor_estatutario: 'FP',
  militar: 'FP',
  aposentado: 'APO',
  do_lar: null,
  estudante: null,
  sem_trabalho: null,
};

/** Bond of the work of this person; null without work. */
export function bondOf(base: Base, papel: Papel): Vinculo {
  const situacao = situationOf(base, papel);
  if (situacao !== null && situacao in POR_SITUACAO) return POR_SITUACAO[situacao] ?? null;
  if (isStatutory(base, papel)) return 'FP';
  const tipo = vinculoOfWork(fromGeneralBlock(base.leitura, papel, 'tipo_vinculo'), situacao);
  if (tipo === 'FP') return 'CLT';
  return tipo;
}
