// The awkward family of bench/answers typed in Chromium with the keyboard alone: the customer's form, then every step
// of the survey and the chosen areas, to the check at the end. Tab goes from field to field; a field that shows its
// answer, or an estimate where the family knows none, is left; others are typed; Ctrl+Enter goes to the next step.
// The clipboard gives the budget, as from a spreadsheet.
//   node bench/family.mjs http://127.0.0.1:3000 <user> <password> [areas: 1 2 …, all without] [--ritmo 2.5]
//     [--tecla 0.2] [--passos] [--ver]
// The run types as fast as the screen takes it; minutes are computed from what was counted:
//   entry        answers by hand × 2.5 s, the measure of an earlier walk (235 answers, 10 minutes)
//   with keys    answers by hand × pace (--ritmo, read and decide) + keys × --tecla
//   conversation answers by hand × 11.5 s: the same walk took 45 minutes with a family for 235 answers
import { chromium } from 'playwright-core';
import { AREA } from '../packages/domain/src/code-lists/index.ts';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';
import { createKeyboard } from './answers/keyboard.mjs';
import { answerAt, budgetText, CUSTOMER, isEnough, itemsOf, rowsLeft, textOf } from './answers/typing.ts';

const flag = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const [base = '', user = '', password = '', ...rest] = process.argv.slice(2);
const chosen = rest
  .slice(
    0,
    [...rest, '--'].findIndex((arg) => arg.startsWith('--')),
  )
  .map(Number);
const areas = chosen.length > 0 ? chosen : Object.values(AREA);
const pace = flag('--ritmo', 2.5);
const perKey = flag('--tecla', 0.2);
const isTold = process.argv.includes('--passos');
const perConversation = 11.5;
/** Milliseconds until the figures follow an answer. */
const SETTLES = flag('--espera', 700);

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: CHROMIUM_ARGS,
  headless: !process.argv.includes('--ver'),
});
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  locale: 'pt-BR',
  permissions: ['clipboard-read', 'clipboard-write'],
});
const page = await context.newPage();
const keyboard = createKeyboard(page);
const { counts } = keyboard;

await page.goto(base);
await page.getByLabel('Usuário').fill(user);
await page.getByLabel('Senha', { exact: true }).fill(password);
await page.keyboard.press('Enter');
await page.getByLabel('Usuário').waitFor({ state: 'detached' });

/** Types what the family says of the focused field; false where it is left as it is. */
async function answer(at, said) {
  const nome = at.nome ?? at.label;
  // The empty last row and the sliders beside the survey ask nothing.
  if ((at.anchor || at.tabela || at.place === 'cadastro') && !at.isBlank) counts.seen.add(at.id);
  if (said === undefined || said === null || said === '') return false;
  if (isEnough(at, said)) return false;
  await keyboard.give(at, textOf(at, said));
  counts.seen.add(at.id);
  counts.byHand.push(`${at.place} ${nome}`);
  // What an answer changes on the screen comes in a moment; a person takes longer to the next one.
  await page.waitForTimeout(SETTLES);
  return true;
}

// --- The customer's form -------------------------------------------------------------------------
await page.goto(`${base}/customers/add`);
await page.getByLabel('Nome completo').waitFor();
await page.getByLabel('Nome completo').focus();
const wanted = new Map(Object.entries(CUSTOMER()));
for (let steps = 0; steps < 120; steps += 1) {
  const at = await keyboard.look();
  const label = at.label.replace(/ \*$/, '');
  if (at.isButton && /^(Salvar|Cadastrar)/.test(at.text)) {
    await keyboard.press('Enter');
    break;
  }
  if (isTold) console.log('  form |', at.label, '=', at.value, at.type, at.isButton ? at.text : '');
  if (wanted.has(label)) {
    await answer({ ...at, place: 'cadastro', id: `cadastro ${label}` }, wanted.get(label));
    wanted.delete(label);
  }
  await keyboard.press('Tab');
}
if (isTold) console.log('not found in the form:', [...wanted.keys()]);
await page.waitForURL(/customers\/\d+/);
const customer = { fields: counts.seen.size, byHand: counts.byHand.length, keys: counts.keys };
const customerId = Number(/customers\/(\d+)/.exec(page.url())[1]);
await page.goto(`${base}/diagnosis/complete/${customerId}`);
await page.waitForURL(/diagnosis\/complete\/\d+\/\d+/, { timeout: 8000 }).catch(async () => {
  await page
    .getByRole('button', { name: /Começar|Novo estudo|Iniciar/ })
    .first()
    .focus();
  await keyboard.press('Enter');
  await page.waitForURL(/diagnosis\/complete\/\d+\/\d+/);
});
keyboard.reset();

// --- The survey ----------------------------------------------------------------------------------
const steps = page.getByRole('navigation', { name: 'Passos' });
await steps.waitFor();
const titleOf = async () => (await page.locator('h1').first().innerText()).trim();
const lines = [];
let changes = 0;

/** Whether Tab has gone round the step: back in the page's frame. */
const isRound = (at, moved) => moved > 3 && !at.isInMain;

async function typeStep(title) {
  const before = {
    seen: counts.seen.size,
    byHand: counts.byHand.length,
    keys: counts.keys,
    pasted: counts.pasted,
  };
  await page
    .locator('main h1')
    .first()
    .focus()
    .catch(() => {});
  let isThere = false;
  for (let moved = 0; moved < 700; moved += 1) {
    if (!isThere) await keyboard.press('Tab', { isMove: true });
    const at = await keyboard.look();
    if (isRound(at, moved) || at.isFooter) break;
    const wasPressed = await visit(at, title);
    // Some buttons move the focus on, to what is to be answered next.
    const now = await keyboard.look();
    isThere = wasPressed === 'pressed' && now.isInMain && (now.label || now.text) !== (at.label || at.text);
  }
  lines.push({
    passo: title,
    mostrados: counts.seen.size - before.seen,
    a_mao: counts.byHand.length - before.byHand,
    colados: counts.pasted - before.pasted,
    teclas: counts.keys - before.keys,
  });
}

async function visit(at, title) {
  if (isTold)
    console.log('  ', at.place, '|', at.isButton ? `[${at.text || at.label}]` : at.label, '=', at.value);
  if (at.isButton) return pressButton(at, title);
  if (at.tabela === 'orcamento') {
    if (!counts.pasted) await pasteBudget();
    return undefined;
  }
  return answer(at, answerAt(at, areas));
}

const done = new Set();
async function act(name, at) {
  if (done.has(name)) return;
  done.add(name);
  counts.byHand.push(`${at.place} [${at.text || at.label}]`);
  await keyboard.press('Enter');
  await page.waitForTimeout(900);
  return 'pressed';
}

async function pressButton(at, title) {
  const label = at.label || at.text;
  if (/Escolher todas/.test(label) && areas.length === 6) return act('areas', at);
  if (at.role === 'switch') {
    const isWanted = areas.length < 6 && areas.some((area) => label.startsWith(keyboard.areaName(area)));
    if (isWanted && at.checked !== 'true') return act(`area ${label}`, at);
    return undefined;
  }
  if (/^Lançar como dívida/.test(label)) return act('financed', at);
  if (/^Mais dados da linha/.test(label)) return details(at);
  if (/^Incluir as \d+ sugest/.test(label))
    return (await keyboard.allProposalsWanted(itemsOf(areas))) ? act(`all ${title}`, at) : undefined;
  const include = /^Incluir (.+)$/.exec(label);
  if (include && itemsOf(areas).some((item) => [item.title, item.nome].includes(include[1])))
    return act(label, at);
  if (
    /^Trazer os filhos/.test(label) &&
    itemsOf(areas).some(
      (item) => at.anchor?.startsWith(`${item.codigo}.${item.tipo_segurado}`) && item.tabelas?.beneficiarios,
    )
  )
    return act(`heirs ${at.anchor}`, at);
  if (at.expanded === 'false' && at.anchorOfItem) {
    const left = rowsLeft(at.anchorOfItem, counts.seen, areas);
    if (left.length > 0 && !done.has(`more ${at.anchorOfItem}`)) {
      done.add(`more ${at.anchorOfItem}`);
      await keyboard.press('Enter');
      await page.waitForTimeout(200);
    }
  }
  return undefined;
}

/** What the family says beyond the columns is typed in the row's drawer. */
async function details(at) {
  const left = keyboard.detailsLeft(at, answerAt, areas);
  if (left.length === 0) return;
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  for (let moved = 0; moved < 40; moved += 1) {
    const inside = await keyboard.look();
    if (inside.isButton && /^Fechar$/.test(inside.text)) break;
    if (!inside.isButton)
      await answer(
        {
          ...inside,
          tabela: at.tabela,
          row: at.row,
          place: at.place,
          id: `${at.tabela} ${at.row} ${inside.nome}`,
        },
        answerAt({ ...inside, tabela: at.tabela, row: at.row, anchor: at.anchor }, areas),
      );
    await keyboard.press('Tab', { isMove: true });
  }
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForTimeout(150);
}

async function pasteBudget() {
  const text = budgetText();
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await keyboard.press('Control+V');
  const cells = text.split(/[\t\n]/);
  counts.pasted += cells.length;
  for (const k of cells.keys()) counts.seen.add(`orcamento ${k}`);
  await page.waitForTimeout(400);
}

for (let k = 0; k < 40; k += 1) {
  const title = await titleOf();
  if (isTold) console.log(`== ${title}`);
  await typeStep(title);
  if (/^Conferência/.test(title)) break;
  if (/^Áreas do estudo/.test(title)) {
    const conclude = page.getByRole('button', { name: 'Concluir levantamento' });
    if (await conclude.isEnabled()) {
      await conclude.focus();
      await keyboard.press('Enter');
    } else {
      console.log('the survey lacks:', await page.locator('main').innerText());
      break;
    }
  } else await keyboard.press('Control+Enter');
  changes += 1;
  await page
    .waitForFunction((before) => document.querySelector('h1')?.innerText.trim() !== before, title)
    .catch(() => {});
  await page.waitForTimeout(250);
}

const check = await page.locator('main').innerText();
const byHand = counts.byHand.length;
console.table(lines);
const minutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;
console.log(`customer's form: ${customer.fields} fields, ${customer.byHand} typed, ${customer.keys} keys`);
console.log(
  `survey, areas ${areas.join(' ')}: ${counts.seen.size} fields shown, ${byHand} answered by hand, ${counts.pasted} cells pasted, ` +
    `${counts.keys} keys (${counts.moves} of them to move), ${counts.clicks} clicks, ${changes} step changes`,
);
console.log(
  `entry at 2.5 s ${minutes(byHand * 2.5)}; pace ${pace} s and ${perKey} s a key ${minutes(byHand * pace + counts.keys * perKey)}; ` +
    `with conversation at ${perConversation} s ${minutes(byHand * perConversation)}`,
);
const missing = check.split('\n').filter((line) => /^(Responda|Preencha|Inclua|Informe)/.test(line));
console.log(missing.length > 0 ? `missing:\n${missing.join('\n')}` : 'nothing required is missing');
if (process.argv.includes('--conferencia')) console.log(check);
process.exitCode = missing.length > 0 ? 1 : 0;
if (process.argv.includes('--campos')) console.log(counts.byHand.join('\n'));
await page.screenshot({ path: process.env.SHOT ?? '/dev/null', fullPage: true }).catch(() => {});
await browser.close();
