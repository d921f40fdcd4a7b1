/**
 * Source text with everything that is not code turned into spaces, positions kept. `bare` loses only its
 * comments, `code` also the inside of strings, templates and regular expressions. A reading of its own,
 * because the compiler offers no programming interface.
 */
export function blank(source: string): { bare: string; code: string } {
  const bare = source.split('');
  const code = source.split('');
  const depth: number[] = [];
  let braces = 0;
  let at = 0;

  const wipe = (target: string[], from: number, to: number) => {
    for (let i = from; i < to; i += 1) if (source[i] !== '\n') target[i] = ' ';
  };
  const comment = (end: number) => {
    const to = end === -1 ? source.length : end;
    wipe(bare, at, to);
    wipe(code, at, to);
    at = to;
  };
  /** From after an opening sign to its closing one; a plain string ends at the line's end at the latest. */
  const literal = (close: string) => {
    const from = at + 1;
    let inClass = false;
    for (at = from; at < source.length; at += 1) {
      const sign = source[at];
      if (sign === '\\') at += 1;
      else if (close === '/' && sign === '[') inClass = true;
      else if (close === '/' && sign === ']') inClass = false;
      else if (close !== '`' && sign === '\n') break;
      else if (sign === close && !inClass) break;
      else if (close === '`' && sign === '$' && source[at + 1] === '{') {
        wipe(code, from, at);
        depth.push(braces);
        at += 2;
        return;
      }
    }
    wipe(code, from, at);
    at += 1;
  };

  while (at < source.length) {
    const sign = source[at]!;
    if (source.startsWith('//', at)) comment(source.indexOf('\n', at));
    else if (source.startsWith('/*', at)) comment(source.indexOf('*/', at) + 2);
    else if (sign === "'" || sign === '"' || sign === '`') literal(sign);
    else if (sign === '/' && regexMayStart(source, at)) literal('/');
    else if (sign === '}' && depth.at(-1) === braces) {
      depth.pop();
      literal('`');
    } else {
      if (sign === '{') braces += 1;
      if (sign === '}') braces -= 1;
      at += 1;
    }
  }
  return { bare: bare.join(''), code: code.join('') };
}

function regexMayStart(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 20), at).trimEnd();
  return /(^|[(,=:[!&|?{};+]|=>|\b(return|typeof|case))$/.test(before);
}
