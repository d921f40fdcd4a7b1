import { MantineProvider, Text, useMantineColorScheme, useMantineTheme } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { colorScheme } from '../theme/color-scheme.ts';
import { inLibrary } from './library.tsx';

const Told = inLibrary(function Told({ words }: { words: string }) {
  const { primaryColor } = useMantineTheme();
  const { colorScheme: scheme } = useMantineColorScheme();
  return <Text>{`${words} ${primaryColor} ${scheme}`}</Text>;
});

describe('a part that uses the library', () => {
  it('has our theme where nothing around it brings the library', () => {
    render(<Told words="a" />);
    expect(screen.getByText('a petroleo auto')).toBeDefined();
  });

  it('learns of another choice of light or dark', () => {
    render(<Told words="a" />);
    act(() => colorScheme.set('dark'));
    expect(screen.getByText('a petroleo dark')).toBeDefined();
    act(() => colorScheme.set('auto'));
  });

  it('has the settings of what stands around it', () => {
    render(
      <MantineProvider theme={{ primaryColor: 'red' }} forceColorScheme="light">
        <Told words="a" />
      </MantineProvider>,
    );
    expect(screen.getByText('a red light')).toBeDefined();
  });
});
