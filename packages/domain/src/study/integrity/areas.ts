import { yearOf } from '../../calendar/index.ts';
import {
  CODIGO,
  type CodigoItem,
  coberturasOfItem,
  codigosWhere,
  namesInEstudo,
} from '../../catalogue/index.ts';
import { AREA } from '../../code-lists/index.ts';
import { findPairsOutOfOrder } from '../guards/quotation.ts';
import { OPERACOES_DE_CAMBIO } from '../results/exchange/index.ts';
import { findResultado } from '../results/index.ts';
import { isRedMonth, waitsForSurplus } from '../results/planning/red-month.ts';
import {
  countedLinhas,
  fromGeneralBlock,
  papeisOf,
  papelOf,
  sumColuna,
  toNumber,
  toText,
} from '../results/reading.ts';
import { hasNoPeriod } from '../shown/cost.ts';
import { pointsOfItens, pointsOfPeople, pointWhen, type Regra } from './point.ts';

const LIMITE_PGBL = 0.12;
const NECESSIDADE = { min: 3, max: 20 };
/** Fraction tolerated: insurers quote round capitals. */
const FOLGA_DO_CAPITAL = 0.1;
const PRIORIDADE_ALTA = 1;
const ALEM_DE_UM_ANO = 8;

/** Life need against yearly gross income: outside three to twenty times, an answer was probably mistyped. */
const distantNeed: Regra = ({ leitura, resultados }) =>
  papeisOf(leitura).flatMap((papel) => {
    const necessidade = findResultado(resultados, 'vida.necessidade_capital', papel)?.outputs?.necessidade;
    const anual = 12 * (toNumber(fromGeneralBlock(leitura, papel, 'renda_mensal_bruta')) ?? 0);
    if (necessidade === undefined || anual <= 0) return [];
    const vezes = necessidade / anual;
    return pointWhen(necessidade > 0 && (vezes < NECESSIDADE.min || vezes > NECESSIDADE.max), 'improvavel', {
      codigo: 'necessidade_distante',
      lugar: { campo: namesInEstudo('renda_mensal_bruta', papel)[0] ?? 'renda_mensal_bruta' },
      papel,
      necessidade,
      vezes,
    });
  });

/** Chosen while the gap was smaller. */
const insufficientCapital = pointsOfItens([CODIGO.morte_temporario], (item, aqui, { resultados }) => {
  const falta = findResultado(resultados, 'vida.necessidade_capital', papelOf(item))?.outputs?.gap ?? 0;
  const desejado = toNumber(item.campos.capital_desejado);
  return pointWhen(desejado !== null && desejado < falta * (1 - FOLGA_DO_CAPITAL), 'improvavel', {
    codigo: 'capital_nao_alcanca',
    lugar: aqui('capital_desejado'),
    desejado: desejado ?? 0,
    falta,
  });
});

const socios = pointsOfItens([CODIGO.vida_grupo_socios], (item, aqui) => {
  const total = sumColuna((item.tabelas.socios ?? []).map(({ participacao_pct }) => participacao_pct));
  return pointWhen(total > 100, 'contradicao', {
    codigo: 'socios_alem_do_todo',
    lugar: aqui('socios'),
    total,
  });
});

const expiredPerfil = pointsOfPeople(({ leitura }, papel, aqui) => {
  const ate = toText(fromGeneralBlock(leitura, papel, 'perfil_validade'));
  return pointWhen(ate !== null && ate < leitura.hoje, 'falta', {
    codigo: 'perfil_vencido',
    lugar: aqui('perfil_investidor'),
  });
});

const beneficiarios = pointsOfItens(null, (item, aqui) => {
  const rows = item.tabelas.beneficiarios ?? [];
  const total = sumColuna(rows.map(({ percentual }) => percentual));
  return pointWhen(rows.length > 0 && total !== 100, 'contradicao', {
    codigo: 'beneficiarios_nao_fecham',
    lugar: aqui('beneficiarios'),
    total,
  });
});

const objetivos = pointsOfItens([CODIGO.objetivos], (item, aqui, { leitura }) =>
  (item.tabelas.objetivos ?? []).flatMap((linha) => {
    const nome = toText(linha.objetivo_nome);
    const ano = toNumber(linha.objetivo_ano);
    const valor = toNumber(linha.objetivo_valor);
    const guardado = toNumber(linha.objetivo_guardado) ?? 0;
    return [
      ...pointWhen(ano !== null && ano < yearOf(leitura.hoje), 'contradicao', {
        codigo: 'objetivo_no_passado',
        lugar: aqui('objetivos'),
        nome,
        ano: ano ?? 0,
      }),
      ...pointWhen(valor !== null && valor > 0 && guardado > valor, 'improvavel', {
        codigo: 'objetivo_ja_pago',
        lugar: aqui('objetivos'),
        nome,
      }),
    ];
  }),
);

const pgbl = pointsOfItens([CODIGO.previdencia], (item, aqui, { leitura }) => {
  if (item.campos.tipo_plano_previdencia !== 'PGBL') return [];
  const papel = papelOf(item);
  const renda = toNumber(fromGeneralBlock(leitura, papel, 'renda_tributavel_anual'));
  const aporte =
    (toNumber(item.campos.aporte_inicial) ?? 0) + 12 * (toNumber(item.campos.aporte_mensal) ?? 0);
  // Public servants contribute to a regime of their own.
  const isOutside =
    fromGeneralBlock(leitura, papel, 'contribui_inss') === 'N' &&
    fromGeneralBlock(leitura, papel, 'subtipo_vinculo') !== 'servidor_estatutario';
  return [
    ...pointWhen(fromGeneralBlock(leitura, papel, 'tipo_declaracao_ir') === 'simplificada', 'contradicao', {
      codigo: 'pgbl_na_simplificada',
      lugar: aqui('tipo_plano_previdencia'),
    }),
    ...pointWhen(isOutside, 'contradicao', {
      codigo: 'pgbl_sem_inss',
      lugar: aqui('tipo_plano_previdencia'),
    }),
    ...pointWhen(renda !== null && aporte > LIMITE_PGBL * renda, 'improvavel', {
      codigo: 'pgbl_acima_do_limite',
      lugar: aqui('aporte_mensal'),
      limite: LIMITE_PGBL * (renda ?? 0),
    }),
  ];
});

const waiting: Regra = (caso) =>
  isRedMonth(caso.leitura, caso.derivado.capacidade_poupanca.valor)
    ? pointsOfItens(null, ({ codigo }, aqui) =>
        pointWhen(waitsForSurplus(caso.leitura, codigo), 'improvavel', {
          codigo: 'espera_o_mes',
          lugar: aqui('interesse'),
        }),
      )(caso)
    : [];

const COM_APORTE = codigosWhere(({ campos }) => campos.includes('aporte_mensal'));

const affordableAportes: Regra = (caso) => {
  const capacidade = caso.derivado.capacidade_poupanca.valor;
  if (capacidade === null) return [];
  let acumulado = 0;
  return pointsOfItens(COM_APORTE, (item, aqui) => {
    const antes = acumulado;
    acumulado += toNumber(item.campos.aporte_mensal) ?? 0;
    return pointWhen(antes <= Math.max(0, capacidade) && acumulado > Math.max(0, capacidade), 'improvavel', {
      codigo: 'aportes_nao_cabem',
      lugar: aqui('aporte_mensal'),
      capacidade: Math.max(0, capacidade),
    });
  })(caso);
};

const notas = pointsOfItens(null, ({ campos }, aqui) => {
  const atual = toNumber(campos.nota_atual);
  const desejada = toNumber(campos.nota_desejada);
  return pointWhen(atual !== null && desejada !== null && desejada < atual, 'contradicao', {
    codigo: 'nota_desejada_menor',
    lugar: aqui('nota_desejada'),
    desejada: desejada ?? 0,
    atual: atual ?? 0,
  });
});

/** Items of life cover that pay no capital to be compared with a policy. */
const SEM_APOLICE: readonly CodigoItem[] = [CODIGO.funeral, CODIGO.sucessao];

const existingCover = pointsOfItens(null, ({ campos, codigo }, aqui, { leitura }) => {
  const vence = toText(campos.vencimento_atual);
  const deVida = coberturasOfItem(codigo, AREA.vida).length > 0 && !SEM_APOLICE.includes(codigo);
  const nenhuma = (countedLinhas(leitura, 'apolices') ?? [{}]).every(
    ({ area_produto }) => area_produto !== AREA.vida,
  );
  const temTabela = countedLinhas(leitura, 'apolices') !== null;
  return [
    ...pointWhen(campos.possui === 'S' && toNumber(campos.valor_atual) === null, 'falta', {
      codigo: 'valor_atual_em_aberto',
      lugar: aqui('valor_atual'),
    }),
    ...pointWhen(hasNoPeriod(campos), 'falta', {
      codigo: 'periodicidade_atual_em_aberto',
      lugar: aqui('periodicidade_atual'),
    }),
    ...pointWhen(campos.possui === 'S' && vence !== null && vence < leitura.hoje, 'contradicao', {
      codigo: 'vencimento_passado',
      lugar: aqui('vencimento_atual'),
    }),
    ...pointWhen(campos.possui === 'S' && deVida && temTabela && nenhuma, 'contradicao', {
      codigo: 'possui_sem_apolice',
      lugar: aqui('possui'),
    }),
  ];
});

const urgencia = pointsOfItens(null, ({ campos }, aqui) =>
  pointWhen(
    campos.prioridade === PRIORIDADE_ALTA && campos.tempo_necessidade === ALEM_DE_UM_ANO,
    'improvavel',
    {
      codigo: 'prioridade_sem_pressa',
      lugar: aqui('tempo_necessidade'),
    },
  ),
);

const propertyPurchase = pointsOfItens(
  [CODIGO.compra, CODIGO.financiamento_imobiliario],
  ({ campos }, aqui) => {
    const valor = toNumber(campos.imovel_valor);
    const entrada = toNumber(campos.entrada) ?? 0;
    const credito = toNumber(campos.credito_valor) ?? 0;
    return [
      ...pointWhen(valor !== null && entrada > valor, 'contradicao', {
        codigo: 'entrada_maior',
        lugar: aqui('entrada'),
      }),
      ...pointWhen(valor !== null && entrada <= valor && entrada + credito > valor * 1.1, 'improvavel', {
        codigo: 'credito_maior',
        lugar: aqui('credito_valor'),
      }),
    ];
  },
);

const cambio = pointsOfItens(OPERACOES_DE_CAMBIO, ({ campos }, aqui, { leitura }) => {
  const dia = toText(campos.data_operacao);
  return pointWhen(dia !== null && dia < leitura.hoje, 'contradicao', {
    codigo: 'operacao_no_passado',
    lugar: aqui('data_operacao'),
  });
});

const pares = pointsOfItens(null, (item, aqui, { valores }) =>
  findPairsOutOfOrder(item, { ...valores, ...item.campos }).flatMap((par) =>
    pointWhen(true, 'contradicao', { ...par, lugar: aqui(par.lugar.campo) }),
  ),
);

export const AREAS_DO_ESTUDO: readonly Regra[] = [
  distantNeed,
  insufficientCapital,
  socios,
  expiredPerfil,
  beneficiarios,
  objetivos,
  pgbl,
  waiting,
  affordableAportes,
  notas,
  existingCover,
  urgencia,
  propertyPurchase,
  cambio,
  pares,
];
