import { roundTo } from '../../../br/index.ts';
import type { Entradas } from '../../../calculators/index.ts';
import type { OpcaoDoEstudo } from '../../snapshot.ts';
import { numeroDoParametro } from '../base.ts';
import {
  antes,
  avaliar,
  type Conta,
  depende,
  emCampos,
  novaConta,
  outraVez,
  type Resultado,
} from '../evaluate.ts';
import { contribuiInss } from '../income.ts';
import {
  comoNumero,
  comoTexto,
  doBloco,
  doItem,
  exigirNumero,
  fracao,
  nomeDoBloco,
  soma,
} from '../reading.ts';
import { alvoDo, type Caso, daOpcao, premissa } from './case.ts';
import { juroDoPerfil, perfilDe } from './investor.ts';
import { aporteDoAno, idadesDosAportes, type Plano, planoDe } from './pension-plan.ts';

/** Waits for the saving without repeating what it warns of beside it. */
const espera = (conta: Conta, economia: Resultado<'impostos.pgbl_economia'>): void =>
  depende(conta, { ...economia, avisos: [] });

const ESTATUTARIOS = ['servidor_estatutario', 'militar'];

/** Statutory staff pay their own regime, which serves as well. */
function contribui({ leitura, papel }: Caso, conta: Conta): 'S' | 'N' {
  const situacao = comoTexto(doBloco(leitura, papel, 'subtipo_vinculo'));
  return situacao !== null && ESTATUTARIOS.includes(situacao) ? 'S' : contribuiInss(leitura, papel, conta);
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

/** Names as this person answers them: the spouse's twins of the general block. */
const camposDe = (caso: Caso): Record<string, string> => ({
  ...CAMPOS,
  deducoes_legais: nomeDoBloco(caso.papel, 'deducoes_anuais_ir'),
  renda_tributavel_anual: nomeDoBloco(caso.papel, 'renda_tributavel_anual'),
  rendimento: nomeDoBloco(caso.papel, 'renda_tributavel_anual'),
});

/** Part of a redemption that goes in tax, by the regime; under the progressive one, the mean rate of a year like this. */
function aliquotaDoResgate(caso: Caso, { regime }: Plano, anos: number | null, conta: Conta): number | null {
  if (regime === 'progressivo') {
    const informada = fracao(doItem(caso.leitura, '2.02', caso.papel, 'aliquota_saque'));
    if (informada !== null) return informada;
    const rendimento = exigirNumero(caso.leitura, caso.papel, 'renda_tributavel_anual', conta);
    const ano = antes(conta, 'impostos.irpf_anual', { rendimento });
    conta.avisos.add('No regime progressivo, o resgate foi tributado pela alíquota média da renda de hoje');
    return ano && rendimento ? roundTo(ano.imposto / rendimento, 6) : 0;
  }
  if (regime === null) conta.avisos.add('Sem o regime escolhido, o resgate segue a tabela regressiva');
  if (anos === null) return null;
  return antes(conta, 'impostos.regressiva', { prazos_anos: [anos] })?.aliquotas[0] ?? null;
}

/** Nominal return after the plan's own fee: the tax falls on what prices added too. */
function retorno({ leitura, pessoas }: Caso, { taxa_administracao }: Plano, conta: Conta): number | null {
  const parametro = juroDoPerfil(conta.parametros, perfilDe(leitura, pessoas, conta));
  if (!parametro) return null;
  const real = premissa(conta, parametro.chave);
  const inflacao = premissa(conta, 'inflacao_aa');
  return roundTo((1 + real) * (1 + inflacao) - 1 - taxa_administracao, 8);
}

function comparacao(
  caso: Caso,
  plano: Plano,
  economia: Resultado<'impostos.pgbl_economia'>,
  conta: Conta,
): Entradas {
  espera(conta, economia);
  const anos = comoNumero(caso.item.campos.prazo_investimento);
  if (anos === null) conta.falta.add('prazo_investimento');
  const deduzido = economia.outputs?.aporte_pgbl ?? 0;
  const aporte = deduzido > 0 ? deduzido : comoNumero(economia.inputs.aporte);
  return {
    aporte: aporte === null ? null : soma([aporte * (1 - plano.carregamento)]),
    retorno_aa: retorno(caso, plano, conta),
    anos,
    aliquota_resgate: aliquotaDoResgate(caso, plano, anos, conta),
    economia: economia.outputs?.economia,
    inflacao_aa: numeroDoParametro(conta.parametros, 'inflacao_aa'),
  };
}

/** What of the year's deposits is a VGBL: all of them, or what a PGBL does not deduct. */
function emVgbl({ tipo }: Plano, { inputs, outputs }: Resultado<'impostos.pgbl_economia'>): number | null {
  const aporte = comoNumero(inputs.aporte);
  if (tipo === 'VGBL' || aporte === null) return aporte;
  const emPgbl = tipo === 'PGBL' ? Math.min(aporte, outputs?.limite ?? 0) : (outputs?.aporte_pgbl ?? 0);
  return soma([aporte, -emPgbl]);
}

/** A saving that the present declaration does not give asks for the other one. */
function comDeclaracao(
  { leitura, papel }: Caso,
  economia: Resultado<'impostos.pgbl_economia'>,
): Resultado<'impostos.pgbl_economia'> {
  const simplificada = doBloco(leitura, papel, 'tipo_declaracao_ir') === 'simplificada';
  if (!simplificada || !economia.outputs?.economia) return economia;
  const aviso = 'Declara pela simplificada: a economia pede a declaração completa';
  return { ...economia, avisos: [...economia.avisos, aviso] };
}

function doPlano(caso: Caso, plano: Plano, opcao?: OpcaoDoEstudo): Resultado[] {
  const { leitura, papel, item } = caso;
  const alvo = opcao ? daOpcao(alvoDo(caso), opcao) : alvoDo(caso);
  const conta = novaConta(caso.parametros);
  if (item.tipo_segurado === 'casal')
    conta.avisos.add('Plano do casal: a conta de cada um supõe todo o aporte no próprio nome');
  const economia = avaliar('impostos.pgbl_economia', alvo, conta, {
    renda_tributavel_anual: exigirNumero(leitura, papel, 'renda_tributavel_anual', conta),
    aporte: aporteDoAno(plano, conta),
    deducoes_legais: comoNumero(doBloco(leitura, papel, 'deducoes_anuais_ir')),
    contribui_inss: contribui(caso, conta),
  });

  const daComparacao = novaConta(caso.parametros);
  const doIof = novaConta(caso.parametros);
  espera(doIof, economia);
  return [
    comDeclaracao(caso, economia),
    avaliar('impostos.pgbl_vgbl', alvo, daComparacao, comparacao(caso, plano, economia, daComparacao)),
    avaliar('impostos.iof_vgbl', alvo, doIof, {
      aporte: emVgbl(plano, economia),
      aportes_anteriores: comoNumero(item.campos.aportes_vgbl_ano),
    }),
  ].map((resultado) => emCampos(resultado, camposDe(caso)));
}

/** PGBL against VGBL for one person: the saving in tax, both plans in the end, the IOF, the table; then each option. */
export function previdencia(caso: Caso): Resultado[] {
  const { leitura, papel, item } = caso;
  const plano = planoDe(item.campos);
  const doLimite = novaConta(caso.parametros);
  const renda = exigirNumero(leitura, papel, 'renda_tributavel_anual', doLimite);
  const daTabela = novaConta(caso.parametros);
  const anos = comoNumero(item.campos.prazo_investimento);
  if (anos === null) daTabela.falta.add('prazo_investimento');
  const nomes = camposDe(caso);
  return [
    ...doPlano(caso, plano),
    emCampos(
      avaliar('impostos.pgbl_limite', alvoDo(caso), doLimite, { renda_tributavel_anual: renda }),
      nomes,
    ),
    emCampos(
      avaliar('impostos.regressiva', alvoDo(caso), outraVez(daTabela), {
        prazos_anos: idadesDosAportes(anos, plano.mensal),
      }),
      nomes,
    ),
    ...item.opcoes.flatMap((opcao) => doPlano(caso, planoDe(opcao, plano), opcao)),
  ];
}
