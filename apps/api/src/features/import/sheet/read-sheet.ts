import { MAX_LINHAS_DA_IMPORTACAO } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { createShares } from '../../../db/shares.ts';
import { AppError, unavailable } from '../../../platform/http/errors.ts';
import { readInProcess } from './read-in-process.ts';
import type { ReadWorkbook, SheetProblem, Workbook } from './read-workbook.ts';
import type { SheetFile } from './sheet-limits.ts';

const MB = 1024 * 1024;
/** Above the header there may be a title and empty rows. */
const LIMITS = { rows: MAX_LINHAS_DA_IMPORTACAO + 20, cpuMs: 10_000, rssBytes: 1_024 * MB };
/** The wait for others included: the processor may be busy with something else. */
const PATIENCE_MS = 45_000;

const busy = () => unavailable('Há muitas planilhas sendo lidas agora. Tente de novo em instantes.');
const own = () => unavailable('Você já tem uma planilha sendo lida. Espere que ela termine.');
const SLOW =
  'A leitura da planilha demorou demais. Tente de novo em instantes; se acontecer outra vez, divida a planilha.';

const ofPerson = createShares({ running: 1, waiting: 0, patience: PATIENCE_MS }, own);
const ofCompany = createShares({ running: 1, waiting: 4, patience: PATIENCE_MS }, busy);
/** Two companies are read beside each other. */
const ofAll = createShares({ running: 2, waiting: 8, patience: PATIENCE_MS }, busy);

const PROBLEMS: Readonly<Record<SheetProblem, { code: string; message: string }>> = {
  ilegivel: {
    code: 'planilha_ilegivel',
    message: 'Não conseguimos ler esta planilha. Salve-a de novo como XLSX ou CSV.',
  },
  longa: {
    code: 'planilha_grande',
    message: `A planilha passa de ${MAX_LINHAS_DA_IMPORTACAO.toLocaleString('pt-BR')} linhas. Divida-a em partes.`,
  },
  pesada: {
    code: 'planilha_grande',
    message:
      'A planilha aberta passa de 250 MB, de 1,2 milhão de células, de 600 mil textos ou do tamanho do texto de uma célula. ' +
      'Divida-a em partes, ou salve-a de novo como CSV.',
  },
  senha: {
    code: 'planilha_ilegivel',
    message:
      'Esta planilha tem senha. Abra-a no Excel, tire a senha em Arquivo › Informações › Proteger e envie de novo.',
  },
  xml: {
    code: 'planilha_ilegivel',
    message:
      'Este arquivo é uma planilha XML do Excel 2003. Abra-o no Excel e use Arquivo › Salvar como › XLSX.',
  },
  lenta: {
    code: 'planilha_grande',
    message: 'A leitura da planilha passou de dez segundos. Divida-a em partes, ou salve-a de novo como CSV.',
  },
};

function refusal(problem: SheetProblem): AppError {
  const { code, message } = PROBLEMS[problem];
  return new AppError(code, message, { status: 422, errors: { file: [message] } });
}

/** Whose sheets are read one after the other. */
export type SheetSender = Pick<Actor, 'funcionario_id' | 'empresa_id'>;

/** Sheets of a file as texts, read in a process of their own; 422 when it cannot be read or is too long. */
export async function readSheet(
  bytes: Buffer,
  file: SheetFile,
  { funcionario_id, empresa_id }: SheetSender,
): Promise<Workbook> {
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const read = async (): Promise<ReadWorkbook> => {
    try {
      return await readInProcess(bytes, file, LIMITS, timeout);
    } catch (error) {
      if (timeout.aborted) throw unavailable(SLOW);
      throw error;
    }
  };
  const inTurn = () => ofCompany(empresa_id, () => ofAll('all', read));
  const result = await ofPerson(funcionario_id, inTurn);
  if ('problem' in result) throw refusal(result.problem);
  return result;
}
