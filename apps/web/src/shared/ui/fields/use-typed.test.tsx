import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTyped } from './use-typed.ts';

const typedOver = (value: string) => {
  const onChange = vi.fn<(value: string) => void>();
  const hook = renderHook(({ value }) => useTyped(value, onChange), { initialProps: { value } });
  const type = (text: string) => act(() => hook.result.current[1](text));
  const shown = () => hook.result.current[0];
  return { ...hook, onChange, type, shown };
};

test('shows what is typed before the form passes it in', () => {
  const { type, shown, onChange } = typedOver('');
  type('a');
  expect(shown()).toBe('a');
  expect(onChange).toHaveBeenCalledWith('a');
});

test('shows another value of the form in place of what was typed', () => {
  const { type, shown, rerender } = typedOver('');
  type('a');
  rerender({ value: 'de outra pessoa' });
  expect(shown()).toBe('de outra pessoa');
});

test('shows a value that the form takes back', () => {
  const { type, shown, rerender } = typedOver('S');
  type('N');
  rerender({ value: 'N' });
  rerender({ value: 'S' });
  expect(shown()).toBe('S');
});

test('keeps what came after a value that the form passes in late', () => {
  const { type, shown, rerender } = typedOver('');
  type('2');
  type('20');
  rerender({ value: '2' });
  expect(shown()).toBe('20');
});

test('shows a value given twice once the form has it', () => {
  const { type, shown, rerender } = typedOver('');
  type('2');
  type('20');
  type('2');
  rerender({ value: '2' });
  rerender({ value: '' });
  expect(shown()).toBe('');
});

const focusField = () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  return field;
};

test('keeps what is typed in a focused field from a former value after the form had it', () => {
  const field = focusField();
  const { type, shown, rerender } = typedOver('');
  type('2');
  type('20');
  rerender({ value: '20' });
  rerender({ value: '2' });
  expect(shown()).toBe('20');
  field.remove();
});

test('shows a value that the form takes back once the field is left', () => {
  const field = focusField();
  const { type, shown, rerender } = typedOver('');
  type('2');
  rerender({ value: '2' });
  field.remove();
  rerender({ value: '' });
  expect(shown()).toBe('');
});
