import type { NomeDeNumero, Respostas } from '../../catalogue/index.ts';
import type { EstudoSnapshot } from '../snapshot.ts';
import { vigente } from './cover.ts';
import { balanco, patrimonio } from './estate.ts';
import { despesaDoOrcamento, linhasDoOrcamento, rendaDaFamilia } from './household.ts';
import {
  coluna,
  comoNumero,
  comoTexto,
  doBloco,
  doItem,
  idade,
  type Leitura,
  ler,
  linhas,
  novosPedidos,
  soma,
} from './reading.ts';

/** A field that the system fills and a person may correct: both values are kept, the typed one counts. */
export type Derivado<T = number> = { calculado: T | null; informado: T | null; valor: T | null };

export type Derivados = {
  renda_familiar_bruta: Derivado;
  renda_liquida_familiar: Derivado;
  despesa_mensal_familiar: Derivado;
  educacao_incluida: Derivado<'S' | 'N'>;
  parcelas: Derivado;
  premios: Derivado;
  capacidade_poupanca: Derivado;
  liquidez_disponivel: Derivado;
  monte_mor: Derivado;
  bens_comuns: Derivado;
  bens_particulares: Derivado;
  ativos: Derivado;
  passivos: Derivado;
  patrimonio_liquido: Derivado;
  anos_ate_aposentadoria: Derivado;
  conjuge_anos_ate_aposentadoria: Derivado;
};

const derivado = <T>(calculado: T | null, informado: T | null = null): Derivado<T> => ({
  calculado,
  informado,
  valor: informado ?? calculado,
});

const LIQUIDEZ_IMEDIATA_DIAS = 30;

/** Investments that become cash within 30 days; null while the table is unanswered. */
export function investimentosLiquidos(leitura: Leitura): number | null {
  const investimentos = linhas(leitura, 'investimentos');
  if (!investimentos) return null;
  const liquidos = investimentos.filter(({ liquidez_dias }) => {
    const dias = comoNumero(liquidez_dias);
    return dias !== null && dias <= LIQUIDEZ_IMEDIATA_DIAS;
  });
  return soma(coluna(liquidos, 'saldo'));
}

const MESES_DO_PREMIO: Record<string, number> = { monthly: 1, yearly: 12 };

/** Premiums a month; a single premium is already paid. */
function premiosMensais(leitura: Leitura): number | null {
  const apolices = linhas(leitura, 'apolices');
  return (
    apolices &&
    soma(
      apolices
        .filter((apolice) => vigente(apolice, leitura.hoje))
        .map(({ valor_premio, periodicidade_pagamento }) => {
          const meses = MESES_DO_PREMIO[comoTexto(periodicidade_pagamento) ?? 'monthly'];
          return meses ? (comoNumero(valor_premio) ?? 0) / meses : 0;
        }),
    )
  );
}

function anosAteAposentadoria(leitura: Leitura, papel: 'titular' | 'conjuge'): number | null {
  const anos = idade(leitura, papel);
  const alvo = comoNumero(doBloco(leitura, papel, 'idade_aposentadoria'));
  return anos === null || alvo === null ? null : Math.max(0, alvo - anos);
}

/** The item's own figure, from the accident's row or the illness's. */
const anosInformados = (leitura: Leitura, papel: 'titular' | 'conjuge'): number | null =>
  comoNumero(doItem(leitura, '1.04', papel, 'anos_ate_aposentadoria')) ??
  comoNumero(doItem(leitura, '1.05', papel, 'anos_ate_aposentadoria'));

/** Figures that stand under a field's name: worked out of the answers, unless they were typed. */
export function derivadosDe(leitura: Leitura): Derivados {
  const { diagnostico, tabelas } = leitura.estudo;
  const informado = (nome: NomeDeNumero<Respostas>) => diagnostico[nome] ?? null;

  const despesa = derivado(despesaDoOrcamento(tabelas), informado('despesa_mensal_familiar'));
  const escola = linhasDoOrcamento(tabelas).some(({ categoria }) => categoria === 'educacao') ? 'S' : 'N';

  const rendaLiquida = rendaDaFamilia(diagnostico, 'renda_mensal_liquida');
  const dividas = linhas(leitura, 'dividas');
  const parcelas = dividas && soma(coluna(dividas, 'parcela_atual'));
  const premios = premiosMensais(leitura);
  const sobra =
    rendaLiquida === null || despesa.valor === null
      ? null
      : soma([rendaLiquida, -despesa.valor, -(parcelas ?? 0), -(premios ?? 0)]);

  const pedidos = novosPedidos();
  const acervo = patrimonio(leitura, 'titular', null, pedidos);
  const semAcervo = pedidos.falta.size > 0;
  const totais = balanco(leitura);
  const doAcervo = (nome: 'bens_comuns' | 'bens_particulares') =>
    derivado(semAcervo ? null : acervo[nome], comoNumero(doItem(leitura, '1.11', 'titular', nome)));

  return {
    renda_familiar_bruta: derivado(
      rendaDaFamilia(diagnostico, 'renda_mensal_bruta'),
      informado('renda_familiar_bruta'),
    ),
    renda_liquida_familiar: derivado(rendaLiquida),
    despesa_mensal_familiar: despesa,
    educacao_incluida: derivado<'S' | 'N'>(escola, diagnostico.educacao_incluida ?? null),
    parcelas: derivado(parcelas),
    premios: derivado(premios),
    capacidade_poupanca: derivado(sobra, informado('capacidade_poupanca')),
    liquidez_disponivel: derivado(investimentosLiquidos(leitura), informado('liquidez_disponivel')),
    monte_mor: derivado(
      semAcervo ? null : soma([acervo.bens_comuns, acervo.bens_particulares]),
      comoNumero(doItem(leitura, '1.11', 'titular', 'monte_mor')),
    ),
    bens_comuns: doAcervo('bens_comuns'),
    bens_particulares: doAcervo('bens_particulares'),
    ativos: derivado(totais?.ativos ?? null),
    passivos: derivado(totais?.passivos ?? null),
    patrimonio_liquido: derivado(totais?.liquido ?? null),
    anos_ate_aposentadoria: derivado(
      anosAteAposentadoria(leitura, 'titular'),
      anosInformados(leitura, 'titular'),
    ),
    conjuge_anos_ate_aposentadoria: derivado(
      leitura.conjuge ? anosAteAposentadoria(leitura, 'conjuge') : null,
      leitura.conjuge ? anosInformados(leitura, 'conjuge') : null,
    ),
  };
}

/** What the study's answers add up to, the typed value beside the computed one. */
export const derivados = (estudo: EstudoSnapshot, hoje: string = estudo.hoje): Derivados =>
  derivadosDe(ler(estudo, hoje));
