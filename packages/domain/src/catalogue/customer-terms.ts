import type { Campo } from './field-types.ts';
import type { NomeCampo } from './fields.ts';

/** An option field as shown to the customer: a plain name, and a short explanation. */
type Dito = { rotulo: string; explica?: string };

const IOF = { rotulo: 'Imposto sobre a operação (IOF)' };

const DITOS: Partial<Record<NomeCampo, Partial<Dito>>> = {
  valor_cobertura: { rotulo: 'Valor segurado', explica: 'O máximo que o seguro paga.' },
  valor_premio: { explica: 'O que se paga pelo seguro.' },
  carencia_dias: { explica: 'Dias após a contratação em que a cobertura ainda não vale.' },
  agravo_pct: { explica: 'Aumento do preço por idade, saúde ou atividade.' },
  resgatavel: { explica: 'Parte do que foi pago pode voltar em vida.' },
  franquia_dias: { explica: 'Dias de afastamento antes de o seguro começar a pagar.' },
  coparticipacao: { explica: 'Mensalidade menor, com pagamento de parte de cada uso.' },
  franquia_valor: { explica: 'Parte de cada prejuízo que fica com você.' },
  franquia_pct: { rotulo: 'Franquia em % do prejuízo', explica: 'Parte de cada prejuízo que fica com você.' },
  lmi_casco_pct_fipe: {
    rotulo: 'Valor segurado do veículo (% da FIPE)',
    explica: 'FIPE é a tabela de preços médios; 100% paga o valor dela.',
  },
  lmi_danos_materiais: { rotulo: 'Danos materiais a terceiros' },
  lmi_danos_corporais: { rotulo: 'Danos corporais a terceiros' },
  lmi_danos_morais: { rotulo: 'Danos morais a terceiros' },
  app_por_passageiro: { rotulo: 'Acidentes pessoais, por passageiro' },
  forma_contratacao: {
    explica:
      'No 1º risco absoluto o prejuízo é pago até o valor segurado; no total ou relativo, segurar por menos reduz a indenização na mesma proporção.',
  },
  fator_risco_relativo: {
    rotulo: 'Relação mínima entre o seguro e o valor do bem',
    explica: 'Abaixo dela a indenização diminui na mesma proporção.',
  },
  retroatividade: { rotulo: 'Cobre fatos ocorridos desde' },
  taxa_contratada: {
    explica: 'Selic é a taxa básica de juros, o CDI anda junto dela, e IPCA é a inflação.',
  },
  liquidez_dias: { rotulo: 'Prazo de resgate', explica: 'Dias entre o pedido e o dinheiro na conta.' },
  garantia_fgc: {
    rotulo: 'Garantido pelo FGC?',
    explica: 'Fundo que devolve até R$ 250 mil por pessoa e instituição se o banco quebrar.',
  },
  tipo_plano_previdencia: {
    explica:
      'No PGBL os aportes descontam do imposto de renda e o saque paga imposto sobre tudo; no VGBL o saque paga só sobre o ganho.',
  },
  regime_tributario: {
    rotulo: 'Imposto no saque',
    explica: 'Regressivo: cai de 35% a 10% com o tempo. Progressivo: segue a tabela do imposto de renda.',
  },
  taxa_carregamento: { rotulo: 'Taxa sobre cada aporte (carregamento)' },
  rentabilidade_12m: { rotulo: 'Rentabilidade em 12 meses' },
  custo_efetivo: { explica: 'Taxa que iguala parcelas e crédito, para comparar com um financiamento.' },
  fundo_reserva: { explica: 'Guardado pelo grupo; o que sobra volta no fim.' },
  seguro_prestamista: { rotulo: 'Seguro que quita a dívida (prestamista)' },
  lance_medio: { explica: 'Lance é o que se oferece para receber o crédito antes.' },
  lance_embutido_max: { explica: 'Parte do próprio crédito que pode servir de lance.' },
  cet_anual: {
    rotulo: 'Custo efetivo total (CET)',
    explica: 'Juros, impostos, seguros e tarifas numa taxa só.',
  },
  iof: IOF,
  aliquota_iof: IOF,
  modalidade_financiamento: {
    rotulo: 'Como as parcelas andam',
    explica: 'Price: parcelas iguais. SAC: começam maiores e caem, com menos juros no total.',
  },
  indice_correcao: {
    explica:
      'Corrige parcelas e saldo: INCC nas obras, TR nos financiamentos, IPCA e INPC são a inflação, FIPE o preço dos veículos.',
  },
  enquadramento_financiamento: {
    rotulo: 'Tipo de financiamento',
    explica: 'SFH tem juros limitados e aceita o FGTS; SFI é livre.',
  },
  seguro_mip_dfi: {
    rotulo: 'Seguro do financiamento (MIP e DFI)',
    explica: 'Quita o financiamento em morte ou invalidez e cobre danos ao imóvel.',
  },
  ltv: {
    rotulo: 'Crédito sobre o valor da garantia (LTV)',
    explica: 'De cada R$ 100 que a garantia vale, quanto é emprestado.',
  },
  spread: {
    rotulo: 'Ganho da instituição (spread)',
    explica: 'Acima da PTAX, a taxa média do Banco Central.',
  },
  vet: {
    rotulo: 'Valor efetivo total (VET)',
    explica: 'Quanto sai cada unidade da moeda, com taxa, imposto e tarifa.',
  },
  vet_limite: {
    rotulo: 'Limite do valor efetivo (VET)',
    explica: 'No fechamento: na compra o máximo, no recebimento o mínimo por unidade da moeda.',
  },
  prazo_liquidacao: { rotulo: 'Prazo até o dinheiro chegar' },
  custos_aquisicao: {
    rotulo: 'Imposto e cartório da compra',
    explica: 'ITBI, o imposto municipal da compra, registro e escritura.',
  },
  multiplo_garantia: { rotulo: 'Aluguéis garantidos' },
};

/** Plain name of the field; its own label if already plain. */
export const customerTerm = ({ nome, rotulo }: Pick<Campo, 'nome' | 'rotulo'>): Dito => ({
  rotulo,
  ...DITOS[nome as NomeCampo],
});

const PRAZOS: readonly (readonly [RegExp, string])[] = [
  [/ a\.a\.$/, ' ao ano'],
  [/ a\.m\.$/, ' ao mês'],
];

/** "12,4% ao ano" from "12,4% a.a." */
export const spellOutForCliente = (texto: string): string =>
  PRAZOS.reduce((dito, [abreviado, inteiro]) => dito.replace(abreviado, inteiro), texto);
