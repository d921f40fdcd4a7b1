// The slider of "E se?" beside the slides in Chromium with a slowed processor: on the first slide of each kind that
// offers it, every lever is moved by key. Key to the frame that shows the thumb, longest frame until the figures are
// there too.
//   node bench/slides-what-if.mjs http://127.0.0.1:3000 <user> <password> <diagnostico_id> [times slower, 4]
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const [base = '', user = '', password = '', study = '', slower = '4'] = process.argv.slice(2);
const MOVES = 15;
const PAUSE = 500;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'pt-BR' });
  await page.goto(base);
  await page.getByLabel('Usuário').fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Usuário').waitFor({ state: 'detached' });
  const deck = page.locator('[data-presenting]');
  const place = deck.getByText(/^\d+ de \d+$/);
  const open = async (slide) => {
    await page.goto(
      `${base}/diagnosis/complete/consultant-direction/${study}/study-presentation?slide=${slide}`,
    );
    await place.waitFor();
  };
  await open(1);
  const total = Number((await place.innerText()).split(' ').at(-1));
  const session = await page.context().newCDPSession(page);
  const slow = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });

  /** Milliseconds from the key to the second frame after it, and the longest frame in the time that follows. */
  async function moved() {
    await page.evaluate((pause) => {
      globalThis.frames = new Promise((resolve) => {
        const begin = () => {
          const since = performance.now();
          const at = [];
          const next = () => {
            at.push(performance.now());
            if (performance.now() - since < pause) requestAnimationFrame(next);
            else
              resolve({ thumb: at[1] - since, longest: Math.max(...at.slice(1).map((t, k) => t - at[k])) });
          };
          requestAnimationFrame(next);
        };
        addEventListener('keydown', begin, { once: true, capture: true });
      });
    }, PAUSE);
    await page.keyboard.press('ArrowRight');
    return await page.evaluate(() => globalThis.frames);
  }
  const at = (all, share) =>
    all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) * share)].toFixed(0);

  const seen = new Set();
  for (let slide = 1; slide <= total; slide += 1) {
    await open(slide);
    const opener = deck.locator('[data-opens-panel="what-if"]');
    if ((await opener.count()) === 0) continue;
    const kind = await deck.locator('[data-kind]').getAttribute('data-kind');
    await opener.click();
    const sliders = deck.getByRole('slider');
    await sliders.first().waitFor();
    await slow(Number(slower));
    for (const lever of await sliders.all()) {
      const name = await lever.getAttribute('aria-label');
      const subject = `${kind} ${name}`;
      if (seen.has(subject)) continue;
      seen.add(subject);
      await lever.focus();
      const moves = [];
      for (let move = 0; move < MOVES; move += 1) moves.push(await moved());
      const thumbs = moves.slice(3).map(({ thumb }) => thumb);
      const frames = moves.slice(3).map(({ longest }) => longest);
      console.log(
        `slide ${slide} ${subject.padEnd(52)} polegar mediana ${at(thumbs, 0.5)} ms, pior ${at(thumbs, 1)}` +
          `   quadro mais longo mediana ${at(frames, 0.5)} ms, pior ${at(frames, 1)}`,
      );
    }
    await slow(1);
  }
} finally {
  await browser.close();
}
