import type { Parametro } from '../../../calculators/index.ts';
import type { Papel } from '../../snapshot.ts';
import type { Conta } from '../evaluate.ts';
import { isInssEstimated, tellInssEstimate } from '../income.ts';
import { ageOf, fromGeneralBlock, sumColuna, toNumber } from '../reading.ts';
import { type Caso, replacedParametros } from './case.ts';

/** INSS age by sex; without an answer the higher one. */
const parametroOfAge = ({ leitura, parametros }: Caso, papel: Papel): Parametro | undefined =>
  parametros.get(fromGeneralBlock(leitura, papel, 'sexo') === 'F' ? 'idade_inss_f' : 'idade_inss_m');

const beneficio = ({ leitura }: Caso, papel: Papel): number =>
  toNumber(fromGeneralBlock(leitura, papel, 'beneficio_inss_estimado')) ?? 0;

/** Age at which this person's benefit starts: today's for a retired person. */
function inssAgeOf(caso: Caso, papel: Papel): { idade: number; parametro: Parametro | undefined } {
  const { leitura } = caso;
  const parametro = parametroOfAge(caso, papel);
  const informada = toNumber(fromGeneralBlock(leitura, papel, 'idade_inss'));
  const regra = informada ?? Number(parametro?.valor ?? 0);
  const aposentado = fromGeneralBlock(leitura, papel, 'subtipo_vinculo') === 'aposentado';
  return { idade: aposentado ? Math.min(regra, ageOf(leitura, papel) ?? regra) : regra, parametro };
}

const AVISO_DO_CASAL =
  'Plano do casal, contado na idade do titular; o INSS dos dois entra quando ambos já o recebem';

/** Both benefits, from the later start, expressed as the first person's age. */
function ofCouple(caso: Caso, primeiro: number): Parametro | undefined {
  const { leitura, pessoas, papel } = caso;
  const minha = ageOf(leitura, papel);
  const comecos = pessoas
    .filter((pessoa) => beneficio(caso, pessoa) > 0)
    .map((pessoa) => {
      const dele = ageOf(leitura, pessoa);
      const diferenca = minha === null || dele === null ? 0 : minha - dele;
      return Math.max(0, inssAgeOf(caso, pessoa).idade + diferenca);
    });
  const base = caso.parametros.get('idade_inss_m');
  if (!base || comecos.length === 0) return undefined;
  const valor = Math.max(...comecos);
  return valor === primeiro
    ? undefined
    : {
        ...base,
        valor,
        rotulo: 'Idade do titular quando os dois recebem o INSS',
        fonte: 'Idades do INSS do casal',
      };
}

/** INSS benefit of the plan, R$ a month, and its starting age: of one person, or of both in a joint plan. */
export function inssOfPlan(caso: Caso, conta: Conta): { beneficio: number; idade: number } {
  const { idade: propria, parametro } = inssAgeOf(caso, caso.papel);
  const juntos = caso.pessoas.length > 1;
  if (juntos) conta.avisos.add(AVISO_DO_CASAL);
  const deAmbos = juntos ? ofCouple(caso, propria) : undefined;
  conta.parametros = replacedParametros(conta.parametros, 'idade_inss_m', deAmbos ?? parametro);
  if (caso.pessoas.some((pessoa) => isInssEstimated(caso.leitura, pessoa) && beneficio(caso, pessoa) > 0))
    tellInssEstimate(conta);
  return {
    beneficio: sumColuna(caso.pessoas.map((pessoa) => beneficio(caso, pessoa))),
    idade: typeof deAmbos?.valor === 'number' ? deAmbos.valor : propria,
  };
}
