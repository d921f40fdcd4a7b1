import { type InputsOf, usedParametro } from '../../../calculators/index.ts';
import type { CamposDeItem, NomeDeNumero } from '../../../catalogue/index.ts';
import type { OpcaoDoEstudo, Papel } from '../../snapshot.ts';
import { type Conta, evaluate, newAccount, type Resultado, repeatWith, toCampos } from '../evaluate.ts';
import { notePlanEnd } from '../for-life.ts';
import { tellEstimate } from '../income.ts';
import { generalBlockName, requireAge, requireNumber, sumColuna, toFraction, toNumber } from '../reading.ts';
import { opcoesOfPlan } from '../wanted.ts';
import { alvoDo, type Caso, withOpcao } from './case.ts';
import { inssOfPlan } from './inss-age.ts';
import { perfilOf, rateOfPerfil } from './investor.ts';
import { wealthWithoutTax } from './pension-tax.ts';

/** `referencia` of the projections with the option of the plan. */
export const COM_A_RECOMENDADA = 'com_a_opcao_recomendada';
export const COM_A_APROVADA = 'com_a_opcao_aprovada';

const camposOf = (papel: Papel): Record<string, string> => ({
  idade: generalBlockName(papel, 'data_nascimento'),
  idade_aposentadoria: generalBlockName(papel, 'idade_aposentadoria'),
  idade_inss: generalBlockName(papel, 'idade_inss'),
  beneficio_inss_estimado: generalBlockName(papel, 'beneficio_inss_estimado'),
  taxa_real_acumulacao_aa: 'taxa_real_acumulacao',
  taxa_real_usufruto_aa: 'taxa_real_usufruto',
});

/** Real return while saving: the typed one, or the profile's. */
function accumulationRate({ leitura, pessoas, item }: Caso, conta: Conta): number | null {
  const informado = toFraction(item.campos.taxa_real_acumulacao);
  if (informado !== null) return informado;
  const parametro = rateOfPerfil(conta.parametros, perfilOf(leitura, pessoas, conta));
  if (typeof parametro?.valor !== 'number') return null;
  conta.usados.push(usedParametro(parametro));
  return parametro.valor;
}

function inputsOf(caso: Caso, conta: Conta): InputsOf<'sonhos.liberdade'> {
  const { leitura, papel, item } = caso;
  const doItem = (nome: NomeDeNumero<CamposDeItem>) => item.campos[nome] ?? null;
  const renda_desejada = doItem('renda_desejada');
  if (renda_desejada === null) conta.falta.add('renda_desejada');
  const idade_final = doItem('idade_final');
  if (idade_final === null) conta.avisos.add('Sem a idade final, a renda foi contada como perpétua');
  const inss = inssOfPlan(caso, conta);
  const idade = requireAge(leitura, papel, conta);
  notePlanEnd(leitura, idade_final === null || idade === null ? null : idade_final - idade, conta);
  tellEstimate(leitura, papel, 'idade_aposentadoria', conta);
  const idade_aposentadoria = requireNumber(leitura, papel, 'idade_aposentadoria', conta);
  const taxa = accumulationRate(caso, conta);
  const anos =
    idade === null || idade_aposentadoria === null ? null : Math.max(0, idade_aposentadoria - idade);
  return {
    idade,
    idade_aposentadoria,
    renda_desejada,
    taxa_real_acumulacao_aa: taxa,
    taxa_real_usufruto_aa: toFraction(item.campos.taxa_real_usufruto),
    idade_final,
    beneficio_inss_estimado: inss.beneficio,
    idade_inss: inss.idade,
    outras_rendas_aposentadoria: doItem('outras_rendas_aposentadoria'),
    patrimonio_aposentadoria: wealthWithoutTax(caso, { anos, taxa }, conta),
    aporte_atual: doItem('aporte_atual'),
    aliquota_saque: toFraction(item.campos.aliquota_saque),
  };
}

/** The required saving on top of the current one; with no time left, as a single deposit. */
function withPlan(
  plano: InputsOf<'sonhos.liberdade'>,
  { outputs }: Resultado<'sonhos.liberdade'>,
): InputsOf<'sonhos.liberdade'> {
  if (!outputs) return plano;
  const { aporte_necessario, gap_imediato } = outputs;
  return {
    ...plano,
    aporte_atual: Math.max(toNumber(plano.aporte_atual) ?? 0, aporte_necessario ?? 0),
    patrimonio_aposentadoria: sumColuna([plano.patrimonio_aposentadoria, gap_imediato]),
  };
}

const freedomWithOpcao = (
  plano: InputsOf<'sonhos.liberdade'>,
  { aporte_mensal, aporte_inicial }: OpcaoDoEstudo,
): InputsOf<'sonhos.liberdade'> => ({
  ...plano,
  aporte_atual: sumColuna([plano.aporte_atual, aporte_mensal]),
  patrimonio_aposentadoria: sumColuna([plano.patrimonio_aposentadoria, aporte_inicial]),
});

/** The base plan without options: also used to show the effect of one changed answer. */
export function freedomPlan(caso: Caso): Resultado<'sonhos.liberdade'> {
  const conta = newAccount(caso.parametros);
  return evaluate('sonhos.liberdade', alvoDo(caso), conta, inputsOf(caso, conta));
}

/** With the option of the plan, the best when there are several; null until one is recommended. */
function withChosen(
  { item }: Caso,
  plano: InputsOf<'sonhos.liberdade'>,
  comOpcoes: readonly Resultado<'sonhos.liberdade'>[],
): [string, InputsOf<'sonhos.liberdade'>][] {
  const alcance = ({ diagnostico_produto_item_opcao_id: id }: OpcaoDoEstudo) =>
    comOpcoes.find((r) => r.diagnostico_produto_item_opcao_id === id)?.outputs?.pct_meta ?? 0;
  const [melhor] = opcoesOfPlan(item).toSorted((a, b) => alcance(b) - alcance(a));
  if (!melhor) return [];
  return [
    [melhor.status === 'approved' ? COM_A_APROVADA : COM_A_RECOMENDADA, freedomWithOpcao(plano, melhor)],
  ];
}

/**
 * Projections year by year: current saving, required saving and the option of the plan; shocks; then each quoted
 * option.
 */
export function computeFreedom(caso: Caso): Resultado[] {
  const conta = newAccount(caso.parametros);
  const plano = inputsOf(caso, conta);
  const alvo = alvoDo(caso);
  const base = evaluate('sonhos.liberdade', alvo, repeatWith(conta), plano);
  const comOpcoes = caso.item.opcoes.map((opcao) =>
    evaluate('sonhos.liberdade', withOpcao(alvo, opcao), repeatWith(conta), freedomWithOpcao(plano, opcao)),
  );
  const projetar = (referencia: string, dados: InputsOf<'sonhos.liberdade'>) =>
    evaluate('sonhos.projecao', { ...alvo, referencia }, repeatWith(conta), dados);
  const figuras: Resultado[] = [
    base,
    projetar('como_esta', plano),
    projetar('com_o_plano', withPlan(plano, base)),
    ...withChosen(caso, plano, comOpcoes).map(([referencia, dados]) => projetar(referencia, dados)),
    evaluate('sonhos.sensibilidade', alvo, repeatWith(conta), plano),
    ...comOpcoes,
  ];
  return figuras.map((resultado) => toCampos(resultado, camposOf(caso.papel)));
}
