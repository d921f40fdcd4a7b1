import { recall } from '../../calculators/index.ts';
import { numberIn } from '../../catalogue/index.ts';
import { earliestRetirement } from '../known/earliest-retirement.ts';
import type { Papel } from '../snapshot.ts';
import { ageOf, fromGeneralBlock, type Leitura, toNumber, toText } from './reading.ts';

/** Retired already, or under a regime of their own. */
const SEM_BENEFICIO: ReadonlySet<string | null> = new Set(['aposentado', 'servidor_estatutario', 'militar']);

/**
 * INSS retirement of this person by the average and the years of contribution, those until retiring included: its age
 * and R$ a month; null for a person retired already or outside the INSS.
 */
export function ownRetirement(
  leitura: Leitura,
  papel: Papel,
): { idade: number; beneficio: number | null } | null {
  const de = (nome: 'media_contribuicao' | 'anos_contribuicao') =>
    toNumber(fromGeneralBlock(leitura, papel, nome));
  const [media, anos, idade] = [de('media_contribuicao'), de('anos_contribuicao'), ageOf(leitura, papel)];
  const situacao = toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));
  const fora = fromGeneralBlock(leitura, papel, 'contribui_inss') === 'N' || SEM_BENEFICIO.has(situacao);
  if (fora || !media || anos === null || idade === null) return null;
  const sexo = toText(fromGeneralBlock(leitura, papel, 'sexo')) ?? 'O';
  const para = toNumber(fromGeneralBlock(leitura, papel, 'idade_aposentadoria'));
  const ano = Number(leitura.hoje.slice(0, 4));
  const regra = earliestRetirement({ sexo, idade, anos, ano, anosPorAno: 1, para });
  const quando = toNumber(fromGeneralBlock(leitura, papel, 'idade_inss')) ?? regra.idade;
  const ate = Math.max(0, Math.min(quando, para ?? quando) - idade);
  const resultado = recall('vida.inss_incapacidade', {
    media_contribuicao: media,
    anos_contribuicao: anos + ate,
    sexo,
    // The toll of 100% pays the whole mean, as an accident at work does.
    acidente_trabalho: regra.integral && quando === regra.idade ? 'S' : 'N',
  });
  return { idade: quando, beneficio: numberIn(resultado, 'beneficio') };
}
