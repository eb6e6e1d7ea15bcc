/** Reads server-sent events from a text that comes in pieces: the data of each, as one text. Ids, names and comments are passed over. */
export function createEventReader(onData: (data: string) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];

  function take(line: string): void {
    if (line === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
    } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }

  return (text) => {
    // A return at the end may be the first half of a line's end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}
