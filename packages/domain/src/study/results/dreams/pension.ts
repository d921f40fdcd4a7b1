import { roundTo } from '../../../br/index.ts';
import type { Entradas } from '../../../calculators/index.ts';
import { CODIGO } from '../../../catalogue/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { parametroNumber } from '../base.ts';
import {
  type Conta,
  dependOn,
  evaluate,
  newAccount,
  type Resultado,
  repeatWith,
  runBefore,
  toCampos,
} from '../evaluate.ts';
import { paysInss, tellEstimate } from '../income.ts';
import {
  fromGeneralBlock,
  fromItem,
  generalBlockName,
  requireNumber,
  sumColuna,
  toFraction,
  toNumber,
  toText,
} from '../reading.ts';
import { alvoDo, type Caso, usePremissa, withOpcao } from './case.ts';
import { perfilOf, rateOfPerfil } from './investor.ts';
import { agesOfAportes, firstYearAporte, type Plano, pensionPlanOf } from './pension-plan.ts';

/** Depends on the saving without repeating its warnings. */
const espera = (conta: Conta, economia: Resultado<'impostos.pgbl_economia'>): void =>
  dependOn(conta, { ...economia, avisos: [] });

const ESTATUTARIOS = ['servidor_estatutario', 'militar'];

/** Statutory staff contribute to their own regime, which also counts. */
function contributesToInss({ leitura, papel }: Caso, conta: Conta): 'S' | 'N' {
  const situacao = toText(fromGeneralBlock(leitura, papel, 'subtipo_vinculo'));
  return situacao !== null && ESTATUTARIOS.includes(situacao) ? 'S' : paysInss(leitura, papel, conta);
}

const CAMPOS = {
  aporte: 'aporte_mensal',
  economia: 'aporte_mensal',
  aportes_anteriores: 'aportes_vgbl_ano',
  anos: 'prazo_investimento',
  prazos_anos: 'prazo_investimento',
  retorno_aa: 'taxa_administracao_aa',
  aliquota_resgate: 'aliquota_saque',
};

/** Field names of this person: the spouse's have their own in the general block. */
const camposOf = (caso: Caso): Record<string, string> => ({
  ...CAMPOS,
  deducoes_legais: generalBlockName(caso.papel, 'deducoes_anuais_ir'),
  renda_tributavel_anual: generalBlockName(caso.papel, 'renda_tributavel_anual'),
  rendimento: generalBlockName(caso.papel, 'renda_tributavel_anual'),
});

/** Tax on a redemption as a fraction, by regime; under the progressive one, the effective rate of a year like this. */
function redemptionRate(caso: Caso, { regime }: Plano, anos: number | null, conta: Conta): number | null {
  if (regime === 'progressivo') {
    const informada = toFraction(
      fromItem(caso.leitura, CODIGO.liberdade_financeira, caso.papel, 'aliquota_saque'),
    );
    if (informada !== null) return informada;
    const rendimento = requireNumber(caso.leitura, caso.papel, 'renda_tributavel_anual', conta);
    const ano = runBefore(conta, 'impostos.irpf_anual', { rendimento });
    conta.avisos.add('No regime progressivo, o resgate foi tributado pela alíquota média da renda de hoje');
    return ano && rendimento ? roundTo(ano.imposto / rendimento, 6) : 0;
  }
  if (regime === null) conta.avisos.add('Sem o regime escolhido, o resgate segue a tabela regressiva');
  if (anos === null) return null;
  return runBefore(conta, 'impostos.regressiva', { prazos_anos: [anos] })?.aliquotas[0] ?? null;
}

/** Nominal return net of the plan's fee: tax is charged on nominal gains. */
function retorno({ leitura, pessoas }: Caso, { taxa_administracao }: Plano, conta: Conta): number | null {
  const parametro = rateOfPerfil(conta.parametros, perfilOf(leitura, pessoas, conta));
  if (!parametro) return null;
  const real = usePremissa(conta, parametro.chave);
  const inflacao = usePremissa(conta, 'inflacao_aa');
  return roundTo((1 + real) * (1 + inflacao) - 1 - taxa_administracao, 8);
}

function comparacao(
  caso: Caso,
  plano: Plano,
  economia: Resultado<'impostos.pgbl_economia'>,
  conta: Conta,
): Entradas {
  espera(conta, economia);
  const anos = toNumber(caso.item.campos.prazo_investimento);
  if (anos === null) conta.falta.add('prazo_investimento');
  const deduzido = economia.outputs?.aporte_pgbl ?? 0;
  const aporte = deduzido > 0 ? deduzido : toNumber(economia.inputs.aporte);
  return {
    aporte: aporte === null ? null : sumColuna([aporte * (1 - plano.carregamento)]),
    retorno_aa: retorno(caso, plano, conta),
    anos,
    aliquota_resgate: redemptionRate(caso, plano, anos, conta),
    economia: economia.outputs?.economia,
    inflacao_aa: parametroNumber(conta.parametros, 'inflacao_aa'),
  };
}

/** VGBL share of the year's deposits: all, or what exceeds the PGBL deduction. */
function vgblShare({ tipo }: Plano, { inputs, outputs }: Resultado<'impostos.pgbl_economia'>): number | null {
  const aporte = toNumber(inputs.aporte);
  if (tipo === 'VGBL' || aporte === null) return aporte;
  const emPgbl = tipo === 'PGBL' ? Math.min(aporte, outputs?.limite ?? 0) : (outputs?.aporte_pgbl ?? 0);
  return sumColuna([aporte, -emPgbl]);
}

/** A saving that the present declaration does not allow requires the other one. */
function withDeclaration(
  { leitura, papel }: Caso,
  economia: Resultado<'impostos.pgbl_economia'>,
): Resultado<'impostos.pgbl_economia'> {
  const simplificada = fromGeneralBlock(leitura, papel, 'tipo_declaracao_ir') === 'simplificada';
  if (!simplificada || !economia.outputs?.economia) return economia;
  const aviso = 'Declara pela simplificada: a economia pede a declaração completa';
  return { ...economia, avisos: [...economia.avisos, aviso] };
}

function ofPlan(caso: Caso, plano: Plano, opcao?: OpcaoDoEstudo): Resultado[] {
  const { leitura, papel, item } = caso;
  const alvo = opcao ? withOpcao(alvoDo(caso), opcao) : alvoDo(caso);
  const conta = newAccount(caso.parametros);
  if (item.tipo_segurado === 'casal')
    conta.avisos.add('Plano do casal: a conta de cada um supõe todo o aporte no próprio nome');
  tellEstimate(leitura, papel, 'tipo_declaracao_ir', conta);
  const economia = evaluate('impostos.pgbl_economia', alvo, conta, {
    renda_tributavel_anual: requireNumber(leitura, papel, 'renda_tributavel_anual', conta),
    aporte: firstYearAporte(plano, conta),
    deducoes_legais: toNumber(fromGeneralBlock(leitura, papel, 'deducoes_anuais_ir')),
    contribui_inss: contributesToInss(caso, conta),
  });

  const daComparacao = newAccount(caso.parametros);
  const doIof = newAccount(caso.parametros);
  espera(doIof, economia);
  return [
    withDeclaration(caso, economia),
    evaluate('impostos.pgbl_vgbl', alvo, daComparacao, comparacao(caso, plano, economia, daComparacao)),
    evaluate('impostos.iof_vgbl', alvo, doIof, {
      aporte: vgblShare(plano, economia),
      aportes_anteriores: toNumber(item.campos.aportes_vgbl_ano),
    }),
  ].map((resultado) => toCampos(resultado, camposOf(caso)));
}

/** PGBL against VGBL for one person: tax saving, both final values, IOF, regressive table; then each option. */
export function computePension(caso: Caso): Resultado[] {
  const { leitura, papel, item } = caso;
  const plano = pensionPlanOf(item.campos);
  const doLimite = newAccount(caso.parametros);
  const renda = requireNumber(leitura, papel, 'renda_tributavel_anual', doLimite);
  const daTabela = newAccount(caso.parametros);
  const anos = toNumber(item.campos.prazo_investimento);
  if (anos === null) daTabela.falta.add('prazo_investimento');
  const nomes = camposOf(caso);
  return [
    ...ofPlan(caso, plano),
    toCampos(
      evaluate('impostos.pgbl_limite', alvoDo(caso), doLimite, { renda_tributavel_anual: renda }),
      nomes,
    ),
    toCampos(
      evaluate('impostos.regressiva', alvoDo(caso), repeatWith(daTabela), {
        prazos_anos: agesOfAportes(anos, plano.mensal),
      }),
      nomes,
    ),
    ...item.opcoes.flatMap((opcao) => ofPlan(caso, pensionPlanOf(opcao, plano), opcao)),
  ];
}
