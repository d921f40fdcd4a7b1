import { formatMoney, formatNumber, formatPercent, roundTo } from '../../br/index.ts';
import { formatDay } from '../../calendar/index.ts';
import { joinList } from '../../catalogue/index.ts';
import { type Area, COBERTURA_POR_AREA, codeLabel } from '../../code-lists/index.ts';
import { isRevolving } from '../revolving.ts';
import type { Papel } from '../snapshot.ts';

/** A row by its name, else by its number in the table. */
type Linha = { readonly nome: string | null; readonly numero: number };

const nameOf = ({ nome, numero }: Linha): string => nome ?? `A linha ${numero}`;

type Apolice = { readonly area: Area | null; readonly cobertura: string | null; readonly quem: Linha };

function nameOfApolice({ area, cobertura, quem }: Apolice): string {
  const lista = area && COBERTURA_POR_AREA[area];
  return lista && cobertura
    ? `Apólice “${codeLabel(lista, cobertura as 'outra')}”`
    : `${nameOf(quem)} das apólices`;
}

const nameOfDivida = (tipo: string | null): string =>
  tipo ? codeLabel('tipo_divida', tipo as 'outra') : 'Dívida';

type JurosDaDivida = {
  readonly taxa: number;
  readonly juros: number;
  readonly parcela: number;
  readonly implicita: number | null;
};

/** Why a rate a month can only be one a year. */
export function yearlyRateText({ taxa, juros, parcela, implicita }: JurosDaDivida): string {
  const typed = formatPercent(taxa, { max: 4 });
  return juros > parcela
    ? `${typed} ao mês dão ${formatMoney(juros)} de juros no mês, mais que a parcela de ${formatMoney(parcela)}. Confira se a taxa é ao ano.`
    : `saldo, parcela e parcelas restantes dão ${formatPercent(implicita ?? 0)} ao mês, e a resposta diz ${typed}. Confira se a taxa é ao ano.`;
}

const PERGUNTAS_DE_QUEM_DEPENDE = {
  beneficio_da_pessoa: 'se recebe BPC ou pensão',
  beneficio_valor: 'quanto é o benefício',
  apoio_a_decisao: 'se há curatela',
  quem_cuida: 'quem cuida hoje',
  quem_cuida_depois: 'quem cuida depois',
} as const;
type PerguntaDeQuemDepende = keyof typeof PERGUNTAS_DE_QUEM_DEPENDE;

/** Texts of the integrity check, by code; the parameter is the data of the problem. */
export const TEXTOS_DA_CONFERENCIA = {
  cpf_invalido: () => 'Este CPF não existe. Confira os dígitos.',
  cpf_igual: () => 'O CPF do cônjuge é o mesmo do cliente.',
  menor_de_idade: ({ anos }: { anos: number }) => `O cliente tem ${anos} anos. Confira a data de nascimento.`,
  filho_sem_prazo: ({ quem }: { quem: Linha }) =>
    `${nameOf(quem)} pode depender da família a vida toda: confirme no seguro de vida por quantos anos repor a renda.`,
  dependente_em_aberto: ({ quem, abertas }: { quem: Linha; abertas: readonly PerguntaDeQuemDepende[] }) =>
    `${nameOf(quem)} depende da família a vida toda: diga ${joinList(abertas.map((uma) => PERGUNTAS_DE_QUEM_DEPENDE[uma]))}.`,
  heranca_em_aberto: ({ quem }: { quem: Linha }) =>
    `${nameOf(quem)} herda e recebe seguros e previdência, com curador se houver curatela: escolham como. Servem usufruto e cláusulas de testamento; fideicomisso só a quem não foi concebido, e não há lei de trust no Brasil.`,
  bpc_com_renda: ({ quem, por_pessoa, limite }: { quem: Linha; por_pessoa: number; limite: number }) =>
    `${nameOf(quem)} recebe BPC com ${formatMoney(roundTo(por_pessoa, 2))} por pessoa na casa; a lei o limita a até ${formatMoney(roundTo(limite, 2))}. Confira.`,
  prazo_sem_dependente: () =>
    'Ninguém depende desta renda: o prazo de reposição não conta. Confira os dependentes ou apague o prazo.',
  faculdade_em_aberto: ({ quem }: { quem: Linha }) =>
    `${nameOf(quem)}: sem a mensalidade da faculdade, a educação dos filhos não tem conta.`,
  filho_mais_velho: ({ quem }: { quem: Linha }) => `${nameOf(quem)} é filho e nasceu antes do cliente.`,
  filho_cedo_demais: ({ quem, anos }: { quem: Linha; anos: number }) =>
    `${nameOf(quem)} nasceu quando o cliente tinha ${anos} anos.`,
  pai_mais_novo: ({ quem }: { quem: Linha }) => `${nameOf(quem)} é pai ou mãe e nasceu depois do cliente.`,
  conjuge_sem_casamento: ({ quem }: { quem: Linha }) =>
    `${nameOf(quem)} é cônjuge nos dependentes, e o estado civil diz que não há cônjuge.`,
  dependente_repetido: ({ nome }: { nome: string | null }) =>
    `${nome ?? 'Um dependente'} está duas vezes nos dependentes.`,
  pais_vivos: () => 'Pai ou mãe está nos dependentes, e a resposta diz que não há pais nem avós vivos.',
  ascendentes_em_aberto: () => 'Sem filhos, os pais herdam: responda se há pais ou avós vivos.',
  filhos_comuns_em_aberto: () => 'Responda se todos os filhos são do casal: muda a partilha.',
  casado_sem_regime: () => 'Há cônjuge e o regime de bens é “Nenhum”.',
  separacao_em_aberto: () => 'Responda se a separação é a obrigatória por lei: muda quem herda.',
  aposentadoria_passada: ({ alvo, anos }: { alvo: number; anos: number }) =>
    `A idade da liberdade financeira, ${alvo} anos, já passou: hoje são ${anos}.`,
  trabalha_sem_renda: () => 'Há trabalho e a renda líquida é zero.',
  liquida_maior: ({ liquida, bruta }: { liquida: number; bruta: number }) =>
    `A renda líquida, ${formatMoney(liquida)}, passa da bruta, ${formatMoney(bruta)}.`,
  pro_labore_maior: () => 'O pró-labore passa da renda bruta, que o contém.',
  anos_inss_demais: ({ contribuidos, anos }: { contribuidos: number; anos: number }) =>
    `${contribuidos} anos de contribuição não cabem em ${anos} anos de idade.`,
  media_acima_do_teto: ({ teto }: { teto: number }) =>
    `A média de contribuição passa do teto do INSS, ${formatMoney(teto)}.`,
  media_sem_contribuir: () => 'Há média de contribuição e a resposta diz que não contribui para o INSS.',
  media_em_aberto: () => 'Sem a média de contribuição, o que o INSS paga fica fora das contas.',
  aposentado_sem_beneficio: () => 'Quem é aposentado tem um benefício do INSS: informe o valor.',
  deducoes_demais: () => 'As deduções passam da renda tributável do ano.',
  renda_do_ano_distante: ({ de }: { de: 'renda_mensal_bruta' | 'pro_labore_mensal' }) =>
    `A renda tributável do ano está longe de doze vezes ${de === 'renda_mensal_bruta' ? 'a renda bruta' : 'o pró-labore'} do mês.`,
  mes_improvavel: ({ valor }: { valor: number }) =>
    `${formatMoney(valor)} por mês é muito acima do comum. Confira se não há zeros a mais.`,
  despesa_zero: () => 'A família não gasta nada por mês.',
  despesa_difere: ({ orcamento }: { orcamento: number }) =>
    `A despesa informada difere da soma do orçamento, ${formatMoney(orcamento)}.`,
  poupa_o_que_nao_tem: ({ falta }: { falta: number }) =>
    `Faltam ${formatMoney(falta)} por mês, e a capacidade de poupança informada é positiva.`,
  plano_acima_do_mes: ({ plano, sobra }: { plano: number; sobra: number }) =>
    `O plano pede ${formatMoney(plano)} por mês, e ${sobra > 0 ? `sobram ${formatMoney(sobra)}` : 'o mês não deixa nada'}: escolha o que entra primeiro.`,
  sonhos_acima_do_mes: ({ pedem, tem }: { pedem: number; tem: number }) =>
    `Juntos, os sonhos pedem ${formatMoney(pedem)} por mês, e ${tem > 0 ? `o mês tem ${formatMoney(tem)}` : 'o mês não deixa nada'}: combine o que vem primeiro.`,
  mes_nao_fecha: ({ falta }: { falta: number }) =>
    `Despesas, parcelas e prêmios passam da renda em ${formatMoney(falta)} por mês.`,
  poupa_mais_que_ganha: () => 'A capacidade de poupança passa da renda da família.',
  parcelas_maiores: () => 'As parcelas das dívidas passam da renda líquida da família.',
  consumo_maior: () => 'O consumo próprio passa das despesas da família, que o contêm.',
  alugueis_fora_das_rendas: ({ alugueis, outras }: { alugueis: number; outras: number }) =>
    `Os imóveis recebem ${formatMoney(alugueis)} de aluguel e as outras rendas trazem ${formatMoney(outras)}: elas contêm os aluguéis.`,
  trabalho_acabado: ({ fim }: { fim: string }) =>
    `O trabalho acabou em ${formatDay(fim)}, e a renda dele continua nas respostas.`,
  trabalho_fora_de_ordem: () => 'O trabalho acaba antes de começar.',
  pensao_paga_acabada: ({ ano }: { ano: number }) =>
    `A pensão paga ia até ${ano}, que já passou, e continua nas respostas.`,
  venda_no_passado: ({ quem, ano }: { quem: Linha; ano: number }) =>
    `${nameOf(quem)} seria vendido em janeiro de ${ano}, que já passou: diga outro ano ou apague.`,
  aluguel_em_aberto: () => 'A moradia é alugada: informe o aluguel.',
  escola_em_aberto: ({ escola }: { escola: number }) =>
    `Diga se as mensalidades dos filhos, ${formatMoney(escola)}, já estão nas despesas.`,
  moradia_sem_imovel: () => 'A moradia é própria e não há imóvel nos bens.',
  financiada_sem_divida: () => 'A moradia é financiada e o financiamento não está nas dívidas.',
  divida_sem_imovel: () => 'Há financiamento imobiliário e nenhum imóvel nos bens.',
  divida_sem_veiculo: () => 'Há financiamento de veículo e nenhum veículo nos bens.',
  saldos_diferentes: ({ quem, no_bem, na_divida }: { quem: Linha; no_bem: number; na_divida: number }) =>
    `${nameOf(quem)} traz saldo devedor de ${formatMoney(no_bem)} e Dívidas traz ${formatMoney(na_divida)}: vale o de Dívidas.`,
  limite_em_aberto: ({ quem }: { quem: Linha }) => `${nameOf(quem)} tem seguro: informe o limite segurado.`,
  segurado_demais: ({ quem }: { quem: Linha }) =>
    `${nameOf(quem)} está segurado por bem mais do que vale; a indenização não passa do prejuízo.`,
  veiculo_sem_seguro: ({ quem }: { quem: Linha }) => `${nameOf(quem)} é um veículo sem seguro. Confirme.`,
  natureza_em_aberto: ({ quem }: { quem: Linha }) =>
    `${nameOf(quem)}: diga se é comum ou particular; sem isso conta como comum.`,
  uf_em_aberto: ({ quem }: { quem: Linha }) =>
    `${nameOf(quem)}: o ITCMD do imóvel é do estado onde ele está; informe a UF.`,
  liquidez_em_aberto: ({ quem }: { quem: Linha }) =>
    `${nameOf(quem)}: sem a liquidez, este investimento não conta como dinheiro à mão.`,
  reserva_fora_dos_investimentos: () =>
    'A reserva de emergência é maior que tudo o que está em Investimentos.',
  consorcio_em_aberto: () =>
    'O consórcio em andamento conta pelo crédito, pelas parcelas pagas e que faltam, e se já foi contemplado.',
  parcela_do_consorcio: ({ daria, parcela }: { daria: number; parcela: number }) =>
    `Crédito e taxas da cota, divididos pelos meses, dão ${formatMoney(daria)} por mês, não ${formatMoney(parcela)}. Confira.`,
  divida_sem_parcela: ({ tipo }: { tipo: string | null }) =>
    isRevolving(tipo)
      ? `${nameOfDivida(tipo)}: sem os juros ao mês ou a parcela, não conta no mês.`
      : `${nameOfDivida(tipo)}: há saldo devedor e a parcela é zero.`,
  parcelas_nao_pagam: ({ tipo }: { tipo: string | null }) =>
    `${nameOfDivida(tipo)}: as parcelas que restam somam menos que o saldo devedor.`,
  juros_ao_ano: ({ tipo, ...divida }: { tipo: string | null } & JurosDaDivida) =>
    `${nameOfDivida(tipo)}: ${yearlyRateText(divida)}`,
  divida_nao_fecha: ({ tipo, saldo, daria }: { tipo: string | null; saldo: number; daria: number }) =>
    `${nameOfDivida(tipo)}: parcela, parcelas restantes e juros dão um saldo de ${formatMoney(roundTo(daria, 2))}, e a resposta diz ${formatMoney(saldo)}. Confira os quatro.`,
  cet_menor_que_juros: ({ tipo }: { tipo: string | null }) =>
    `${nameOfDivida(tipo)}: o CET do ano é menor que os juros, que ele contém.`,
  atraso_sem_restricao: () => 'Há dívida em atraso e a resposta diz que não há restrição no CPF.',
  apolice_vencida: ({ fim, ...qual }: Apolice & { fim: string | null }) =>
    `${nameOfApolice(qual)} venceu${fim ? ` em ${formatDay(fim)}` : ''}: não conta no que a família tem.`,
  premio_em_aberto: (qual: Apolice) =>
    `${nameOfApolice(qual)}: sem o prêmio, o mês da família fecha com sobra demais.`,
  periodicidade_em_aberto: (qual: Apolice) =>
    `${nameOfApolice(qual)}: diga se o prêmio é por mês ou por ano; sem isso, ele não conta no mês.`,
  premio_no_orcamento: ({ premio, ...qual }: Apolice & { premio: number }) =>
    `${nameOfApolice(qual)}: o prêmio, ${formatMoney(premio)} por mês, está também no orçamento. Conta uma vez, nas despesas.`,
  plano_difere_do_orcamento: ({
    premio,
    orcamento,
    dental,
  }: {
    premio: number;
    orcamento: number;
    dental: boolean;
  }) =>
    `O plano ${dental ? 'odontológico' : 'de saúde'} custa ${formatMoney(premio)} por mês em Apólices e ${formatMoney(orcamento)} no orçamento. Se é o mesmo, deixe o mesmo valor: assim conta uma vez.`,
  capital_em_aberto: (qual: Apolice) => `${nameOfApolice(qual)}: sem o capital, conta como zero.`,
  plano_sem_preco: () =>
    'O plano de saúde da empresa acaba com o emprego: informe quanto custaria sem ela; até lá conta um preço médio.',
  diaria_improvavel: (qual: Apolice) =>
    `${nameOfApolice(qual)}: o valor é por dia e passa da renda de um mês; confira se não é o capital de todas as diárias.`,
  apolice_sem_conjuge: (qual: Apolice) =>
    `${nameOfApolice(qual)} cobre um cônjuge, e o estado civil diz que não há.`,
  divida_sem_conjuge: () => 'Há dívida do cônjuge ou do casal, e o estado civil diz que não há cônjuge.',
  necessidade_distante: ({
    papel,
    necessidade,
    vezes,
  }: {
    papel: Papel;
    necessidade: number;
    vezes: number;
  }) =>
    `A necessidade de vida${papel === 'conjuge' ? ' do cônjuge' : ''}, ${formatMoney(necessidade)}, é ${formatNumber(roundTo(vezes, 1))} vezes a renda do ano; o usual é de 3 a 20.`,
  capital_nao_alcanca: ({ desejado, falta }: { desejado: number; falta: number }) =>
    `O capital desejado, ${formatMoney(desejado)}, não alcança o que falta, ${formatMoney(falta)}.`,
  socios_alem_do_todo: ({ total }: { total: number }) =>
    `As participações dos sócios somam ${formatNumber(total)}%, mais que a empresa toda.`,
  perfil_vencido: () => 'O perfil de investidor venceu: responda ao questionário de novo.',
  beneficiarios_nao_fecham: ({ total }: { total: number }) =>
    `Os percentuais dos beneficiários somam ${formatNumber(total)}%; devem somar 100%.`,
  objetivo_no_passado: ({ nome, ano }: { nome: string | null; ano: number }) =>
    `${nome ?? 'O objetivo'} é para ${ano}, que já passou.`,
  objetivo_ja_pago: ({ nome }: { nome: string | null }) =>
    `${nome ?? 'O objetivo'}: já está guardado mais do que custa.`,
  espera_o_mes: () =>
    'O mês está no vermelho: não recomende PGBL nem parcela nova antes que ele feche. A ordem está no resultado.',
  pgbl_na_simplificada: () => 'PGBL só abate imposto na declaração completa, e a declaração é simplificada.',
  pgbl_sem_inss: () => 'PGBL só abate imposto de quem contribui para o INSS.',
  pgbl_acima_do_limite: ({ limite }: { limite: number }) =>
    `O aporte do ano passa de 12% da renda tributável, ${formatMoney(limite)}: o que passa não abate imposto.`,
  aportes_nao_cabem: ({ capacidade }: { capacidade: number }) =>
    `A partir daqui os aportes pedidos passam do que a família pode guardar, ${formatMoney(capacidade)} por mês.`,
  nota_desejada_menor: ({ desejada, atual }: { desejada: number; atual: number }) =>
    `A nota desejada, ${desejada}, é menor que a de hoje, ${atual}.`,
  valor_atual_em_aberto: () => 'Já possui: informe de quanto é.',
  periodicidade_atual_em_aberto: () =>
    'Já possui: diga se o prêmio de hoje é por mês ou por ano; sem isso, ele não conta.',
  vencimento_passado: () => 'O que já possui venceu: confira a data ou se ainda existe.',
  possui_sem_apolice: () => 'Já possui, e não há apólice de vida na tabela: as contas leem a tabela.',
  prioridade_sem_pressa: () => 'A prioridade é alta e só se precisa daqui a mais de um ano.',
  entrada_maior: () => 'A entrada passa do valor do imóvel.',
  credito_maior: () => 'Entrada e crédito juntos passam do valor do imóvel e dos custos da compra.',
  operacao_no_passado: () => 'A data da operação já passou.',
};
