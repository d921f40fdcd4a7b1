// curl and jq for the test that runs the guide of the API as it stands: found on the machine, or installed if missing.
import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './lib/debian.mjs';
import { step } from './lib/run.mjs';

const missing = () => ['curl', 'jq'].filter((name) => spawnSync(name, ['--version']).error);

/** Throws a one-line error if one is missing and cannot be installed. */
export async function ensureCurl() {
  if (missing().length === 0) return;
  const { output } = await step('Instalando curl e jq do Debian', () => installDebianPackages(...missing()));
  if (missing().length > 0)
    throw new Error(
      `Sem curl e jq não se prova o guia da API: instale os pacotes (Debian). (${output.trim().split('\n').at(-1)})`,
    );
}
