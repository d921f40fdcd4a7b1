import type { InputsOf } from '../../../calculators/index.ts';
import { CODIGO } from '../../../catalogue/index.ts';
import type { Papel } from '../../snapshot.ts';
import { type Base, parametroNumber } from '../base.ts';
import { perfilOf } from '../dreams/investor.ts';
import type { Conta } from '../evaluate.ts';
import { situacaoOf } from '../income.ts';
import { ageOf, fromGeneralBlock, fromItem, generalBlockName, toNumber, toText } from '../reading.ts';
import { paysInssInFlow, toldNumber } from './bond.ts';
import { deductionsBesides } from './deductions.ts';

export type Familia = InputsOf<'fluxo.familia'>;
type PessoaDoFluxo = NonNullable<Familia['pessoas']>[number];

const DEFINITIVA = 95;
const MESES_NO_ANO = 12;

function inssOf(base: Base, papel: Papel, { avisos }: Conta): PessoaDoFluxo['inss'] {
  const { leitura, parametros } = base;
  const contribui = paysInssInFlow(base, papel);
  const media = toNumber(fromGeneralBlock(leitura, papel, 'media_contribuicao')) ?? 0;
  const beneficio = toldNumber(base, papel, 'beneficio_inss_estimado');
  const comum = {
    contribui,
    media,
    anos: Math.round(toNumber(fromGeneralBlock(leitura, papel, 'anos_contribuicao')) ?? 0),
  };
  if (situacaoOf(leitura, papel) === 'aposentado') {
    const bruta = toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta')) ?? 0;
    const teto = parametroNumber(parametros, 'teto_inss') ?? bruta;
    const emVigor = toNumber(fromGeneralBlock(leitura, papel, 'beneficio_inss_estimado'));
    return { ...comum, em_vigor: 'S', beneficio: emVigor ?? Math.min(bruta, teto) };
  }
  if (contribui === 'S' && media <= 0 && beneficio === null)
    avisos.add('Sem a média de contribuição, a aposentadoria do INSS não foi contada');
  return { ...comum, idade: toldNumber(base, papel, 'idade_inss'), beneficio };
}

function pensionPlansOf({ leitura }: Base, papel: Papel, { avisos }: Conta): PessoaDoFluxo['previdencia'] {
  const saldo = toNumber(fromGeneralBlock(leitura, papel, 'saldo_previdencia'));
  if (saldo === null || saldo <= 0) return [];
  const tipo = fromGeneralBlock(leitura, papel, 'previdencia_tipo');
  const regime = fromGeneralBlock(leitura, papel, 'previdencia_regime');
  const anos = toNumber(fromGeneralBlock(leitura, papel, 'previdencia_anos'));
  const aplicado = toNumber(fromGeneralBlock(leitura, papel, 'previdencia_aplicado'));
  if (!tipo) avisos.add('Previdência sem tipo informado: contada como VGBL');
  if (!regime) avisos.add('Previdência sem tabela de imposto informada: contada a progressiva');
  if (anos === null) avisos.add('Anos da previdência não informados: contados cinco');
  return [
    {
      saldo,
      ...(tipo && { tipo }),
      ...(regime && { regime }),
      ...(aplicado !== null && { base: aplicado }),
      ...(anos !== null && { meses: Math.round(MESES_NO_ANO * anos) }),
    },
  ];
}

/** Age up to which the money must last: the plan's of freedom, else the parameter; never one already reached. */
function finalAge(base: Base, papel: Papel): number {
  const { leitura, parametros } = base;
  const told = toNumber(fromItem(leitura, CODIGO.liberdade_financeira, papel, 'idade_final'));
  const ate =
    told !== null && told > 0 ? told : (parametroNumber(parametros, 'idade_final_renda') ?? DEFINITIVA);
  return Math.max(ate, (ageOf(leitura, papel) ?? 0) + 1);
}

/** One of the couple as the flow counts them. */
export function personOf(base: Base, papel: Papel, conta: Conta): PessoaDoFluxo {
  const { leitura } = base;
  const nascimento = toText(fromGeneralBlock(leitura, papel, 'data_nascimento'));
  if (nascimento === null) conta.falta.add(generalBlockName(papel, 'data_nascimento'));
  const sexo = toText(fromGeneralBlock(leitura, papel, 'sexo'));
  if (sexo === 'O') conta.avisos.add('INSS contado pela regra dos homens: a de outro sexo está a confirmar');
  const declaracao = fromGeneralBlock(leitura, papel, 'tipo_declaracao_ir');
  return {
    papel,
    nascimento: nascimento?.slice(0, 7) ?? null,
    ...(sexo && { sexo: sexo as PessoaDoFluxo['sexo'] }),
    idade_aposentadoria: toldNumber(base, papel, 'idade_aposentadoria'),
    idade_final: finalAge(base, papel),
    perfil: perfilOf(leitura, [papel], conta),
    ...(declaracao && { declaracao }),
    outras_deducoes_anuais: deductionsBesides(base, papel),
    fgts: toNumber(fromGeneralBlock(leitura, papel, 'fgts')) ?? 0,
    previdencia: pensionPlansOf(base, papel, conta),
    inss: inssOf(base, papel, conta),
  };
}
