import type { Sexo, Valor } from '../../code-lists/index.ts';
import { contributesByLaw, vinculoOfWork } from '../employment.ts';
import type { Papel } from '../snapshot.ts';
import { usePremissa } from './base.ts';
import { type Conta, runBefore } from './evaluate.ts';
import {
  fromGeneralBlock,
  generalBlockName,
  type Leitura,
  requireNumber,
  toNumber,
  toText,
} from './reading.ts';

const AVISO_SEM_MEDIA = 'Sem a média de contribuição, o benefício do INSS não foi descontado';
export const AVISO_INSS_ESTIMADO =
  'INSS estimado pela renda e pela idade, sem o extrato: confirme no Meu INSS';
const PREMISSAS_DO_INSS_ESTIMADO = ['inss_estimado_media', 'inss_estimado_anos', 'inss_estimado_inicio'];
const AVISOS_DE_ESTIMATIVA = {
  idade_aposentadoria: 'Idade da liberdade financeira não informada: contada a da aposentadoria do INSS',
  filhos_todos_comuns: 'Filhos contados como do casal: nenhum nasceu antes da união',
  tipo_declaracao_ir: 'Declaração do IR não informada: contada a de menos imposto pelo que se sabe',
} as const;
const AVISO_SEM_ANOS = 'Sem os anos de contribuição, o INSS foi contado pelo mínimo de 60%';
export const AVISO_SEM_BENEFICIO = 'Sem o valor do benefício, a aposentadoria do INSS não foi descontada';
export const AVISO_REGIME_PROPRIO =
  'A pensão do regime próprio não é a do INSS: só conta a que estiver nas outras rendas';
export const AVISO_REGRA_DO_INSS =
  'Servidor estatutário: a aposentadoria por incapacidade foi estimada pela regra do INSS, a confirmar';

const ESTATUTARIOS = ['servidor_estatutario', 'militar'];

export const situacaoOf = (leitura: Leitura, papel: Papel): string | null =>
  toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));

export const isStatutory = (leitura: Leitura, papel: Papel): boolean =>
  ESTATUTARIOS.includes(situacaoOf(leitura, papel) ?? '');

const mustContribute = (leitura: Leitura, papel: Papel): boolean =>
  contributesByLaw(fromGeneralBlock(leitura, papel, 'tipo_vinculo'), situacaoOf(leitura, papel));

/**
 * Whether this person contributes to the INSS. Not required of the spouse: their kind of work or average contribution
 * implies it.
 */
export function paysInss(leitura: Leitura, papel: Papel, conta: Conta): 'S' | 'N' {
  const resposta = fromGeneralBlock(leitura, papel, 'contribui_inss');
  if (resposta === 'S' || resposta === 'N') return resposta;
  if (papel === 'titular') conta.falta.add('contribui_inss');
  const consta = toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao')) !== null;
  return consta || (papel === 'conjuge' && mustContribute(leitura, papel)) ? 'S' : 'N';
}

function inssSex(leitura: Leitura, papel: Papel, conta: Conta): Sexo {
  const sexo = toText(fromGeneralBlock(leitura, papel, 'sexo'));
  if (sexo === null && papel === 'titular') conta.falta.add('sexo');
  return sexo ?? 'O';
}

/** Figures that only the statement of the INSS says. */
export const DO_EXTRATO = ['media_contribuicao', 'anos_contribuicao', 'beneficio_inss_estimado'] as const;

/** Whether a figure of the INSS statement was estimated; the reader of a part of the study sees only the question. */
export function isInssEstimated({ estudo }: Leitura, papel: Papel): boolean {
  if (estudo.diagnostico.inss_extrato !== 'N') return false;
  const { estimados } = estudo;
  return !estimados || DO_EXTRATO.some((nome) => estimados.has(generalBlockName(papel, nome)));
}

/** The figure counts an estimate of the INSS: says so, and names what it was estimated with. */
export function tellInssEstimate(conta: Conta): void {
  conta.avisos.add(AVISO_INSS_ESTIMADO);
  for (const chave of PREMISSAS_DO_INSS_ESTIMADO) usePremissa(conta, chave);
}

/** Warns that an answer of the general block was estimated, not answered. */
export function tellEstimate(
  { estudo }: Leitura,
  papel: Papel,
  nome: keyof typeof AVISOS_DE_ESTIMATIVA,
  conta: Conta,
): void {
  if (estudo.estimados?.has(generalBlockName(papel, nome))) conta.avisos.add(AVISOS_DE_ESTIMATIVA[nome]);
}

/** Benefit of a retired person, even while still contributing; null without one. */
const benefitInForce = (leitura: Leitura, papel: Papel): number | null =>
  situacaoOf(leitura, papel) === 'aposentado'
    ? toNumber(fromGeneralBlock(leitura, papel, 'beneficio_inss_estimado'))
    : null;

/** INSS benefit of a person unable to work: the retirement in force, else the disability benefit. */
export function inssBenefit(leitura: Leitura, papel: Papel, conta: Conta): number {
  const emVigor = benefitInForce(leitura, papel);
  if (emVigor !== null) return emVigor;
  if (paysInss(leitura, papel, conta) === 'N') {
    if (situacaoOf(leitura, papel) === 'aposentado') conta.avisos.add(AVISO_SEM_BENEFICIO);
    return 0;
  }
  if (isStatutory(leitura, papel)) conta.avisos.add(AVISO_REGRA_DO_INSS);

  const media = toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao'));
  if (media === null) {
    conta.avisos.add(AVISO_SEM_MEDIA);
    return 0;
  }
  if (isInssEstimated(leitura, papel)) tellInssEstimate(conta);
  const anos = toNumber(fromGeneralBlock(leitura, papel, 'anos_contribuicao'));
  if (anos === null) conta.avisos.add(AVISO_SEM_ANOS);
  const sexo = inssSex(leitura, papel, conta);
  const inputs = { media_contribuicao: media, anos_contribuicao: anos ?? 0, sexo };
  return runBefore(conta, 'vida.inss_incapacidade', inputs)?.beneficio ?? 0;
}

/** Base of the INSS survivor's pension; benefits of a separate regime are entered as other incomes. */
export function pensionBase(leitura: Leitura, papel: Papel, conta: Conta): number {
  if (!isStatutory(leitura, papel)) return inssBenefit(leitura, papel, conta);
  conta.avisos.add(AVISO_REGIME_PROPRIO);
  return 0;
}

/** Public staff without statutory status contribute to the INSS as employees. */
export function inssVinculo(leitura: Leitura, papel: Papel, { falta }: Conta): Valor<'tipo_vinculo'> {
  const situacao = situacaoOf(leitura, papel);
  const tipo = toText(fromGeneralBlock(leitura, papel, 'tipo_vinculo'));
  if (situacao === null && tipo === null) falta.add(generalBlockName(papel, 'subtipo_vinculo'));
  if (isStatutory(leitura, papel)) return 'FP';
  if (tipo === 'FP') return 'CLT';
  return vinculoOfWork(tipo, situacao) ?? 'PJ';
}

const PELA_MEDIA = ['CLT', 'PJ'];

/** Income that continues during a temporary incapacity, retirement included. */
export function guaranteedRenda(leitura: Leitura, papel: Papel, conta: Conta): number | null {
  const tipo_vinculo = inssVinculo(leitura, papel, conta);
  const contribui_inss = paysInss(leitura, papel, conta);
  const emVigor = benefitInForce(leitura, papel);
  const daMedia = contribui_inss === 'S' && emVigor === null && PELA_MEDIA.includes(tipo_vinculo);
  const inputs = {
    tipo_vinculo,
    renda_mensal_bruta: requireNumber(leitura, papel, 'renda_mensal_bruta', conta),
    renda_mensal_liquida: requireNumber(leitura, papel, 'renda_mensal_liquida', conta),
    media_contribuicao: daMedia
      ? requireNumber(leitura, papel, 'media_contribuicao', conta)
      : toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao')),
    contribui_inss,
  };
  const garantida = runBefore(conta, 'vida.renda_garantida', inputs)?.renda_garantida ?? null;
  if (garantida === null || emVigor === null) return garantida;
  return Math.max(garantida, Math.min(emVigor, inputs.renda_mensal_liquida ?? emVigor));
}
