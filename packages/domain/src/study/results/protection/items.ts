import { numberIn } from '../../../catalogue/index.ts';
import { yearlyPremio } from '../../shown/cost.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../../snapshot.ts';
import { type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { colunaOf, sumColuna, toFraction, toNumber } from '../reading.ts';
import { coverOfBem, type FormaDoSeguro, insuranceForm, type Seguro } from './cover.ts';

type Regra = {
  /** Fields that add up to the value at risk. */
  emRisco: readonly string[];
  /** Partial losses are paid in full up to the limit, whatever its amount. */
  semRateio?: true;
};

const VEICULO = '3.01';

/** Items whose insured value is compared with a value at risk. */
const REGRAS: Readonly<Record<string, Regra>> = {
  [VEICULO]: { emRisco: ['veiculo_fipe'], semRateio: true },
  '3.02': { emRisco: ['valor_reconstrucao', 'valor_conteudo'] },
  '3.03': { emRisco: ['valor_reconstrucao'] },
  '3.04': { emRisco: ['valor_risco'] },
  '3.08': { emRisco: ['equipamentos'] },
};

export const CODIGOS_DE_BENS = Object.keys(REGRAS);

function valueAtRisk({ campos, tabelas }: ItemDoEstudo, { emRisco }: Regra, { falta }: Conta): number | null {
  const nome = emRisco[0] as string;
  const partes =
    nome === 'equipamentos'
      ? colunaOf(tabelas.equipamentos ?? [], 'valor_novo')
      : emRisco.map((parte) => numberIn(campos, parte));
  if (partes.some((parte) => toNumber(parte) !== null)) return sumColuna(partes);
  falta.add(nome);
  return null;
}

/** A vehicle's limit is often a percentage of its table price (FIPE). */
function limitOfOpcao(codigo: string, opcao: OpcaoDoEstudo, vr: number | null): number | null {
  const limite = toNumber(opcao.valor_cobertura);
  const casco = codigo === VEICULO ? toFraction(opcao.lmi_casco_pct_fipe) : null;
  return limite ?? (casco === null || vr === null ? null : sumColuna([casco * vr]));
}

const AVISO_FRANQUIA_PCT = 'A franquia percentual recai sobre cada prejuízo e não entra nesta conta';

/** Limit of the current policy, R$; zero without one. */
function currentLimit({ campos }: ItemDoEstudo, { falta }: Conta): number | null {
  if (campos.possui !== 'S') return 0;
  const valor = toNumber(campos.valor_atual);
  if (valor === null) falta.add('valor_atual');
  return valor;
}

const CAMPOS_DO_PREMIO = { lmi: 'valor_cobertura', taxa: 'valor_premio' };

/** Premium for the whole value at risk at the option's rate, when its limit falls short. */
function premioOfFullValue(
  caso: CasoDoItem,
  opcao: OpcaoDoEstudo,
  { lmi, vr }: Pick<Seguro, 'lmi' | 'vr'>,
): Resultado[] {
  const premio = yearlyPremio(opcao);
  if (premio === null || lmi <= 0 || lmi >= vr || premio > lmi) return [];
  const conta = newAccount(caso.parametros);
  conta.avisos.add('Estimativa pela taxa desta opção: a seguradora pode cobrar outra para um limite maior');
  const alvo = { ...withOpcao(targetOfItem(caso), opcao), referencia: 'valor_em_risco' };
  return [
    toCampos(evaluate('patrimonio.premio', alvo, conta, { lmi: vr, taxa: premio / lmi }), CAMPOS_DO_PREMIO),
  ];
}

function coverWithOpcao(caso: CasoDoItem, regra: Regra, opcao: OpcaoDoEstudo): Resultado[] {
  const { item, leitura } = caso;
  const conta = newAccount(caso.parametros);
  const vr = valueAtRisk(item, regra, conta);
  const lmi = limitOfOpcao(item.codigo, opcao, vr);
  if (lmi === null) conta.falta.add('valor_cobertura');
  if (toNumber(opcao.franquia_pct) && toNumber(opcao.franquia_valor) === null)
    conta.avisos.add(AVISO_FRANQUIA_PCT);
  const seguro: Seguro | null =
    lmi === null || vr === null
      ? null
      : { lmi, vr, franquia: toNumber(opcao.franquia_valor), ...formOf(regra, opcao, item.campos) };
  const campos = { lmi: 'valor_cobertura', vr: regra.emRisco[0] as string, franquia: 'franquia_valor' };
  return [
    ...coverOfBem(
      withOpcao(targetOfItem(caso), opcao),
      conta,
      seguro,
      leitura.estudo.diagnostico.reserva_atual,
      campos,
    ),
    ...(seguro ? premioOfFullValue(caso, opcao, seguro) : []),
  ];
}

const formOf = ({ semRateio }: Regra, ...donos: FormaDoSeguro[]): Pick<Seguro, 'forma' | 'k'> =>
  semRateio ? { forma: 'primeiro_risco_absoluto', k: null } : insuranceForm(...donos);

/** The item's current cover against the value at risk, then each quoted option. */
export function seguroOfItem(caso: CasoDoItem): Resultado[] {
  const { item, leitura } = caso;
  const regra = REGRAS[item.codigo];
  if (!regra) return [];
  const conta = newAccount(caso.parametros);
  const vr = valueAtRisk(item, regra, conta);
  const lmi = currentLimit(item, conta);
  const seguro =
    lmi === null || vr === null ? null : { lmi, vr, franquia: null, ...formOf(regra, item.campos) };
  const campos = { lmi: 'valor_atual', vr: regra.emRisco[0] as string, franquia: 'franquia_valor' };
  return [
    ...coverOfBem(targetOfItem(caso), conta, seguro, leitura.estudo.diagnostico.reserva_atual, campos),
    ...item.opcoes.flatMap((opcao) => coverWithOpcao(caso, regra, opcao)),
  ];
}
