// The levers of the results' tab Fluxo pulled by the mouse, in Chromium with a slowed processor: each goes there and
// back. Milliseconds between frames, what the page's main thread worked for each move, and how many pictures the
// worker gave meanwhile. Then the drawn paths: milliseconds, and the longest frame.
//   node bench/flow-levers.mjs http://127.0.0.1:3000 <user> <password> <diagnostico_id> [times slower, 4]
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, ensureChromium } from '../scripts/chromium.mjs';

const [base = '', user = '', password = '', study = '', slower = '4'] = process.argv.slice(2);
const MOVES = 60;

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1400 }, locale: 'pt-BR' });
  await page.goto(base);
  await page.getByLabel('Usuário').fill(user);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Usuário').waitFor({ state: 'detached' });
  const since = performance.now();
  await page.goto(`${base}/diagnosis/complete/consultant-direction/${study}?areas=true&parte=fluxo`);
  const sliders = page.getByRole('slider');
  await sliders.first().waitFor();
  console.log(`aba aberta com as figuras em ${(performance.now() - since).toFixed(0)} ms`);
  await page
    .getByRole('button', { name: /^Faltar: / })
    .first()
    .click();
  await page.getByText(/^Se .+ faltar em /).waitFor();
  await page.waitForTimeout(500);
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
    await lever.scrollIntoViewIfNeeded();
    const box = await lever.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(300);
    const before = await spent();
    // The finger moves with each frame, however late the driver of the browser is.
    const { between, pictures } = await page.evaluate(
      ([moves, from, level]) =>
        new Promise((resolve) => {
          const thumb = document.activeElement;
          const times = [];
          let pictures = 0;
          const observer = new MutationObserver(() => (pictures += 1));
          observer.observe(document.querySelector('figure svg'), { attributes: true, subtree: true });
          const next = (now) => {
            times.push(now);
            const move = times.length;
            if (move > moves) {
              observer.disconnect();
              return resolve({ between: times.slice(1).map((time, k) => time - times[k]), pictures });
            }
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
    await page.waitForTimeout(1200);
    const each = (name) => ((after[name] - before[name]) / MOVES).toFixed(1);
    console.log(
      `${(await lever.getAttribute('aria-label')).padEnd(40)} quadro mediana ${at(between, 0.5)} ms, p95 ${at(between, 0.95)}, pior ${at(between, 1)}` +
        `   por movimento ${each('all')} ms: script ${each('script')}, estilo ${each('style')}, layout ${each('layout')}` +
        `   desenhos ${pictures} em ${MOVES} quadros`,
    );
  }

  const frames = page.evaluate(
    () =>
      new Promise((resolve) => {
        const times = [];
        const next = (now) => {
          times.push(now);
          const isDone = [...document.querySelectorAll('p')].some((one) =>
            one.textContent.includes('caminhos sorteados'),
          );
          if (isDone) resolve(times.slice(1).map((time, k) => time - times[k]));
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
  );
  const begin = performance.now();
  await page.getByRole('button', { name: /^Ver .+ caminhos$/ }).click();
  await page.getByText(/caminhos sorteados/).waitFor();
  const paths = performance.now() - begin;
  const all = await frames;
  console.log(
    `caminhos ${paths.toFixed(0)} ms   quadro mediana ${at(all, 0.5)} ms, p95 ${at(all, 0.95)}, pior ${at(all, 1)}`,
  );
} finally {
  await browser.close();
}
