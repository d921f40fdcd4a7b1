import { roundTo } from '../../../br/index.ts';
import { monthlySurplus, usedParametro } from '../../../calculators/index.ts';
import type { Base } from '../base.ts';
import { markedDividas } from '../credit/reference-kind.ts';
import { type Conta, newAccount, withoutNulls } from '../evaluate.ts';
import { countedLinhas } from '../reading.ts';
import { idOfDivida } from './debts.ts';
import { familyOf } from './family.ts';

/** R$ a month more than today's month leaves, from a month on. */
export type Alivio = { mes: number; valor: number };

/** A month counts as better while it stays so for a year. */
const DURA = 12;
const DEZ_ANOS = 120;
const UM_REAL = 1;

/**
 * When the month of the family becomes lighter, by its flow: instalments that end, school that is over, an income that
 * begins; in money of today. `trocadas`: the marked debts are exchanged and gone already.
 */
export function reliefsOfFlow(base: Base, trocadas: boolean, conta: Conta): Alivio[] | null {
  const familia = familyOf(base, newAccount(base.parametros));
  const dividas = countedLinhas(base.leitura, 'dividas') ?? [];
  const gone = new Set(trocadas ? markedDividas(base.leitura).map((um) => idOfDivida(dividas, um)) : []);
  const staying = (familia.dividas ?? []).filter(({ id }) => !gone.has(String(id)));
  const found = monthlySurplus(withoutNulls({ ...familia, dividas: staying }), base.parametros);
  const [today] = found?.sobras ?? [];
  if (!found || today === undefined) return null;
  const months = found.sobras;
  conta.usados.push(...found.usados.map((parametro) => usedParametro(parametro)));
  const alivios: Alivio[] = [];
  let best = today;
  for (let mes = 1; mes < Math.min(DEZ_ANOS, months.length - DURA); mes += 1) {
    const lasting = Math.min(...months.slice(mes, mes + DURA));
    if (lasting < best + UM_REAL) continue;
    alivios.push({ mes, valor: roundTo(lasting - best, 2) });
    best = lasting;
  }
  return alivios;
}
