import {
  type Amortizacao,
  type AnoDaProjecao,
  amortizacaoPorAno,
  type Grafico,
  type Parte,
  partilhaDoPatrimonio,
  projecaoDePatrimonio,
} from '../../charts/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { resultadoDe } from '../results/index.ts';
import type { Papel } from '../snapshot.ts';

type Resultados = readonly Resultado[];

type Projecao = { linhas: AnoDaProjecao[]; esgota_em_idade: number | null };

/** A year's row stands at its end: before them today's balance, at today's age. */
function desdeHoje({ inputs, outputs }: Resultado): Projecao | null {
  const projecao = outputs as (Projecao & { linhas: { saldo_inicial: number }[] }) | null;
  const [primeira] = projecao?.linhas ?? [];
  if (!projecao || !primeira || typeof inputs.idade !== 'number') return projecao;
  const hoje = { ano: 0, idade: inputs.idade, saldo_real: primeira.saldo_inicial };
  return { ...projecao, linhas: [hoje, ...projecao.linhas] };
}

function projecaoDe(resultados: Resultados, papel: Papel, referencia: string): Projecao | null {
  const achado = resultados.find(
    (r) => r.kind === 'sonhos.projecao' && r.tipo_segurado === papel && r.referencia === referencia,
  );
  return achado ? desdeHoje(achado) : null;
}

/** Wealth for retirement of one person, as it is and with the plan; null until the plan can be computed. */
export function graficoDaLiberdade(resultados: Resultados, papel: Papel): Grafico | null {
  const comoEsta = projecaoDe(resultados, papel, 'como_esta');
  const idade = resultadoDe(resultados, 'sonhos.liberdade', papel)?.inputs.idade_aposentadoria;
  if (!comoEsta || typeof idade !== 'number') return null;
  const comPlano = projecaoDe(resultados, papel, 'com_o_plano');
  return projecaoDePatrimonio({
    comoEsta: comoEsta.linhas,
    comoEstaEsgotaEm: comoEsta.esgota_em_idade,
    comPlano: comPlano?.linhas ?? null,
    comPlanoEsgotaEm: comPlano?.esgota_em_idade ?? null,
    idade_aposentadoria: idade,
  });
}

const numero = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

/** Who would receive what, the costs of the inventory apart from what is divided. */
export function graficoDaSucessao(resultados: Resultados, papel: Papel): Grafico | null {
  const partilha = resultadoDe(resultados, 'sucessao.partilha', papel);
  if (!partilha?.outputs || partilha.outputs.meacao + partilha.outputs.heranca <= 0) return null;
  const { meacao, conjuge_heranca, cada_filho, cada_neto, ascendentes, colaterais, legado } =
    partilha.outputs;
  const filhos = numero(partilha.inputs.filhos);
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
  return partilhaDoPatrimonio(partes.filter(({ valor }) => valor > 0));
}

/** A quoted loan year by year; without an option, the one that is there or wanted. */
export function graficoDoCredito(resultados: Resultados, opcao: number | null): Grafico | null {
  for (const { produto_diagnostico_id, diagnostico_produto_item_opcao_id, outputs } of resultados) {
    const quadro = outputs as Partial<Amortizacao> | null;
    if (
      produto_diagnostico_id === 4 &&
      diagnostico_produto_item_opcao_id === opcao &&
      quadro?.juros_por_ano &&
      quadro.amortizacao_por_ano
    )
      return amortizacaoPorAno(quadro as Amortizacao);
  }
  return null;
}
