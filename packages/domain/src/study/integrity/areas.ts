import { formatMoney, formatNumber, roundTo } from '../../br/index.ts';
import { yearOf } from '../../calendar/index.ts';
import { nomesNoEstudo } from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { paresForaDeOrdem } from '../guards/quotation.ts';
import { resultadoDe } from '../results/index.ts';
import { comoNumero, comoTexto, doBloco, linhas, papeis, papelDe, soma } from '../results/reading.ts';
import { deItens, dePessoas, ponto, type Regra } from './point.ts';

const LIMITE_PGBL = 0.12;
const NECESSIDADE = { min: 3, max: 20 };
/** Insurers quote round capitals. */
const FOLGA_DO_CAPITAL = 0.1;
const PRIORIDADE_ALTA = 1;
const ALEM_DE_UM_ANO = 8;

/** The need of life against the yearly gross income: outside three to twenty times something was mistyped. */
const necessidadeDistante: Regra = ({ leitura, resultados }) =>
  papeis(leitura).flatMap((papel) => {
    const necessidade = resultadoDe(resultados, 'vida.necessidade_capital', papel)?.outputs?.necessidade;
    const anual = 12 * (comoNumero(doBloco(leitura, papel, 'renda_mensal_bruta')) ?? 0);
    if (necessidade === undefined || anual <= 0) return [];
    const vezes = necessidade / anual;
    return ponto(
      necessidade > 0 && (vezes < NECESSIDADE.min || vezes > NECESSIDADE.max),
      'necessidade_distante',
      'improvavel',
      nomesNoEstudo('renda_mensal_bruta', papel)[0] ?? 'renda_mensal_bruta',
      `A necessidade de vida${papel === 'conjuge' ? ' do cônjuge' : ''}, ${formatMoney(necessidade)}, é ${formatNumber(roundTo(vezes, 1))} vezes a renda do ano; o usual é de 3 a 20.`,
    );
  });

/** What was chosen while less was missing. */
const capitalJaNaoAlcanca = deItens(['1.01'], (item, aqui, { resultados }) => {
  const falta = resultadoDe(resultados, 'vida.necessidade_capital', papelDe(item))?.outputs?.gap ?? 0;
  const desejado = comoNumero(item.campos.capital_desejado);
  return ponto(
    desejado !== null && desejado < falta * (1 - FOLGA_DO_CAPITAL),
    'capital_nao_alcanca',
    'improvavel',
    aqui('capital_desejado'),
    `O capital desejado, ${formatMoney(desejado ?? 0)}, não alcança o que falta, ${formatMoney(falta)}.`,
  );
});

const socios = deItens(['1.14'], (item, aqui) => {
  const total = soma((item.tabelas.socios ?? []).map(({ participacao_pct }) => participacao_pct));
  return ponto(
    total > 100,
    'socios_alem_do_todo',
    'contradicao',
    aqui('socios'),
    `As participações dos sócios somam ${formatNumber(total)}%, mais que a empresa toda.`,
  );
});

const perfilVencido = dePessoas(({ leitura }, papel, campo) => {
  const ate = comoTexto(doBloco(leitura, papel, 'perfil_validade'));
  return ponto(
    ate !== null && ate < leitura.hoje,
    'perfil_vencido',
    'falta',
    campo('perfil_investidor'),
    'O perfil de investidor venceu: responda ao questionário de novo.',
  );
});

const beneficiarios = deItens(null, (item, aqui) => {
  const rows = item.tabelas.beneficiarios ?? [];
  const total = soma(rows.map(({ percentual }) => percentual));
  return ponto(
    rows.length > 0 && total !== 100,
    'beneficiarios_nao_fecham',
    'contradicao',
    aqui('beneficiarios'),
    `Os percentuais dos beneficiários somam ${formatNumber(total)}%; devem somar 100%.`,
  );
});

const objetivos = deItens(['2.01'], (item, aqui, { leitura }) =>
  (item.tabelas.objetivos ?? []).flatMap((linha) => {
    const nome = comoTexto(linha.objetivo_nome) ?? 'O objetivo';
    const ano = comoNumero(linha.objetivo_ano);
    const valor = comoNumero(linha.objetivo_valor);
    const guardado = comoNumero(linha.objetivo_guardado) ?? 0;
    return [
      ...ponto(
        ano !== null && ano < yearOf(leitura.hoje),
        'objetivo_no_passado',
        'contradicao',
        aqui('objetivos'),
        `${nome} é para ${ano}, que já passou.`,
      ),
      ...ponto(
        valor !== null && valor > 0 && guardado > valor,
        'objetivo_ja_pago',
        'improvavel',
        aqui('objetivos'),
        `${nome}: já está guardado mais do que custa.`,
      ),
    ];
  }),
);

const pgbl = deItens(['2.03'], (item, aqui, { leitura }) => {
  if (item.campos.tipo_plano_previdencia !== 'PGBL') return [];
  const papel = papelDe(item);
  const renda = comoNumero(doBloco(leitura, papel, 'renda_tributavel_anual'));
  const aporte =
    (comoNumero(item.campos.aporte_inicial) ?? 0) + 12 * (comoNumero(item.campos.aporte_mensal) ?? 0);
  return [
    ...ponto(
      doBloco(leitura, papel, 'tipo_declaracao_ir') === 'simplificada',
      'pgbl_na_simplificada',
      'contradicao',
      aqui('tipo_plano_previdencia'),
      'PGBL só abate imposto na declaração completa, e a declaração é simplificada.',
    ),
    ...ponto(
      doBloco(leitura, papel, 'contribui_inss') === 'N',
      'pgbl_sem_inss',
      'contradicao',
      aqui('tipo_plano_previdencia'),
      'PGBL só abate imposto de quem contribui para o INSS.',
    ),
    ...ponto(
      renda !== null && aporte > LIMITE_PGBL * renda,
      'pgbl_acima_do_limite',
      'improvavel',
      aqui('aporte_mensal'),
      `O aporte do ano passa de 12% da renda tributável, ${formatMoney(LIMITE_PGBL * (renda ?? 0))}: o que passa não abate imposto.`,
    ),
  ];
});

const aportesCabem: Regra = (caso) => {
  const capacidade = caso.derivado.capacidade_poupanca.valor;
  if (capacidade === null) return [];
  let acumulado = 0;
  return deItens(['2.03', '2.04', '2.05', '2.06', '2.07', '6.09'], (item, aqui) => {
    const antes = acumulado;
    acumulado += comoNumero(item.campos.aporte_mensal) ?? 0;
    return ponto(
      antes <= Math.max(0, capacidade) && acumulado > Math.max(0, capacidade),
      'aportes_nao_cabem',
      'improvavel',
      aqui('aporte_mensal'),
      `A partir daqui os aportes pedidos passam do que a família pode guardar, ${formatMoney(Math.max(0, capacidade))} por mês.`,
    );
  })(caso);
};

const notas = deItens(null, ({ campos }, aqui) => {
  const atual = comoNumero(campos.nota_atual);
  const desejada = comoNumero(campos.nota_desejada);
  return ponto(
    atual !== null && desejada !== null && desejada < atual,
    'nota_desejada_menor',
    'contradicao',
    aqui('nota_desejada'),
    `A nota desejada, ${desejada}, é menor que a de hoje, ${atual}.`,
  );
});

const oQueJaTem = deItens(null, ({ campos, codigo }, aqui, { leitura }) => {
  const vence = comoTexto(campos.vencimento_atual);
  const deVida = codigo.startsWith('1.0') && codigo !== '1.09';
  const nenhuma = (linhas(leitura, 'apolices') ?? [{}]).every(
    ({ area_produto }) => area_produto !== AREA.vida,
  );
  const temTabela = linhas(leitura, 'apolices') !== null;
  return [
    ...ponto(
      campos.possui === 'S' && comoNumero(campos.valor_atual) === null,
      'valor_atual_em_aberto',
      'falta',
      aqui('valor_atual'),
      'Já possui: informe de quanto é.',
    ),
    ...ponto(
      campos.possui === 'S' && vence !== null && vence < leitura.hoje,
      'vencimento_passado',
      'contradicao',
      aqui('vencimento_atual'),
      'O que já possui venceu: confira a data ou se ainda existe.',
    ),
    ...ponto(
      campos.possui === 'S' && deVida && temTabela && nenhuma,
      'possui_sem_apolice',
      'contradicao',
      aqui('possui'),
      'Já possui, e não há apólice de vida na tabela: as contas leem a tabela.',
    ),
  ];
});

const urgencia = deItens(null, ({ campos }, aqui) =>
  ponto(
    campos.prioridade === PRIORIDADE_ALTA && campos.tempo_necessidade === ALEM_DE_UM_ANO,
    'prioridade_sem_pressa',
    'improvavel',
    aqui('tempo_necessidade'),
    'A prioridade é alta e só se precisa daqui a mais de um ano.',
  ),
);

const compraDeImovel = deItens(['6.01', '6.02'], ({ campos }, aqui) => {
  const valor = comoNumero(campos.imovel_valor);
  const entrada = comoNumero(campos.entrada) ?? 0;
  const credito = comoNumero(campos.credito_valor) ?? 0;
  return [
    ...ponto(
      valor !== null && entrada > valor,
      'entrada_maior',
      'contradicao',
      aqui('entrada'),
      'A entrada passa do valor do imóvel.',
    ),
    ...ponto(
      valor !== null && entrada <= valor && entrada + credito > valor * 1.1,
      'credito_maior',
      'improvavel',
      aqui('credito_valor'),
      'Entrada e crédito juntos passam do valor do imóvel e dos custos da compra.',
    ),
  ];
});

const cambio = deItens(['5.01', '5.02', '5.03', '5.04', '5.05', '5.06'], ({ campos }, aqui, { leitura }) => {
  const dia = comoTexto(campos.data_operacao);
  return ponto(
    dia !== null && dia < leitura.hoje,
    'operacao_no_passado',
    'contradicao',
    aqui('data_operacao'),
    'A data da operação já passou.',
  );
});

const pares = deItens(null, (item, aqui, { valores }) =>
  paresForaDeOrdem(item, { ...valores, ...item.campos }).flatMap(({ nome, mensagem }) =>
    ponto(true, 'fora_de_ordem', 'contradicao', aqui(nome), mensagem),
  ),
);

export const AREAS_DO_ESTUDO: readonly Regra[] = [
  necessidadeDistante,
  capitalJaNaoAlcanca,
  socios,
  perfilVencido,
  beneficiarios,
  objetivos,
  pgbl,
  aportesCabem,
  notas,
  oQueJaTem,
  urgencia,
  compraDeImovel,
  cambio,
  pares,
];
