import {
  type DesenhoDoFluxo,
  type Forma,
  flowShapes,
  PALETA_CLARA,
  PALETA_ESCURA,
} from '@farol/domain/charts';
import { useComputedColorScheme } from '@mantine/core';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';

const SVG = 'http://www.w3.org/2000/svg';

/** Sets what differs, so that a frame costs what moved. */
function paint(svg: SVGSVGElement, shapes: readonly Forma[]): void {
  shapes.forEach(({ tag, attrs, texto = '' }, place) => {
    let node = svg.children[place];
    if (node?.tagName !== tag) {
      const made = document.createElementNS(SVG, tag);
      if (node) node.replaceWith(made);
      else svg.append(made);
      node = made;
    }
    for (const name of node.getAttributeNames()) if (!(name in attrs)) node.removeAttribute(name);
    for (const [name, value] of Object.entries(attrs)) {
      const written = String(value);
      if (node.getAttribute(name) !== written) node.setAttribute(name, written);
    }
    if (node.textContent !== texto) node.textContent = texto;
  });
  while (svg.children.length > shapes.length) svg.lastElementChild?.remove();
}

/** Draws at once, without React: for a lever under a finger. */
export type FlowPen = { draw: (desenho: DesenhoDoFluxo) => void };

type FlowDrawingProps = {
  desenho: DesenhoDoFluxo;
  pen?: RefObject<FlowPen | null>;
  /** Drawn for the customer: always in the light colours. */
  paper?: boolean;
};

/** Pixels where nothing is laid out yet. */
const SIZE = { largura: 720, altura: 260 };

/** The family's money over the years; its sentence and table are around it. */
export function FlowDrawing({ desenho, pen, paper = false }: FlowDrawingProps) {
  const svg = useRef<SVGSVGElement>(null);
  const size = useRef(SIZE);
  const shown = useRef(desenho);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const palette = paper || scheme === 'light' ? PALETA_CLARA : PALETA_ESCURA;
  const draw = (next: DesenhoDoFluxo) => {
    shown.current = next;
    const { largura, altura } = size.current;
    if (!svg.current) return;
    svg.current.setAttribute('viewBox', `0 0 ${largura} ${altura}`);
    paint(svg.current, flowShapes(next, size.current, palette));
  };
  useImperativeHandle(pen, () => ({ draw }));
  useLayoutEffect(() => {
    const box = svg.current?.parentElement;
    if (box && box.clientWidth > 0) size.current = { largura: box.clientWidth, altura: box.clientHeight };
    draw(desenho);
  });
  const fit = useEffectEvent((largura: number, altura: number) => {
    if (largura === 0 || (largura === size.current.largura && altura === size.current.altura)) return;
    size.current = { largura, altura };
    draw(shown.current);
  });
  useEffect(() => {
    const box = svg.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(() => fit(box.clientWidth, box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return <svg ref={svg} width="100%" height="100%" aria-hidden style={{ display: 'block' }} />;
}
