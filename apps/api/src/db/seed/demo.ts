import { hashPassword } from '../../features/auth/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { discardUnfinished, isFilled, markFilled, updatePasswords } from './demo.store.ts';
import { fillPeople } from './fill-people.ts';
import { COMPANIES, PEOPLE } from './people.ts';
import { fillStories } from './stories.ts';

/** For the greeting at start: company, logins. */
export const DEMO_ACCOUNTS: [string, string[]][] = (['a', 'b'] as const).map((key) => [
  COMPANIES[key].empresa_nome_fantasia,
  PEOPLE.filter((person) => person.company === key).map((person) => person.login),
]);

/**
 * Fills the demonstration brokerage once. It is lived through the product's own calls on a clock that
 * starts months ago, so every deadline, history and total is what the product itself would have written.
 * A filling that was interrupted is thrown away and begun again.
 */
export async function fillDemonstration(
  deps: Deps,
  { password, log }: { password: string; log(line: string): void },
): Promise<void> {
  const senha_hash = await hashPassword(password);
  const filled = await deps.db.asService(isFilled);
  if (filled) {
    await deps.db.asService((tx) => updatePasswords(tx, senha_hash));
    return;
  }
  const started = performance.now();
  log('Preenchendo a corretora de demonstração…');
  await deps.db.asService(discardUnfinished);
  const people = await deps.db.asService((tx) => fillPeople(tx, senha_hash, deps.clock.now()));
  await fillStories(deps, { people, password, log });
  await deps.db.asService((tx) => markFilled(tx, deps.clock.now()));
  log(`Demonstração pronta em ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
