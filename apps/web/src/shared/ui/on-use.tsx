import {
  type ComponentType,
  createElement,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Part, useBroughtWhenIdle } from './parts.tsx';
import { tellNotArrived } from './plain-alert.ts';

/** What the button of a control has until its first use. */
export type Unused = {
  'aria-expanded': false;
  onClick(): void;
  onKeyDown(event: KeyboardEvent): void;
};

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/** The person has not gone on elsewhere; a pressed button has no focus in every browser. */
const isWaitedFor = (place: HTMLElement | null): boolean =>
  document.activeElement === document.body || Boolean(place?.contains(document.activeElement));

/**
 * A control of which only the button is shown at first: what opens from it, which a page of fifty rows would otherwise
 * prepare fifty times, takes the button's place with its first use and opens.
 */
export function onUse<Props extends object>(
  part: Part<Props>,
  Button: ComponentType<Props & { unused: Unused }>,
): ComponentType<Props> {
  return function OnUse(props: Props) {
    const [Whole, setWhole] = useState<ComponentType<Props>>();
    const place = useRef<HTMLSpanElement>(null);
    useBroughtWhenIdle(part);
    useLayoutEffect(() => {
      if (!Whole) return;
      const button = place.current?.querySelector<HTMLElement>('button');
      button?.focus({ preventScroll: true });
      button?.click();
    }, [Whole]);
    const use = () => {
      const here = part.get();
      if (here) setWhole(() => here);
      else
        void part
          .load()
          .then((component) => isWaitedFor(place.current) && setWhole(() => component), tellNotArrived);
    };
    const unused: Unused = {
      'aria-expanded': false,
      onClick: use,
      onKeyDown: (event) => {
        if (!OPENING_KEYS.includes(event.key)) return;
        event.preventDefault();
        use();
      },
    };
    return (
      <span ref={place} className="as-content">
        {Whole ? createElement(Whole, props) : createElement(Button, { ...props, unused })}
      </span>
    );
  };
}
