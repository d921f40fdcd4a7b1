import { formatMoney } from '../../../br/index.ts';
import type { Entradas } from '../../../calculators/index.ts';
import { CODIGO } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import type { Papel } from '../../snapshot.ts';
import type { Base } from '../base.ts';
import {
  type Conta,
  dependOn,
  evaluate,
  newAccount,
  type Resultado,
  repeatWith,
  toCampos,
} from '../evaluate.ts';
import { sumColuna, toNumber } from '../reading.ts';
import { wantedItensOf } from '../wanted.ts';
import { educationMetas, type Meta, metasOf } from './aims.ts';
import { asOnePlan } from './case.ts';
import { perfilOf, withRateOfPerfil } from './investor.ts';

const { objetivos: OBJETIVOS, educacao_filhos: EDUCACAO } = CODIGO;

type CodigoDeMetas = typeof OBJETIVOS | typeof EDUCACAO;

const CAMPOS_DE: Readonly<Record<CodigoDeMetas, Readonly<Record<string, string>>>> = {
  [OBJETIVOS]: {
    valor: 'objetivos',
    meses: 'objetivos',
    guardado: 'objetivos',
    inflacao_objetivo_aa: 'objetivos',
  },
  [EDUCACAO]: {
    valor: 'dependentes',
    meses: 'dependentes',
    renda_mensal: 'dependentes',
    prazo_meses: 'dependentes',
    inflacao_objetivo_aa: 'inflacao_objetivo',
  },
};

const CAMPOS_DA_FAMILIA = {
  renda_liquida_familiar: 'renda_mensal_liquida',
  parcelas: 'dividas',
  aporte_liberdade: 'renda_desejada',
  aporte_reserva: 'reserva_atual',
};

/** The goals of one row with the calculation they belong to. */
type Sonho = { codigo: CodigoDeMetas; papel: Papel; metas: Meta[]; conta: Conta };

function sonhos(base: Base, codigo: CodigoDeMetas, metasDoCaso: typeof metasOf): Sonho[] {
  return wantedItensOf(base.leitura, codigo).map((desejado) => {
    const caso = asOnePlan(base, desejado);
    const conta = newAccount(base.parametros);
    const perfil = perfilOf(caso.leitura, caso.pessoas, conta);
    conta.parametros = withRateOfPerfil(conta.parametros, perfil);
    return { codigo, papel: caso.papel, metas: metasDoCaso(caso, conta), conta };
  });
}

/** Contribution of each goal; a row without goals reports the missing fields. */
function oneByOne({ codigo, papel, metas, conta }: Sonho): Resultado<'sonhos.objetivo'>[] {
  const alvo = { produto_diagnostico_id: AREA.sonhos, codigo, tipo_segurado: papel };
  const nomes = CAMPOS_DE[codigo] ?? {};
  if (conta.falta.size > 0 || conta.erros.size > 0)
    return [toCampos(evaluate('sonhos.objetivo', alvo, repeatWith(conta), {}), nomes)];
  return metas.map(({ nome, entradas, em_moeda, espera }) => {
    const sua = repeatWith(conta);
    if (espera) sua.falta.add(espera);
    const meta = { ...alvo, referencia: nome, ...(em_moeda && { em_moeda }) };
    return toCampos(evaluate('sonhos.objetivo', meta, sua, entradas), nomes);
  });
}

/**
 * Income and expenses as calculator inputs, so that its capacity equals the study's: premiums count with the
 * instalments, and a typed capacity replaces all of them.
 */
function fluxo({ derivado }: Base, { falta, avisos }: Conta): Entradas {
  const { capacidade_poupanca, renda_liquida_familiar, despesa_mensal_familiar, parcelas, premios } =
    derivado;
  const digitada = capacidade_poupanca.informado;
  if (digitada !== null) {
    avisos.add('A capacidade de poupança é a informada no estudo');
    return {
      renda_liquida_familiar: Math.max(0, digitada),
      despesa_mensal_familiar: Math.max(0, -digitada),
    };
  }
  if (renda_liquida_familiar.valor === null) falta.add('renda_mensal_liquida');
  if (despesa_mensal_familiar.valor === null) falta.add('despesa_mensal_familiar');
  if (premios.valor)
    avisos.add(`As parcelas incluem ${formatMoney(premios.valor)} de prêmios de seguro por mês`);
  return {
    renda_liquida_familiar: renda_liquida_familiar.valor,
    despesa_mensal_familiar: despesa_mensal_familiar.valor,
    parcelas: sumColuna([parcelas.valor, premios.valor]),
  };
}

/** Monthly contribution required by freedom, summed over its rows. */
function aporteOfFreedom(liberdades: readonly Resultado<'sonhos.liberdade'>[], conta: Conta): number {
  for (const resultado of liberdades) {
    dependOn(conta, resultado);
    if (resultado.outputs?.aporte_necessario === null)
      conta.avisos.add('Sem tempo para juntar, a liberdade financeira pede um valor de uma só vez');
  }
  return sumColuna(liberdades.map(({ outputs }) => outputs?.aporte_necessario));
}

/** R$ a month that all dreams ask for together: goals, freedom and reserve. */
export const monthlyOfDreams = ({ inputs, outputs }: Resultado<'sonhos.objetivos'>): number | null =>
  outputs && sumColuna([outputs.total, toNumber(inputs.aporte_liberdade), toNumber(inputs.aporte_reserva)]);

/** Each goal alone, then all of them, after reserve and freedom, against the capacity to save. */
export function computeGoals(
  base: Base,
  liberdades: readonly Resultado<'sonhos.liberdade'>[],
  reserva: Resultado<'sonhos.reserva'> | undefined,
): Resultado[] {
  const todos = [...sonhos(base, OBJETIVOS, metasOf), ...sonhos(base, EDUCACAO, educationMetas)];
  const conta = newAccount(base.parametros);
  const donos = new Set(todos.map(({ papel }) => papel));
  if (donos.size > 0)
    conta.parametros = withRateOfPerfil(conta.parametros, perfilOf(base.leitura, [...donos], conta));
  for (const { codigo, metas, conta: dele } of todos) {
    for (const { espera } of metas) if (espera) conta.falta.add(espera);
    for (const nome of dele.falta) conta.falta.add(nome);
    for (const nome of dele.erros) conta.erros.add(CAMPOS_DE[codigo]?.[nome] ?? nome);
  }
  const entradas = fluxo(base, conta);
  const aporte_liberdade = aporteOfFreedom(liberdades, conta);
  if (reserva) dependOn(conta, reserva);

  const juntos = evaluate(
    'sonhos.objetivos',
    { produto_diagnostico_id: AREA.sonhos, codigo: null, tipo_segurado: 'titular' },
    conta,
    {
      objetivos: todos.flatMap(({ metas }) =>
        metas.map(({ entradas: { guardado, inflacao_objetivo_aa, ...meta }, prioridade }) => ({
          ...meta,
          ...(guardado !== null && { guardado }),
          ...(inflacao_objetivo_aa !== null && { inflacao_objetivo_aa }),
          prioridade,
        })),
      ),
      ...entradas,
      aporte_liberdade,
      aporte_reserva: reserva?.outputs?.aporte_reserva,
    },
  );
  return [...todos.flatMap(oneByOne), toCampos(juntos, CAMPOS_DA_FAMILIA)];
}
