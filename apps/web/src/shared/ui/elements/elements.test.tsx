import * as library from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CSSProperties, ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { tellObservedSizes } from '../../../test/observed-sizes.ts';
import { theme } from '../../theme/theme.ts';
import * as own from './index.ts';
import { colorsOf } from './look.ts';

const inLibrary = (children: ReactNode) => (
  <library.MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
    {children}
  </library.MantineProvider>
);

/**
 * Elements, attributes, classes and styles in one order. Ids are made up anew for each element; of pictures, which have no
 * name, only ours say that they are hidden.
 */
function drawn(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent;
  const attributes = Object.fromEntries(
    [...node.attributes]
      .filter(({ name }) => !['id', 'for', 'name', 'style', 'class'].includes(name))
      .filter(({ name }) => name !== 'aria-hidden' || node.tagName !== 'svg')
      .map(({ name, value }) => [name, value])
      .sort(),
  );
  return {
    tag: node.tagName,
    attributes,
    classes: [...new Set(node.classList)].sort(),
    style: (node.getAttribute('style') ?? '')
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
      .sort(),
    children: [...node.childNodes].map(drawn),
  };
}

function look(children: ReactNode): unknown {
  const { container } = render(children);
  const shown = [...container.childNodes].map(drawn);
  cleanup();
  return shown;
}

const nothing = () => undefined;
const FONT = { '--avatar-placeholder-fz': '9px' } as CSSProperties;
type Set = typeof library | typeof own;

const CASES: [string, (from: Set) => ReactNode][] = [
  ['a button', ({ Button }) => <Button className="x">Salvar</Button>],
  ...(['default', 'subtle', 'light', 'filled'] as const).map(
    (variant): [string, (from: Set) => ReactNode] => [
      `a ${variant} button`,
      ({ Button }) => (
        <Button variant={variant} size="sm" leftSection="+" px={9}>
          Salvar
        </Button>
      ),
    ],
  ),
  [
    'a disabled button',
    ({ Button }) => (
      <Button variant="default" disabled>
        Salvar
      </Button>
    ),
  ],
  [
    'a small grey button',
    ({ Button }) => (
      <Button variant="subtle" color="gray" size="compact-sm">
        Salvar
      </Button>
    ),
  ],
  [
    'a button that is a link',
    ({ Button }) => (
      <Button component="a" href="/x" size="xs">
        Abrir
      </Button>
    ),
  ],
  [
    'an icon button',
    ({ ActionIcon }) => (
      <ActionIcon variant="default" aria-label="Voltar" disabled>
        +
      </ActionIcon>
    ),
  ],
  [
    'a quiet icon button',
    ({ ActionIcon }) => (
      <ActionIcon variant="subtle" color="gray" size="lg" className="x">
        +
      </ActionIcon>
    ),
  ],
  ['a button without looks', ({ UnstyledButton }) => <UnstyledButton className="x">Abrir</UnstyledButton>],
  ['a loader', ({ Loader }) => <Loader size="xs" aria-label="Carregando" />],
  [
    'a count',
    ({ Indicator }) => (
      <Indicator label={4} size={15} offset={1} color="red" className="x">
        +
      </Indicator>
    ),
  ],
  [
    'no count',
    ({ Indicator }) => (
      <Indicator label={0} size={16} disabled>
        +
      </Indicator>
    ),
  ],
  ...([undefined, 'gray', 'petroleo', 'green', 'red', 'orange', 'blue'] as const).map(
    (color): [string, (from: Set) => ReactNode] => [
      `a badge, ${color ?? 'of the brand'}`,
      ({ Badge }) => (
        <Badge {...(color ? { color } : {})} leftSection="+">
          Novo
        </Badge>
      ),
    ],
  ),
  [
    'a round badge',
    ({ Badge }) => (
      <Badge size="sm" circle ml={6} aria-hidden>
        3
      </Badge>
    ),
  ],
  ['a skeleton', ({ Skeleton }) => <Skeleton height={12} width="80%" mb={10} className="x" />],
  [
    'a skeleton in a line',
    ({ Skeleton }) => <Skeleton height={12} width={220} my={4} display="inline-block" />,
  ],
  ['a stack', ({ Stack }) => <Stack gap="xs" className="x" component="ul" />],
  ['a close stack', ({ Stack }) => <Stack gap={0} align="flex-end" />],
  ['a group', ({ Group }) => <Group justify="flex-end">a</Group>],
  ['a close group', ({ Group }) => <Group gap="xs">a</Group>],
  ['a text', ({ Text }) => <Text>a</Text>],
  [
    'a quiet text',
    ({ Text }) => (
      <Text size="sm" c="dimmed" mt="xs" className="x">
        a
      </Text>
    ),
  ],
  [
    'a narrow text',
    ({ Text }) => (
      <Text size="xs" c="dimmed" mt={6} maw={360}>
        a
      </Text>
    ),
  ],
  [
    'a link',
    ({ Anchor }) => (
      <Anchor href="/x" size="sm" fw={600} mt="xs">
        a
      </Anchor>
    ),
  ],
  [
    'a link in a text',
    ({ Anchor }) => (
      <Anchor href="/x" fz="inherit">
        a
      </Anchor>
    ),
  ],
  ['words for screen readers', ({ VisuallyHidden }) => <VisuallyHidden>a</VisuallyHidden>],
  [
    'a box',
    ({ Box }) => (
      <Box mb={20} maw={720}>
        a
      </Box>
    ),
  ],
];

describe('elements', () => {
  it.each(CASES)('%s is drawn as the library does', (_, of) => {
    expect(look(of(own))).toEqual(look(inLibrary(of(library))));
  });

  it('a picture is drawn as the library does', () => {
    expect(
      look(
        <own.Avatar src="/a.png" size={20} className="x" style={FONT}>
          AB
        </own.Avatar>,
      ),
    ).toEqual(
      look(
        inLibrary(
          <library.Avatar src="/a.png" alt="" size={20} radius={999} className="x" style={FONT}>
            AB
          </library.Avatar>,
        ),
      ),
    );
  });

  it.each([
    ['chosen', { checked: true }],
    ['not chosen', { checked: false }],
    ['partly chosen', { checked: false, indeterminate: true }],
  ])('a box that is %s is drawn as the library does', (_, state) => {
    expect(look(<own.Checkbox className="x" aria-label="a" {...state} onChange={nothing} />)).toEqual(
      look(
        inLibrary(<library.Checkbox className="x" size="sm" aria-label="a" {...state} onChange={nothing} />),
      ),
    );
  });

  it.each(['', 'maria'])('a search for "%s" is drawn as the library does', (value) => {
    expect(
      look(
        <own.SearchField
          className="x"
          label="Nome"
          value={value}
          onChange={nothing}
          icon="+"
          clearLabel="Limpar"
        />,
      ),
    ).toEqual(
      look(
        inLibrary(
          <library.TextInput
            type="search"
            size="sm"
            className="x"
            aria-label="Nome"
            placeholder="Nome"
            value={value}
            onChange={nothing}
            leftSection="+"
            rightSection={
              value && <library.CloseButton size="sm" aria-label="Limpar" onClick={nothing} tabIndex={-1} />
            }
          />,
        ),
      ),
    );
  });

  it('choices side by side are drawn as the library does', () => {
    const data = [
      { value: 'a', label: 'Hoje' },
      { value: 'b', label: 'Semana' },
    ];
    const settings = { 'aria-label': 'Período', data, value: 'a', onChange: nothing };
    tellObservedSizes();
    expect(look(<own.SegmentedControl {...settings} />)).toEqual(
      look(inLibrary(<library.SegmentedControl size="sm" {...settings} />)),
    );
  });

  it.each(['default', 'subtle', 'light', 'filled'] as const)(
    '%s colors are those of the theme',
    (variant) => {
      for (const color of ['petroleo', 'gray'] as const) {
        if (variant === 'filled' && color === 'gray') continue;
        const merged = library.mergeMantineTheme(library.DEFAULT_THEME, theme);
        const {
          background,
          hover,
          color: text,
          border,
        } = merged.variantColorResolver({
          color,
          theme: merged,
          variant,
        });
        expect(colorsOf(variant, color)).toEqual({ bg: background, hover, color: text, bd: border });
      }
    },
  );
});

describe('a button under way', () => {
  it('says so and takes no press', () => {
    render(<own.Button loading>Enviar</own.Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });
    expect([button.disabled, button.dataset.loading]).toEqual([true, 'true']);
  });
  it('loses its loader a moment after it is done', () => {
    vi.useFakeTimers();
    const { rerender, container } = render(<own.Button loading>Enviar</own.Button>);
    rerender(<own.Button loading={false}>Enviar</own.Button>);
    expect(container.querySelector('.mantine-Button-loader')).not.toBeNull();
    vi.runAllTimers();
    rerender(<own.Button loading={false}>Enviar</own.Button>);
    expect(container.querySelector('.mantine-Button-loader')).toBeNull();
    vi.useRealTimers();
  });
});

describe('choices side by side', () => {
  it('tell the one that was chosen', async () => {
    const onChange = vi.fn();
    const data = [
      { value: 'a', label: 'Hoje' },
      { value: 'b', label: 'Semana' },
    ];
    render(<own.SegmentedControl aria-label="Período" data={data} value="a" onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Semana' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
  });
});

describe('a picture', () => {
  it('that does not load gives way to what stands for it', () => {
    const { container } = render(
      <own.Avatar src="/a.png" size={20}>
        AB
      </own.Avatar>,
    );
    const image = container.querySelector('img');
    if (!image) throw new Error('no picture');
    image.dispatchEvent(new Event('error'));
    return screen.findByText('AB');
  });
});
