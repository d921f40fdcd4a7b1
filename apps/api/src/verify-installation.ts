import { createDb, sqlState } from './db/client.ts';
import { readEnv, SettingsError } from './env.ts';
import { type TableReport, verifyRecords } from './platform/records/verify.ts';

type Parts = {
  /** The installation's own database, running or started for this. */
  openDatabase(options: { dataDir: string; log(line: string): void }): Promise<{
    serviceConnectionString: string;
    stop(): Promise<void>;
  }>;
  print(line: string): void;
};

const number = (value: number) => value.toLocaleString('pt-BR');

const lineOf = ({ table, linhas, selos, sem_selo, esvaziadas, retiradas, ultimo, problems }: TableReport) =>
  `${table}: ${problems.length === 0 ? 'confere' : 'NÃO CONFERE'}; ${number(linhas)} linhas, ${number(selos)} selos, ` +
  `${number(sem_selo)} linhas ainda sem selo, ${number(esvaziadas)} esvaziadas, ${number(retiradas)} que foram com o ` +
  `estudo ou com as palavras de quem foi apagado${ultimo ? `; último selo ${ultimo}` : ''}`;

/**
 * Computes anew what proves that audit trail, history and answers are as they were written, and prints it by table; false
 * when something was changed, removed or added. Of the installation that the settings name, also while it runs.
 */
export async function verifyInstallation({ openDatabase, print }: Parts): Promise<boolean> {
  try {
    const env = readEnv();
    const own = env.databaseUrl ? undefined : await openDatabase({ dataDir: env.dataDir, log: print });
    const address = own?.serviceConnectionString ?? env.databaseServiceUrl ?? env.databaseUrl!;
    const db = createDb({
      connectionString: address,
      serviceConnectionString: address,
      statementTimeout: 0,
      projectStudies: async () => undefined,
    });
    try {
      const reports = await verifyRecords(db);
      for (const report of reports) {
        print(lineOf(report));
        for (const problem of report.problems) print(`  ${problem}`);
      }
      return reports.every(({ problems }) => problems.length === 0);
    } finally {
      await db.close();
      await own?.stop();
    }
  } catch (error) {
    const expected = error instanceof SettingsError || (error as { expected?: boolean }).expected === true;
    if (sqlState(error) === '42P01' || sqlState(error) === '42883')
      print('Este banco ainda não tem selos: inicie esta versão do Farol uma vez.');
    else if (expected) print((error as Error).message);
    else throw error;
    return false;
  }
}
