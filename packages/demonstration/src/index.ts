import { type Deps, hashPassword } from '@farol/api';
import {
  discardUnfinished,
  findFillState,
  markFilled,
  markFillStarted,
  storedFiles,
  updatePasswords,
} from './demo.store.ts';
import { fillBrands } from './fill-brands.ts';
import { fillPeople } from './fill-people.ts';
import { COMPANIES, PEOPLE } from './people.ts';
import { fillStories } from './stories.ts';

/** Printed at start: company, logins. */
export const DEMO_ACCOUNTS: [string, string[]][] = (['a', 'b'] as const).map((key) => [
  COMPANIES[key].empresa_nome_fantasia,
  PEOPLE.filter((person) => person.company === key).map((person) => person.login),
]);

/** Employees joined before their customers, the first of whom came two years ago. */
const DAYS_OF_LIFE = 760;
const beforeCustomers = (now: Date) => new Date(now.getTime() - DAYS_OF_LIFE * 86_400_000);

/** Deletes what an interrupted filling left. */
async function discard({ db, storage }: Deps): Promise<void> {
  const files = await db.service(storedFiles);
  await db.service(discardUnfinished);
  await Promise.all(files.map((chave) => storage.remove(chave)));
}

/**
 * Fills the demonstration brokerage once, through the product's own calls on a clock that starts months ago,
 * so that deadlines, history and totals are those the product writes; studies of the years before are rows. An interrupted filling is deleted and
 * started again; other data is left unchanged. Returns whether the demonstration exists.
 */
export async function fillDemonstration(
  deps: Deps,
  { password, log }: { password: string; log(line: string): void },
): Promise<boolean> {
  const { db, clock } = deps;
  const situation = await db.service(findFillState);
  if (situation === 'foreign') {
    log('Há dados que não são da demonstração: ela não foi preenchida. Use DEMO=off ou outro DATA_DIR.');
    return false;
  }
  const senha_hash = await hashPassword(password);
  if (situation === 'filled') {
    const logins = PEOPLE.map(({ login }) => login);
    await db.service((tx) => updatePasswords(tx, logins, senha_hash));
    return true;
  }
  const started = performance.now();
  log('Preenchendo a corretora de demonstração…');
  if (situation === 'begun') await discard(deps);
  else await db.service((tx) => markFillStarted(tx, clock.now()));
  const people = await db.service((tx) => fillPeople(tx, senha_hash, beforeCustomers(clock.now())));
  await db.service(fillBrands);
  await fillStories(deps, { people });
  await db.service((tx) => markFilled(tx, clock.now()));
  log(`Demonstração pronta em ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}
