import { api } from '@farol/contracts';
import { ptaxKey, shiftMonth } from '@farol/domain/calculators';
import type { Story } from '../story-clock.ts';
import type { World } from '../world.ts';

/** Per cent by month, the last published first; invented values. */
const INDEXES = {
  INCC: [0.28, 0.21, 0.46, 0.39, 0.74, 0.62, 0.37, 0.31, 0.27, 0.42, 0.19, 0.35, 0.3, 0.24],
  IPCA: [0.34, 0.41, -0.08, 0.22, 0.26, 0.29, 0.44, 0.52, 0.78, 0.2, 0.43, 0.31, 0.19, 0.46],
} as const;
const RATES = { USD: 5.3421, EUR: 6.1873 } as const;
const SOURCE = 'Valores de demonstração';

/** Market data entered by the administrator: months of two indexes and the day's PTAX. */
export async function* market(w: World): Story {
  yield w.ago(1, 8);
  const admin = w.as('admin');
  const day = w.clock.today();
  const { data } = await admin.call(api.parameters.indexes);
  for (const [indice, months] of Object.entries(INDEXES)) {
    const versao = data.find((one) => one.indice === indice)?.versao ?? 1;
    const meses = months.map((percent, k) => ({
      mes: shiftMonth(day.slice(0, 7), -1 - k),
      valor: Math.round(percent * 100) / 10_000,
    }));
    await admin.call(api.parameters.updateIndex, {
      params: { indice },
      body: { versao, fonte: SOURCE, meses },
    });
  }
  for (const [moeda, valor] of Object.entries(RATES))
    await admin.call(api.parameters.update, {
      body: { chave: ptaxKey(moeda), versao: 1, valor, vigencia_inicio: day, fonte: SOURCE },
    });
}
