import { AREA, codeLabel } from '../../packages/domain/src/code-lists/index.ts';
import { columnOfHead, fieldOfLabel, tableOfLabel } from './typing.ts';

/** The focused element as the eye reads it: label, value, place in a table. */
const readFocus = () => {
  const el = document.activeElement;
  const text = (node) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const byIds = (ids) =>
    (ids ?? '')
      .split(' ')
      .map((id) => text(document.getElementById(id)))
      .join(' ');
  const cell = el.closest('td');
  const table = el.closest('table');
  const group = el.type === 'radio' ? el.closest('[role=radiogroup]') : null;
  const head = cell && table ? table.querySelectorAll('thead th')[cell.cellIndex] : null;
  const unit = head?.querySelector('small');
  const section = el.closest('section[aria-label]');
  return {
    isButton: el.tagName === 'BUTTON' || el.tagName === 'A' || el.getAttribute('role') === 'switch',
    role: el.getAttribute('role'),
    checked: el.getAttribute('aria-checked'),
    expanded: el.getAttribute('aria-expanded'),
    text: text(el),
    label: group
      ? group.getAttribute('aria-label') || byIds(group.getAttribute('aria-labelledby'))
      : el.getAttribute('aria-label') ||
        byIds(el.getAttribute('aria-labelledby')) ||
        [...(el.labels ?? [])].map(text).join(' '),
    value:
      el.type === 'checkbox'
        ? el.checked
          ? 'S'
          : ''
        : group
          ? (group.querySelector('input:checked')?.value ?? '')
          : (el.value ?? ''),
    type: el.type ?? '',
    radios: group ? [...group.querySelectorAll('input')].map((radio) => radio.value) : [],
    hasList: el.getAttribute('aria-haspopup') === 'listbox',
    anchor: el.closest('[data-campo]')?.dataset.campo ?? null,
    anchorOfItem: section?.querySelector('[data-campo]')?.dataset.campo?.replace(/\.interesse$/, '') ?? null,
    tableLabel: table?.getAttribute('aria-label') ?? null,
    row: el.closest('tr')?.sectionRowIndex ?? null,
    isBlank: el.closest('tr')?.dataset.blank === 'true',
    head: head
      ? text(head)
          .slice(0, text(head).length - (unit ? text(unit).length : 0))
          .trim()
      : null,
    isInMain: Boolean(el.closest('main, [role=dialog]')),
    isFooter: Boolean(el.closest('main ~ *, [class*=footer]')) && el.tagName === 'BUTTON',
  };
};

/** Keys of one person, counted. */
export function createKeyboard(page) {
  const counts = { keys: 0, moves: 0, clicks: 0, pasted: 0, seen: new Set(), byHand: [] };
  const press = async (key, { isMove = key === 'Tab' } = {}) => {
    await page.keyboard.press(key);
    counts.keys += 1;
    if (isMove) counts.moves += 1;
  };
  const type = async (text) => {
    await page.keyboard.type(text);
    counts.keys += text.length;
  };
  return {
    counts,
    press,
    reset() {
      Object.assign(counts, { keys: 0, moves: 0, clicks: 0, pasted: 0, byHand: [] });
      counts.seen.clear();
    },
    areaName: (area) => codeLabel('area_produto', area),
    async look() {
      const at = await page.evaluate(readFocus);
      const tabela = at.tableLabel && tableOfLabel(at.tableLabel);
      const nome = tabela && at.head ? columnOfHead(tabela, at.head) : fieldOfLabel(at);
      const place = tabela ? `${at.anchor ?? ''} ${tabela} ${at.row}` : (at.anchor ?? '');
      return {
        ...at,
        tabela,
        nome,
        place,
        id: tabela
          ? `${place} ${nome}`
          : at.type === 'radio'
            ? `${at.anchor} ${at.label}`
            : (at.anchor ?? at.label),
      };
    },
    /** Gives the focused field this text with the keys that a person would use. */
    async give(at, text) {
      if (/^Tem interesse/.test(at.label)) return press('Space');
      if (at.type === 'radio' && at.radios.includes('S')) return press(text === 'S' ? 's' : 'n');
      if (at.type === 'radio') {
        const place = at.radios.indexOf(text);
        if (place === 0) return press('Space');
        for (let k = 0; k < place; k += 1) await press('ArrowDown');
        return undefined;
      }
      if (at.type === 'checkbox') return press('Space');
      await page.keyboard.press('Control+A');
      await type(text);
      if (at.hasList) {
        await page.waitForTimeout(120);
        await press('Enter');
        await page.waitForTimeout(60);
      }
      return undefined;
    },
    /** Whether every suggestion shown is one of these. */
    async allProposalsWanted(items) {
      const labels = await page
        .locator('li button[aria-label^="Incluir "]')
        .evaluateAll((all) =>
          all
            .filter((one) => one.nextElementSibling?.tagName === 'BUTTON')
            .map((one) => one.getAttribute('aria-label').slice('Incluir '.length)),
        );
      return (
        labels.length > 0 &&
        labels.every((label) => items.some(({ title, nome }) => [title, nome].includes(label)))
      );
    },
    detailsLeft: (at, answerAt, areas) =>
      detailsOf(at).filter(
        (nome) =>
          answerAt({ ...at, nome }, areas) !== undefined &&
          !counts.seen.has(`${at.tabela} ${at.row} ${nome}`),
      ),
  };
}

function detailsOf({ tabela }) {
  return tabela ? (DETAILS[tabela] ?? []) : [];
}
const DETAILS = {
  dependentes: ['invalido', 'dependente_ir', 'custo_cuidado_mensal', 'anos_cuidado'],
  bens: ['valor_reposicao', 'saldo_devedor', 'finalidade_imovel'],
  investimentos: ['no_exterior', 'moeda'],
  dividas: ['banco_credor'],
  apolices: ['seguradora', 'periodicidade_pagamento'],
};

export { AREA };
