import { type InputsOf, usado } from '../../../calculators/index.ts';
import type { CamposDeItem, NomeDeNumero } from '../../../catalogue/index.ts';
import type { OpcaoDoEstudo, Papel } from '../../snapshot.ts';
import { avaliar, type Conta, emCampos, novaConta, outraVez, type Resultado } from '../evaluate.ts';
import { comoNumero, exigirIdade, exigirNumero, fracao, nomeDoBloco, soma } from '../reading.ts';
import { opcoesDoPlano } from '../wanted.ts';
import { alvoDo, type Caso, daOpcao } from './case.ts';
import { inssDoPlano } from './inss-age.ts';
import { juroDoPerfil, perfilDe } from './investor.ts';

/** `referencia` of the projections with the option that the plan counts with. */
export const COM_A_RECOMENDADA = 'com_a_opcao_recomendada';
export const COM_A_APROVADA = 'com_a_opcao_aprovada';

const camposDe = (papel: Papel): Record<string, string> => ({
  idade: nomeDoBloco(papel, 'data_nascimento'),
  idade_aposentadoria: nomeDoBloco(papel, 'idade_aposentadoria'),
  idade_inss: nomeDoBloco(papel, 'idade_inss'),
  beneficio_inss_estimado: nomeDoBloco(papel, 'beneficio_inss_estimado'),
  taxa_real_acumulacao_aa: 'taxa_real_acumulacao',
  taxa_real_usufruto_aa: 'taxa_real_usufruto',
});

/** Real return while saving: what was typed, or the profile's. */
function juroDaAcumulacao({ leitura, pessoas, item }: Caso, conta: Conta): number | null {
  const informado = fracao(item.campos.taxa_real_acumulacao);
  if (informado !== null) return informado;
  const parametro = juroDoPerfil(conta.parametros, perfilDe(leitura, pessoas, conta));
  if (typeof parametro?.valor !== 'number') return null;
  conta.usados.push(usado(parametro));
  return parametro.valor;
}

function entradas(caso: Caso, conta: Conta): InputsOf<'sonhos.liberdade'> {
  const { leitura, papel, item } = caso;
  const doItem = (nome: NomeDeNumero<CamposDeItem>) => item.campos[nome] ?? null;
  const renda_desejada = doItem('renda_desejada');
  if (renda_desejada === null) conta.falta.add('renda_desejada');
  const idade_final = doItem('idade_final');
  if (idade_final === null) conta.avisos.add('Sem a idade final, a renda foi contada como perpétua');
  const inss = inssDoPlano(caso, conta);
  return {
    idade: exigirIdade(leitura, papel, conta),
    idade_aposentadoria: exigirNumero(leitura, papel, 'idade_aposentadoria', conta),
    renda_desejada,
    taxa_real_acumulacao_aa: juroDaAcumulacao(caso, conta),
    taxa_real_usufruto_aa: fracao(item.campos.taxa_real_usufruto),
    idade_final,
    beneficio_inss_estimado: inss.beneficio,
    idade_inss: inss.idade,
    outras_rendas_aposentadoria: doItem('outras_rendas_aposentadoria'),
    patrimonio_aposentadoria: doItem('patrimonio_aposentadoria'),
    aporte_atual: doItem('aporte_atual'),
    aliquota_saque: fracao(item.campos.aliquota_saque),
  };
}

/** What the plan asks for on top of what is saved today; with no time left, all of it at once. */
function comOPlano(
  plano: InputsOf<'sonhos.liberdade'>,
  { outputs }: Resultado<'sonhos.liberdade'>,
): InputsOf<'sonhos.liberdade'> {
  if (!outputs) return plano;
  const { aporte_necessario, gap_imediato } = outputs;
  return {
    ...plano,
    aporte_atual: Math.max(comoNumero(plano.aporte_atual) ?? 0, aporte_necessario ?? 0),
    patrimonio_aposentadoria: soma([plano.patrimonio_aposentadoria, gap_imediato]),
  };
}

const comAOpcao = (
  plano: InputsOf<'sonhos.liberdade'>,
  { aporte_mensal, aporte_inicial }: OpcaoDoEstudo,
): InputsOf<'sonhos.liberdade'> => ({
  ...plano,
  aporte_atual: soma([plano.aporte_atual, aporte_mensal]),
  patrimonio_aposentadoria: soma([plano.patrimonio_aposentadoria, aporte_inicial]),
});

/** The plan as it is, alone: what a change of one answer does to it. */
export function planoDeLiberdade(caso: Caso): Resultado<'sonhos.liberdade'> {
  const conta = novaConta(caso.parametros);
  return avaliar('sonhos.liberdade', alvoDo(caso), conta, entradas(caso, conta));
}

/** With the option that the plan counts with, the best of several; nothing until one is recommended. */
function comOEscolhido(
  { item }: Caso,
  plano: InputsOf<'sonhos.liberdade'>,
  comOpcoes: readonly Resultado<'sonhos.liberdade'>[],
): [string, InputsOf<'sonhos.liberdade'>][] {
  const alcance = ({ diagnostico_produto_item_opcao_id: id }: OpcaoDoEstudo) =>
    comOpcoes.find((r) => r.diagnostico_produto_item_opcao_id === id)?.outputs?.pct_meta ?? 0;
  const [melhor] = opcoesDoPlano(item).toSorted((a, b) => alcance(b) - alcance(a));
  if (!melhor) return [];
  return [[melhor.status === 'approved' ? COM_A_APROVADA : COM_A_RECOMENDADA, comAOpcao(plano, melhor)]];
}

/** The plan as it is, year by year with and without what it asks for and with the option chosen, its shocks, and with each option quoted. */
export function liberdade(caso: Caso): Resultado[] {
  const conta = novaConta(caso.parametros);
  const plano = entradas(caso, conta);
  const alvo = alvoDo(caso);
  const base = avaliar('sonhos.liberdade', alvo, outraVez(conta), plano);
  const comOpcoes = caso.item.opcoes.map((opcao) =>
    avaliar('sonhos.liberdade', daOpcao(alvo, opcao), outraVez(conta), comAOpcao(plano, opcao)),
  );
  const projetar = (referencia: string, dados: InputsOf<'sonhos.liberdade'>) =>
    avaliar('sonhos.projecao', { ...alvo, referencia }, outraVez(conta), dados);
  const figuras: Resultado[] = [
    base,
    projetar('como_esta', plano),
    projetar('com_o_plano', comOPlano(plano, base)),
    ...comOEscolhido(caso, plano, comOpcoes).map(([referencia, dados]) => projetar(referencia, dados)),
    avaliar('sonhos.sensibilidade', alvo, outraVez(conta), plano),
    ...comOpcoes,
  ];
  return figuras.map((resultado) => emCampos(resultado, camposDe(caso.papel)));
}
