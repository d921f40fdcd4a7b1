import type { Papel } from '../snapshot.ts';
import { antes, type Conta } from './evaluate.ts';
import { comoNumero, comoTexto, doBloco, exigirNumero, type Leitura, nomeDoBloco } from './reading.ts';

export const AVISO_SEM_MEDIA = 'Sem a média de contribuição, o benefício do INSS não foi descontado';
export const AVISO_SEM_ANOS = 'Sem os anos de contribuição, o INSS foi contado pelo mínimo de 60%';

/** The spouse's answer is not demanded: a mean of contribution says that there is one. */
export function contribuiInss(leitura: Leitura, papel: Papel, conta: Conta): 'S' | 'N' {
  const resposta = doBloco(leitura, papel, 'contribui_inss');
  if (resposta === 'S' || resposta === 'N') return resposta;
  if (papel === 'titular') conta.falta.add('contribui_inss');
  return comoNumero(doBloco(leitura, papel, 'media_contribuicao')) === null ? 'N' : 'S';
}

function sexoNoInss(leitura: Leitura, papel: Papel, conta: Conta): string {
  const sexo = comoTexto(doBloco(leitura, papel, 'sexo'));
  if (sexo === null && papel === 'titular') conta.falta.add('sexo');
  return sexo ?? 'O';
}

/** INSS benefit on which a pension is based: the one in force for who is retired, else the disability one. */
export function beneficioInss(leitura: Leitura, papel: Papel, conta: Conta): number {
  if (contribuiInss(leitura, papel, conta) === 'N') return 0;
  const emVigor = comoNumero(doBloco(leitura, papel, 'beneficio_inss_estimado'));
  if (doBloco(leitura, papel, 'subtipo_vinculo') === 'aposentado' && emVigor !== null) return emVigor;

  const media = comoNumero(doBloco(leitura, papel, 'media_contribuicao'));
  if (media === null) {
    conta.avisos.add(AVISO_SEM_MEDIA);
    return 0;
  }
  const anos = comoNumero(doBloco(leitura, papel, 'anos_contribuicao'));
  if (anos === null) conta.avisos.add(AVISO_SEM_ANOS);
  const sexo = sexoNoInss(leitura, papel, conta);
  const inputs = { media_contribuicao: media, anos_contribuicao: anos ?? 0, sexo };
  return antes(conta, 'vida.inss_incapacidade', inputs)?.beneficio ?? 0;
}

const ESTATUTARIOS = ['servidor_estatutario', 'militar'];
const VINCULO_POR_SITUACAO: Record<string, string> = { empregado: 'CLT', mei: 'MEI' };

/** Public staff who are not statutory contribute to the INSS as an employee does. */
export function vinculo(leitura: Leitura, papel: Papel, { falta }: Conta): string {
  const situacao = comoTexto(doBloco(leitura, papel, 'subtipo_vinculo'));
  const tipo = comoTexto(doBloco(leitura, papel, 'tipo_vinculo'));
  if (situacao === null && tipo === null) falta.add(nomeDoBloco(papel, 'subtipo_vinculo'));
  if (situacao !== null && ESTATUTARIOS.includes(situacao)) return 'FP';
  if (tipo === 'FP') return 'CLT';
  return tipo ?? VINCULO_POR_SITUACAO[situacao ?? ''] ?? 'PJ';
}

/** Income that goes on during a temporary incapacity. */
export function rendaGarantida(leitura: Leitura, papel: Papel, conta: Conta): number | null {
  const inputs = {
    tipo_vinculo: vinculo(leitura, papel, conta),
    renda_mensal_bruta: exigirNumero(leitura, papel, 'renda_mensal_bruta', conta),
    renda_mensal_liquida: exigirNumero(leitura, papel, 'renda_mensal_liquida', conta),
    media_contribuicao: comoNumero(doBloco(leitura, papel, 'media_contribuicao')),
    contribui_inss: contribuiInss(leitura, papel, conta),
  };
  return antes(conta, 'vida.renda_garantida', inputs)?.renda_garantida ?? null;
}
