import { expect, test } from 'vitest';
import { mailHtml } from './mailer.ts';

const TEXT =
  'Olá, Ana & Bia.\n\nHoje (2)\n- <b>Vida</b>, Helena\n- Renda\n\nAbra: https://farol.test/to-do-list?a=1&b=2\n';
const html = mailHtml(TEXT, 'Corretora "Sul"');

test('is the text in paragraphs and lists, with the company first', () => {
  expect(html).toContain('<p>Hoje (2)</p><ul><li>&lt;b&gt;Vida&lt;/b&gt;, Helena</li><li>Renda</li></ul>');
  expect(html.indexOf('Corretora &quot;Sul&quot;')).toBeLessThan(html.indexOf('Olá, Ana &amp; Bia.'));
});

test('makes a link of the address', () => {
  expect(html).toContain('<a href="https://farol.test/to-do-list?a=1&amp;b=2">');
});

test('repeats nothing that would run or load', () => {
  expect(mailHtml('<script>x</script>', 'A')).not.toMatch(/<script|<img|<link/);
});
