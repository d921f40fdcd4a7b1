import { asNumber } from '../../br/index.ts';
import {
  type Amortizacao,
  type AnoDaProjecao,
  amortisationByYear,
  type Caminho,
  estateSharesChart,
  type Grafico,
  monthChart,
  type Parte,
  reais,
  wealthProjectionChart,
} from '../../charts/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { COM_A_APROVADA, COM_A_RECOMENDADA } from '../results/dreams/freedom.ts';
import type { Resultado } from '../results/evaluate.ts';
import { findResultado } from '../results/index.ts';
import { AVISO_DE_FILHOS } from '../results/succession.ts';
import type { Papel } from '../snapshot.ts';

type Resultados = readonly Resultado[];

/** The household's month from income to what is left; null until the month is known. */
export function householdMonthChart(resultados: Resultados): Grafico | null {
  const mes = findResultado(resultados, 'planejamento.orcamento');
  if (!mes?.outputs) return null;
  const { despesas_fixas, despesas_variaveis, parcelas, premios, pensao_paga, cuidado } = mes.inputs;
  const { renda_total, capacidade_poupanca } = mes.outputs;
  const valor = (um: unknown): number => asNumber(um) ?? 0;
  return monthChart({
    impostos: mes.passos.find(({ nome }) => nome === 'impostos')?.valor ?? null,
    renda: renda_total,
    despesas: valor(despesas_fixas) + valor(despesas_variaveis),
    parcelas: valor(parcelas),
    premios: valor(premios),
    pensaoPaga: valor(pensao_paga),
    cuidado: valor(cuidado),
    sobra: capacidade_poupanca,
  });
}

type Projecao = Resultado<'sonhos.projecao'>;
type Projetado = Projecao & { outputs: NonNullable<Projecao['outputs']> };

/** A row is the end of its year: today's balance at today's age is added first. */
function fromToday({ inputs, outputs: { linhas } }: Projetado): readonly AnoDaProjecao[] {
  const [primeira] = linhas;
  return primeira && typeof inputs.idade === 'number'
    ? [{ ano: 0, idade: inputs.idade, saldo_real: primeira.saldo_inicial }, ...linhas]
    : linhas;
}

const projectionOf = (resultados: Resultados, papel: Papel, referencia: string): Projetado | undefined =>
  resultados.find(
    (r): r is Projetado =>
      r.kind === 'sonhos.projecao' &&
      r.tipo_segurado === papel &&
      r.referencia === referencia &&
      r.outputs !== null,
  );

const caminho = (nome: string, projecao: Projetado): Caminho => ({
  nome,
  linhas: fromToday(projecao),
  esgotaEm: projecao.outputs.esgota_em_idade,
});

const aporteOf = ({ inputs }: Projecao): number => asNumber(inputs.aporte_atual) ?? 0;
const startOf = ({ inputs }: Projecao): number => asNumber(inputs.patrimonio_aposentadoria) ?? 0;

/** Name by contribution: an amount a month or, with no time left to save, a single amount. */
function nameOfGoal(meta: Projecao, hoje: Projecao): string {
  const deUmaVez = startOf(meta) - startOf(hoje);
  return deUmaVez > 0 ? `Com ${reais(deUmaVez)} a mais hoje` : `Guardando ${reais(aporteOf(meta))} por mês`;
}

const OPCOES = [
  [COM_A_APROVADA, 'opção aprovada'],
  [COM_A_RECOMENDADA, 'opção recomendada'],
] as const;

function savedByOpcao(nome: string, opcao: Projecao, hoje: Projecao): string {
  const jaGuarda = aporteOf(hoje);
  const inicio = startOf(opcao) - startOf(hoje);
  return [
    `Com a ${nome} são guardados ${reais(aporteOf(opcao))} por mês`,
    jaGuarda > 0 && aporteOf(opcao) > jaGuarda && `, ${reais(jaGuarda)} deles já hoje`,
    inicio > 0 && `, e ${reais(inicio)} de início`,
    '.',
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Retirement wealth of one person: current, with the option of the plan, and with what the goal requires; null until
 * computed.
 */
export function freedomChart(resultados: Resultados, papel: Papel): Grafico | null {
  const hoje = projectionOf(resultados, papel, 'como_esta');
  const idade = findResultado(resultados, 'sonhos.liberdade', papel)?.inputs.idade_aposentadoria;
  if (!hoje || typeof idade !== 'number') return null;
  const meta = projectionOf(resultados, papel, 'com_o_plano');
  const [escolhida] = OPCOES.flatMap(([referencia, nome]) => {
    const opcao = projectionOf(resultados, papel, referencia);
    return opcao ? [{ nome, opcao }] : [];
  });
  const alcanca =
    escolhida &&
    meta &&
    aporteOf(escolhida.opcao) >= aporteOf(meta) &&
    startOf(escolhida.opcao) >= startOf(meta);
  return wealthProjectionChart({
    comoEsta: caminho('Como está', hoje),
    comOpcao: escolhida ? caminho(`Com a ${escolhida.nome}`, escolhida.opcao) : null,
    ateAMeta: meta && !alcanca ? caminho(nameOfGoal(meta, hoje), meta) : null,
    idade_aposentadoria: idade,
    ...(escolhida && { observacao: savedByOpcao(escolhida.nome, escolhida.opcao, hoje) }),
  });
}

/** Children without answered parents: the spouse's estate is divided among all of them. */
const FILHOS_DE_CADA_UM =
  'A conta divide entre todos os filhos, e nem todos são do casal: de cada pessoa só herdam os filhos dela.';

/** Heirs and their shares, with the inventory costs separate. */
export function successionChart(resultados: Resultados, papel: Papel): Grafico | null {
  const partilha = findResultado(resultados, 'sucessao.partilha', papel);
  if (!partilha?.outputs || partilha.outputs.meacao + partilha.outputs.heranca <= 0) return null;
  const { meacao, conjuge_heranca, cada_filho, cada_neto, ascendentes, colaterais, legado } =
    partilha.outputs;
  const filhos = asNumber(partilha.inputs.filhos) ?? 0;
  const estirpes = (partilha.inputs.estirpes as number[] | undefined) ?? [];
  const netos = cada_neto.reduce((total, valor, k) => total + valor * (estirpes[k] ?? 0), 0);
  const partes: Parte[] = [
    { nome: 'Meação do cônjuge', valor: meacao },
    { nome: 'Cônjuge herda', valor: conjuge_heranca },
    { nome: filhos === 1 ? 'Filho' : `${filhos} filhos`, valor: cada_filho * filhos },
    { nome: 'Netos', valor: netos },
    { nome: 'Pais ou avós', valor: ascendentes },
    { nome: 'Colaterais', valor: colaterais },
    { nome: 'Legado', valor: legado },
  ];
  const deCadaUm = filhos > 0 && partilha.avisos.includes(AVISO_DE_FILHOS);
  return estateSharesChart(
    partes.filter(({ valor }) => valor > 0),
    deCadaUm ? FILHOS_DE_CADA_UM : undefined,
  );
}

/** A quoted loan year by year; without an option, the current or requested one. */
export function creditChart(resultados: Resultados, opcao: number | null): Grafico | null {
  for (const { produto_diagnostico_id, diagnostico_produto_item_opcao_id, outputs } of resultados) {
    const quadro = outputs as Partial<Amortizacao> | null;
    if (
      produto_diagnostico_id === AREA.credito &&
      diagnostico_produto_item_opcao_id === opcao &&
      quadro?.juros_por_ano &&
      quadro.amortizacao_por_ano
    )
      return amortisationByYear(quadro as Amortizacao);
  }
  return null;
}
