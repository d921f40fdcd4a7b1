import { asNumber } from '../../br/index.ts';
import type { EntradasDoFluxo } from './flow.ts';

const some = (linhas: readonly unknown[] | null | undefined): boolean => (linhas ?? []).length > 0;

/** What the projection leaves out, of what applies to this family. */
export function flowLimitations(entradas: EntradasDoFluxo): string[] {
  const { dividas, imoveis, plano, rendas, ativos, pessoas } = entradas;
  const todas = [...(dividas ?? []), ...(plano?.dividas ?? [])];
  const limites: [boolean, string][] = [
    [true, 'A projeção não sorteia mortes: vai até a idade final de cada um.'],
    [true, 'Os impostos são os de hoje; as tabelas sobem por uma premissa.'],
    [true, '13º e férias estão repartidos pelos doze meses do ano.'],
    [true, 'O rendimento é um só por perfil, com a carteira rebalanceada e sem taxa própria.'],
    [
      some(ativos) || some(plano?.aportes),
      'Não há imposto próprio de cada produto, nem come-cotas ou dividendos de ações.',
    ],
    [
      (rendas ?? []).some((one) => one?.tipo === 'FP'),
      'As regras do regime próprio e dos militares não são calculadas.',
    ],
    [
      (pessoas ?? []).some((one) => one?.inss != null),
      'Aposentadoria especial e rural, revisão do INSS e pedágio de 50% não são calculados.',
    ],
    [true, 'O custo de saúde sobe por uma taxa só, sem as faixas de idade da ANS.'],
    [
      some(imoveis),
      'Preços de imóveis não têm crise própria; IPTU e manutenção só entram se estiverem no orçamento.',
    ],
    [
      (imoveis ?? []).some((one) => asNumber(one?.venda_mes) !== null),
      'As isenções de ganho na venda de imóvel (R$ 440 mil, 180 dias) não são aplicadas.',
    ],
    [todas.some((one) => one?.sistema === 'consorcio'), 'O mês da contemplação do consórcio é uma premissa.'],
    [
      (plano?.aportes ?? []).some((one) => one?.destino === 'VGBL'),
      'O limite do IOF do VGBL não sobe com a inflação.',
    ],
    [true, 'A falta não é um empréstimo: ninguém é suposto tomar crédito.'],
  ];
  return limites.flatMap(([vale, texto]) => (vale ? texto : []));
}
