import { formatMoney } from '../../br/index.ts';
import { numeroDe } from '../../calculators/parameters/tables.ts';
import { despesaDoOrcamento, linhasDoOrcamento } from '../results/household.ts';
import { comoNumero, comoTexto, doBloco, idade, linhas, soma } from '../results/reading.ts';
import { dePessoas, ponto, type Regra } from './point.ts';

const MENOR_IDADE_DE_TRABALHO = 14;
/** Relative difference from which two amounts that should agree do not. */
const TOLERANCIA = 0.1;
const RENDA_POR_ANO = { min: 6, max: 18 };

const liquidaMaior = dePessoas(({ leitura }, papel, campo) => {
  const bruta = comoNumero(doBloco(leitura, papel, 'renda_mensal_bruta'));
  const liquida = comoNumero(doBloco(leitura, papel, 'renda_mensal_liquida'));
  return ponto(
    bruta !== null && liquida !== null && liquida > bruta,
    'liquida_maior',
    'contradicao',
    campo('renda_mensal_liquida'),
    `A renda líquida, ${formatMoney(liquida ?? 0)}, passa da bruta, ${formatMoney(bruta ?? 0)}.`,
  );
});

const proLaboreMaior = dePessoas(({ leitura }, papel, campo) => {
  const bruta = comoNumero(doBloco(leitura, papel, 'renda_mensal_bruta'));
  const proLabore = comoNumero(doBloco(leitura, papel, 'pro_labore_mensal'));
  const ehPj = doBloco(leitura, papel, 'tipo_vinculo') === 'PJ';
  return ponto(
    ehPj && bruta !== null && proLabore !== null && proLabore > bruta,
    'pro_labore_maior',
    'contradicao',
    campo('pro_labore_mensal'),
    'O pró-labore passa da renda bruta, que o contém.',
  );
});

const anosDeInss = dePessoas(({ leitura }, papel, campo) => {
  const anos = idade(leitura, papel);
  const contribuidos = comoNumero(doBloco(leitura, papel, 'anos_contribuicao'));
  const possiveis = Math.max(0, (anos ?? 0) - MENOR_IDADE_DE_TRABALHO);
  return ponto(
    anos !== null && contribuidos !== null && contribuidos > possiveis,
    'anos_inss_demais',
    'contradicao',
    campo('anos_contribuicao'),
    `${contribuidos} anos de contribuição não cabem em ${anos} anos de idade.`,
  );
});

const mediaAcimaDoTeto = dePessoas(({ leitura, parametros }, papel, campo) => {
  const media = comoNumero(doBloco(leitura, papel, 'media_contribuicao'));
  const teto = numeroDe(parametros, 'teto_inss').valor;
  return ponto(
    media !== null && media > teto,
    'media_acima_do_teto',
    'contradicao',
    campo('media_contribuicao'),
    `A média de contribuição passa do teto do INSS, ${formatMoney(teto)}.`,
  );
});

const mediaSemContribuir = dePessoas(({ leitura }, papel, campo) =>
  ponto(
    doBloco(leitura, papel, 'contribui_inss') === 'N' &&
      (comoNumero(doBloco(leitura, papel, 'media_contribuicao')) ?? 0) > 0,
    'media_sem_contribuir',
    'contradicao',
    campo('contribui_inss'),
    'Há média de contribuição e a resposta diz que não contribui para o INSS.',
  ),
);

const mediaEmAberto = dePessoas(({ leitura }, papel, campo) =>
  ponto(
    doBloco(leitura, papel, 'contribui_inss') === 'S' &&
      comoNumero(doBloco(leitura, papel, 'media_contribuicao')) === null,
    'media_em_aberto',
    'falta',
    campo('media_contribuicao'),
    'Sem a média de contribuição, o que o INSS paga fica fora das contas.',
  ),
);

const aposentadoSemBeneficio = dePessoas(({ leitura }, papel, campo) =>
  ponto(
    doBloco(leitura, papel, 'subtipo_vinculo') === 'aposentado' &&
      comoNumero(doBloco(leitura, papel, 'beneficio_inss_estimado')) === null,
    'aposentado_sem_beneficio',
    'falta',
    campo('beneficio_inss_estimado'),
    'Quem é aposentado tem um benefício do INSS: informe o valor.',
  ),
);

const deducoesDemais = dePessoas(({ leitura }, papel, campo) => {
  const deducoes = comoNumero(doBloco(leitura, papel, 'deducoes_anuais_ir'));
  const renda = comoNumero(doBloco(leitura, papel, 'renda_tributavel_anual'));
  return ponto(
    deducoes !== null && renda !== null && deducoes > renda,
    'deducoes_demais',
    'contradicao',
    campo('deducoes_anuais_ir'),
    'As deduções passam da renda tributável do ano.',
  );
});

/** Profits of a firm are no taxable income: of a partner only the pay for work is (Lei 9.249/95, art. 10). */
const rendaDoAno = dePessoas(({ leitura }, papel, campo) => {
  const renda = comoNumero(doBloco(leitura, papel, 'renda_tributavel_anual'));
  const proLabore =
    doBloco(leitura, papel, 'tipo_vinculo') === 'PJ'
      ? comoNumero(doBloco(leitura, papel, 'pro_labore_mensal'))
      : null;
  const doMes = proLabore ?? comoNumero(doBloco(leitura, papel, 'renda_mensal_bruta'));
  const vezes = renda !== null && doMes ? renda / doMes : null;
  return ponto(
    vezes !== null && (vezes < RENDA_POR_ANO.min || vezes > RENDA_POR_ANO.max),
    'renda_do_ano_distante',
    'improvavel',
    campo('renda_tributavel_anual'),
    `A renda tributável do ano está longe de doze vezes ${proLabore === null ? 'a renda bruta' : 'o pró-labore'} do mês.`,
  );
});

const despesaZero: Regra = ({ derivado }) =>
  ponto(
    derivado.despesa_mensal_familiar.valor === 0,
    'despesa_zero',
    'improvavel',
    'despesa_mensal_familiar',
    'A família não gasta nada por mês.',
  );

const despesaDoTotal: Regra = ({ derivado, estudo }) => {
  const orcamento = despesaDoOrcamento(estudo.tabelas);
  const { informado } = derivado.despesa_mensal_familiar;
  const difere =
    orcamento !== null && informado !== null && Math.abs(informado - orcamento) > TOLERANCIA * orcamento;
  return ponto(
    difere,
    'despesa_difere',
    'contradicao',
    'despesa_mensal_familiar',
    `A despesa informada difere da soma do orçamento, ${formatMoney(orcamento ?? 0)}.`,
  );
};

const mesNaoFecha: Regra = ({ derivado }) => {
  const { calculado, informado } = derivado.capacidade_poupanca;
  if (calculado === null || calculado >= 0) return [];
  const falta = formatMoney(-calculado);
  return (informado ?? 0) > 0
    ? ponto(
        true,
        'poupa_o_que_nao_tem',
        'contradicao',
        'capacidade_poupanca',
        `Faltam ${falta} por mês, e a capacidade de poupança informada é positiva.`,
      )
    : ponto(
        true,
        'mes_nao_fecha',
        'improvavel',
        'despesa_mensal_familiar',
        `Despesas, parcelas e prêmios passam da renda em ${falta} por mês.`,
      );
};

const poupaMaisQueGanha: Regra = ({ derivado }) => {
  const renda = derivado.renda_liquida_familiar.valor;
  const { informado } = derivado.capacidade_poupanca;
  return ponto(
    renda !== null && informado !== null && informado > renda,
    'poupa_mais_que_ganha',
    'contradicao',
    'capacidade_poupanca',
    'A capacidade de poupança passa da renda da família.',
  );
};

const parcelasMaioresQueRenda: Regra = ({ derivado }) => {
  const renda = derivado.renda_liquida_familiar.valor;
  const parcelas = derivado.parcelas.valor;
  return ponto(
    renda !== null && parcelas !== null && parcelas > renda,
    'parcelas_maiores',
    'contradicao',
    'dividas',
    'As parcelas das dívidas passam da renda líquida da família.',
  );
};

const consumoMaior = dePessoas(({ leitura, derivado }, papel, campo) => {
  const consumo = comoNumero(doBloco(leitura, papel, 'consumo_proprio_mensal'));
  const despesa = derivado.despesa_mensal_familiar.valor;
  return ponto(
    consumo !== null && despesa !== null && consumo > despesa,
    'consumo_maior',
    'contradicao',
    campo('consumo_proprio_mensal'),
    'O consumo próprio passa das despesas da família, que o contêm.',
  );
});

const aluguelEmAberto: Regra = ({ valores }) =>
  ponto(
    valores.tipo_moradia === 'alugada' && comoNumero(valores.aluguel_atual) === null,
    'aluguel_em_aberto',
    'falta',
    'aluguel_atual',
    'A moradia é alugada: informe o aluguel.',
  );

const escolaForaDoOrcamento: Regra = ({ leitura, estudo, valores }) => {
  const escola = soma((linhas(leitura, 'dependentes') ?? []).map((d) => d.custo_educacao_mensal));
  const noOrcamento = linhasDoOrcamento(estudo.tabelas).some(({ categoria }) => categoria === 'educacao');
  return ponto(
    escola > 0 && !noOrcamento && comoTexto(valores.educacao_incluida) === null,
    'escola_em_aberto',
    'falta',
    'educacao_incluida',
    `Diga se as mensalidades dos filhos, ${formatMoney(escola)}, já estão nas despesas.`,
  );
};

export const DINHEIRO: readonly Regra[] = [
  liquidaMaior,
  proLaboreMaior,
  anosDeInss,
  mediaAcimaDoTeto,
  mediaSemContribuir,
  mediaEmAberto,
  aposentadoSemBeneficio,
  deducoesDemais,
  rendaDoAno,
  despesaZero,
  despesaDoTotal,
  mesNaoFecha,
  poupaMaisQueGanha,
  parcelasMaioresQueRenda,
  consumoMaior,
  aluguelEmAberto,
  escolaForaDoOrcamento,
];
