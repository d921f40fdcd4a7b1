import { codigosWhere, itemDefinition, numberIn, type RiscoDoItem } from '../../../catalogue/index.ts';
import { yearlyPremio } from '../../shown/cost.ts';
import type { ItemDoEstudo, OpcaoDoEstudo } from '../../snapshot.ts';
import { type CasoDoItem, targetOfItem, withOpcao } from '../base.ts';
import { type Conta, evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { colunaOf, sumColuna, toFraction, toNumber } from '../reading.ts';
import { coverOfBem, type FormaDoSeguro, insuranceForm, type Seguro } from './cover.ts';

/** Items whose insured value is compared with a value at risk. */
export const CODIGOS_DE_BENS = codigosWhere(({ risco }) => risco !== undefined);

function valueAtRisk(
  { campos, tabelas }: ItemDoEstudo,
  { campos: emRisco }: RiscoDoItem,
  { falta }: Conta,
): number | null {
  const [nome] = emRisco;
  const partes =
    nome === 'equipamentos'
      ? colunaOf(tabelas.equipamentos ?? [], 'valor_novo')
      : emRisco.map((parte) => numberIn(campos, parte));
  if (partes.some((parte) => toNumber(parte) !== null)) return sumColuna(partes);
  falta.add(nome);
  return null;
}

/** A vehicle's limit is often a percentage of its table price (FIPE). */
function limitOfOpcao(
  { casco: ofVehicle }: RiscoDoItem,
  opcao: OpcaoDoEstudo,
  vr: number | null,
): number | null {
  const limite = toNumber(opcao.valor_cobertura);
  const casco = ofVehicle ? toFraction(opcao.lmi_casco_pct_fipe) : null;
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

function coverWithOpcao(caso: CasoDoItem, risco: RiscoDoItem, opcao: OpcaoDoEstudo): Resultado[] {
  const { item, leitura } = caso;
  const conta = newAccount(caso.parametros);
  const vr = valueAtRisk(item, risco, conta);
  const lmi = limitOfOpcao(risco, opcao, vr);
  if (lmi === null) conta.falta.add('valor_cobertura');
  if (toNumber(opcao.franquia_pct) && toNumber(opcao.franquia_valor) === null)
    conta.avisos.add(AVISO_FRANQUIA_PCT);
  const seguro: Seguro | null =
    lmi === null || vr === null
      ? null
      : { lmi, vr, franquia: toNumber(opcao.franquia_valor), ...formOf(risco, opcao, item.campos) };
  const campos = { lmi: 'valor_cobertura', vr: risco.campos[0], franquia: 'franquia_valor' };
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

const formOf = ({ casco }: RiscoDoItem, ...donos: FormaDoSeguro[]): Pick<Seguro, 'forma' | 'k' | 'casco'> =>
  casco
    ? { forma: 'primeiro_risco_absoluto', k: null, casco: true }
    : { ...insuranceForm(...donos), casco: false };

/** The item's current cover against the value at risk, then each quoted option. */
export function seguroOfItem(caso: CasoDoItem): Resultado[] {
  const { item, leitura } = caso;
  const { risco } = itemDefinition(item.codigo);
  if (!risco) return [];
  const conta = newAccount(caso.parametros);
  const vr = valueAtRisk(item, risco, conta);
  const lmi = currentLimit(item, conta);
  const seguro =
    lmi === null || vr === null ? null : { lmi, vr, franquia: null, ...formOf(risco, item.campos) };
  const campos = { lmi: 'valor_atual', vr: risco.campos[0], franquia: 'franquia_valor' };
  return [
    ...coverOfBem(targetOfItem(caso), conta, seguro, leitura.estudo.diagnostico.reserva_atual, campos),
    ...item.opcoes.flatMap((opcao) => coverWithOpcao(caso, risco, opcao)),
  ];
}
