import { formatMoney, roundTo } from '../../../br/index.ts';
import type { Passo } from '../../../calculators/index.ts';
import { coverOfReserva, pontosOfResposta } from '../../investor-profile.ts';
import { evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { colunaOf, countedLinhas, sumColuna, toNumber } from '../reading.ts';
import { alvoDo, type Caso, usePremissa, withOpcao } from './case.ts';
import { perfilOf, rateOfPerfil, validPerfil } from './investor.ts';

const PERGUNTAS = 10;

/** Investment classes in the order of their codes, 1 to 4. */
const CLASSES = [
  ['renda_fixa', 'Renda fixa'],
  ['multimercado', 'Multimercado'],
  ['renda_variavel', 'Renda variável'],
  ['outros', 'Outros'],
] as const;

/** Current allocation, compared with the profile's reference. */
function currentAllocation({ leitura }: Caso): Passo[] {
  const investimentos = countedLinhas(leitura, 'investimentos') ?? [];
  const total = sumColuna(colunaOf(investimentos, 'saldo'));
  if (total <= 0) return [];
  return CLASSES.map(([classe, rotulo], k): Passo => {
    const valor = sumColuna(
      investimentos.filter(({ tipo_investimento }) => tipo_investimento === k + 1).map(({ saldo }) => saldo),
    );
    return {
      nome: `hoje_${classe}`,
      rotulo: `${rotulo}, hoje`,
      formula: `${formatMoney(valor)} ÷ ${formatMoney(total)}`,
      valor: roundTo((100 * valor) / total, 2),
      unidade: '%',
      entradas: { saldo: valor, total },
    };
  });
}

/** Points of the ten answers, in question order; null while one is missing. */
function pontos({ leitura, papel }: Caso): number[] | null {
  const respostas = (leitura.estudo.tabelas.respostas_suitability ?? []).filter(
    ({ tipo_segurado }) => (tipo_segurado ?? 'titular') === papel,
  );
  const dadas = Array.from({ length: PERGUNTAS }, (_, k) => {
    const linha = respostas.findLast(({ pergunta }) => pergunta === k + 1);
    return linha ? pontosOfResposta(k + 1, linha.resposta) : null;
  }).filter((ponto) => ponto !== null);
  return dadas.length === PERGUNTAS ? dadas : null;
}

/** Result of the questionnaire, with the reference and the current allocation. */
export function computePerfil(caso: Caso): Resultado<'estudo.perfil'> {
  const { leitura, papel } = caso;
  const conta = newAccount(caso.parametros);
  const respostas = pontos(caso);
  if (respostas === null) conta.falta.add('respostas_suitability');
  else if (validPerfil(leitura, papel) === null)
    conta.avisos.add('O questionário venceu: até ser refeito, vale o perfil conservador');
  const resultado = toCampos(
    evaluate('estudo.perfil', alvoDo(caso), conta, {
      respostas,
      cobertura_reserva: coverOfReserva(leitura.estudo),
    }),
    { respostas: 'respostas_suitability', cobertura_reserva: 'reserva_atual' },
  );
  return resultado.outputs
    ? { ...resultado, passos: [...resultado.passos, ...currentAllocation(caso)] }
    : resultado;
}

const CAMPOS = {
  valor_presente: 'aporte_inicial',
  deposito: 'aporte_mensal',
  prazo_meses: 'prazo_investimento',
};

/** Future value of the deposits at the profile's real rate, in today's R$; then with each option. */
export function computeAccumulation(caso: Caso): Resultado<'planejamento.valor_futuro'>[] {
  const { leitura, pessoas, item } = caso;
  const anos = toNumber(item.campos.prazo_investimento);
  return [item.campos, ...item.opcoes].map((campos) => {
    const conta = newAccount(caso.parametros);
    const juro = rateOfPerfil(conta.parametros, perfilOf(leitura, pessoas, conta));
    const anual = juro ? usePremissa(conta, juro.chave) : 0;
    const valor_presente = toNumber(campos.aporte_inicial);
    const deposito = toNumber(campos.aporte_mensal);
    if (anos === null) conta.falta.add('prazo_investimento');
    if (valor_presente === null && deposito === null) conta.falta.add('aporte_mensal');
    const alvo = campos === item.campos ? alvoDo(caso) : withOpcao(alvoDo(caso), campos);
    return toCampos(
      evaluate('planejamento.valor_futuro', alvo, conta, {
        valor_presente,
        deposito,
        prazo_meses: anos === null ? null : 12 * anos,
        taxa_mensal: (1 + anual) ** (1 / 12) - 1,
      }),
      CAMPOS,
    );
  });
}
