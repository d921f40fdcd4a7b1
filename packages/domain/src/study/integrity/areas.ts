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
    return ponto(necessidade > 0 && (vezes < NECESSIDADE.min || vezes > NECESSIDADE.max), 'improvavel', {
      codigo: 'necessidade_distante',
      lugar: { campo: nomesNoEstudo('renda_mensal_bruta', papel)[0] ?? 'renda_mensal_bruta' },
      papel,
      necessidade,
      vezes,
    });
  });

/** What was chosen while less was missing. */
const capitalJaNaoAlcanca = deItens(['1.01'], (item, aqui, { resultados }) => {
  const falta = resultadoDe(resultados, 'vida.necessidade_capital', papelDe(item))?.outputs?.gap ?? 0;
  const desejado = comoNumero(item.campos.capital_desejado);
  return ponto(desejado !== null && desejado < falta * (1 - FOLGA_DO_CAPITAL), 'improvavel', {
    codigo: 'capital_nao_alcanca',
    lugar: aqui('capital_desejado'),
    desejado: desejado ?? 0,
    falta,
  });
});

const socios = deItens(['1.14'], (item, aqui) => {
  const total = soma((item.tabelas.socios ?? []).map(({ participacao_pct }) => participacao_pct));
  return ponto(total > 100, 'contradicao', { codigo: 'socios_alem_do_todo', lugar: aqui('socios'), total });
});

const perfilVencido = dePessoas(({ leitura }, papel, aqui) => {
  const ate = comoTexto(doBloco(leitura, papel, 'perfil_validade'));
  return ponto(ate !== null && ate < leitura.hoje, 'falta', {
    codigo: 'perfil_vencido',
    lugar: aqui('perfil_investidor'),
  });
});

const beneficiarios = deItens(null, (item, aqui) => {
  const rows = item.tabelas.beneficiarios ?? [];
  const total = soma(rows.map(({ percentual }) => percentual));
  return ponto(rows.length > 0 && total !== 100, 'contradicao', {
    codigo: 'beneficiarios_nao_fecham',
    lugar: aqui('beneficiarios'),
    total,
  });
});

const objetivos = deItens(['2.01'], (item, aqui, { leitura }) =>
  (item.tabelas.objetivos ?? []).flatMap((linha) => {
    const nome = comoTexto(linha.objetivo_nome);
    const ano = comoNumero(linha.objetivo_ano);
    const valor = comoNumero(linha.objetivo_valor);
    const guardado = comoNumero(linha.objetivo_guardado) ?? 0;
    return [
      ...ponto(ano !== null && ano < yearOf(leitura.hoje), 'contradicao', {
        codigo: 'objetivo_no_passado',
        lugar: aqui('objetivos'),
        nome,
        ano: ano ?? 0,
      }),
      ...ponto(valor !== null && valor > 0 && guardado > valor, 'improvavel', {
        codigo: 'objetivo_ja_pago',
        lugar: aqui('objetivos'),
        nome,
      }),
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
    ...ponto(doBloco(leitura, papel, 'tipo_declaracao_ir') === 'simplificada', 'contradicao', {
      codigo: 'pgbl_na_simplificada',
      lugar: aqui('tipo_plano_previdencia'),
    }),
    ...ponto(doBloco(leitura, papel, 'contribui_inss') === 'N', 'contradicao', {
      codigo: 'pgbl_sem_inss',
      lugar: aqui('tipo_plano_previdencia'),
    }),
    ...ponto(renda !== null && aporte > LIMITE_PGBL * renda, 'improvavel', {
      codigo: 'pgbl_acima_do_limite',
      lugar: aqui('aporte_mensal'),
      limite: LIMITE_PGBL * (renda ?? 0),
    }),
  ];
});

const aportesCabem: Regra = (caso) => {
  const capacidade = caso.derivado.capacidade_poupanca.valor;
  if (capacidade === null) return [];
  let acumulado = 0;
  return deItens(['2.03', '2.04', '2.05', '2.06', '2.07', '6.09'], (item, aqui) => {
    const antes = acumulado;
    acumulado += comoNumero(item.campos.aporte_mensal) ?? 0;
    return ponto(antes <= Math.max(0, capacidade) && acumulado > Math.max(0, capacidade), 'improvavel', {
      codigo: 'aportes_nao_cabem',
      lugar: aqui('aporte_mensal'),
      capacidade: Math.max(0, capacidade),
    });
  })(caso);
};

const notas = deItens(null, ({ campos }, aqui) => {
  const atual = comoNumero(campos.nota_atual);
  const desejada = comoNumero(campos.nota_desejada);
  return ponto(atual !== null && desejada !== null && desejada < atual, 'contradicao', {
    codigo: 'nota_desejada_menor',
    lugar: aqui('nota_desejada'),
    desejada: desejada ?? 0,
    atual: atual ?? 0,
  });
});

const oQueJaTem = deItens(null, ({ campos, codigo }, aqui, { leitura }) => {
  const vence = comoTexto(campos.vencimento_atual);
  const deVida = codigo.startsWith('1.0') && codigo !== '1.09';
  const nenhuma = (linhas(leitura, 'apolices') ?? [{}]).every(
    ({ area_produto }) => area_produto !== AREA.vida,
  );
  const temTabela = linhas(leitura, 'apolices') !== null;
  return [
    ...ponto(campos.possui === 'S' && comoNumero(campos.valor_atual) === null, 'falta', {
      codigo: 'valor_atual_em_aberto',
      lugar: aqui('valor_atual'),
    }),
    ...ponto(campos.possui === 'S' && vence !== null && vence < leitura.hoje, 'contradicao', {
      codigo: 'vencimento_passado',
      lugar: aqui('vencimento_atual'),
    }),
    ...ponto(campos.possui === 'S' && deVida && temTabela && nenhuma, 'contradicao', {
      codigo: 'possui_sem_apolice',
      lugar: aqui('possui'),
    }),
  ];
});

const urgencia = deItens(null, ({ campos }, aqui) =>
  ponto(campos.prioridade === PRIORIDADE_ALTA && campos.tempo_necessidade === ALEM_DE_UM_ANO, 'improvavel', {
    codigo: 'prioridade_sem_pressa',
    lugar: aqui('tempo_necessidade'),
  }),
);

const compraDeImovel = deItens(['6.01', '6.02'], ({ campos }, aqui) => {
  const valor = comoNumero(campos.imovel_valor);
  const entrada = comoNumero(campos.entrada) ?? 0;
  const credito = comoNumero(campos.credito_valor) ?? 0;
  return [
    ...ponto(valor !== null && entrada > valor, 'contradicao', {
      codigo: 'entrada_maior',
      lugar: aqui('entrada'),
    }),
    ...ponto(valor !== null && entrada <= valor && entrada + credito > valor * 1.1, 'improvavel', {
      codigo: 'credito_maior',
      lugar: aqui('credito_valor'),
    }),
  ];
});

const cambio = deItens(['5.01', '5.02', '5.03', '5.04', '5.05', '5.06'], ({ campos }, aqui, { leitura }) => {
  const dia = comoTexto(campos.data_operacao);
  return ponto(dia !== null && dia < leitura.hoje, 'contradicao', {
    codigo: 'operacao_no_passado',
    lugar: aqui('data_operacao'),
  });
});

const pares = deItens(null, (item, aqui, { valores }) =>
  paresForaDeOrdem(item, { ...valores, ...item.campos }).flatMap((par) =>
    ponto(true, 'contradicao', { ...par, lugar: aqui(par.lugar.campo) }),
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
