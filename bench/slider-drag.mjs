// A slider of "E se?" beside the slides pulled by the mouse, in Chromium with a slowed processor: on the first slide
// that offers it, each lever goes there and back. Milliseconds between frames, and what the page's main thread
// worked for each move.
//   node bench/slider-drag.mjs http://127.0.0.1:3000 <user> <password> <diagnostico_id> [times slower, 4]
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const [base = '', user = '', password = '', study = '', slower = '4'] = process.argv.slice(2);
const MOVES = 60;

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
  const opener = deck.locator('[data-opens-panel="what-if"]');
  for (let slide = 1; ; slide += 1) {
    await page.goto(
      `${base}/diagnosis/complete/consultant-direction/${study}/study-presentation?slide=${slide}`,
    );
    await place.waitFor();
    if ((await opener.count()) > 0) break;
  }
  await opener.click();
  const sliders = deck.getByRole('slider');
  await sliders.first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(slower) });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name) => 1000 * metrics.find((metric) => metric.name === name).value;
    return {
      all: of('TaskDuration'),
      script: of('ScriptDuration'),
      layout: of('LayoutDuration'),
      style: of('RecalcStyleDuration'),
    };
  };
  const at = (all, share) =>
    all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) * share)].toFixed(0);

  for (const lever of await sliders.all()) {
    const box = await lever.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(300);
    const before = await spent();
    // The finger moves with each frame, however late the driver of the browser is.
    const between = await page.evaluate(
      ([moves, from, level]) =>
        new Promise((resolve) => {
          const thumb = document.activeElement;
          const times = [];
          const next = (now) => {
            times.push(now);
            const move = times.length;
            if (move > moves) return resolve(times.slice(1).map((time, k) => time - times[k]));
            const clientX = from + 3 * (move <= moves / 2 ? move : moves - move);
            for (const Kind of [PointerEvent, MouseEvent])
              thumb.dispatchEvent(
                new Kind(Kind === PointerEvent ? 'pointermove' : 'mousemove', {
                  bubbles: true,
                  clientX,
                  clientY: level,
                  buttons: 1,
                }),
              );
            requestAnimationFrame(next);
          };
          requestAnimationFrame(next);
        }),
      [MOVES, x, y],
    );
    const after = await spent();
    await page.mouse.up();
    await page.waitForTimeout(800);
    const each = (name) => ((after[name] - before[name]) / MOVES).toFixed(1);
    console.log(
      `${(await lever.getAttribute('aria-label')).padEnd(44)} quadro mediana ${at(between, 0.5)} ms, p95 ${at(between, 0.95)}, pior ${at(between, 1)}` +
        `   por movimento ${each('all')} ms: script ${each('script')}, estilo ${each('style')}, layout ${each('layout')}`,
    );
  }
} finally {
  await browser.close();
}
