type Work = (...input: never[]) => unknown;

let underWay = 0;

/** Whether something is being sealed, opened or derived: its result comes from another thread, not with a turn of the event loop. */
export function isCryptoBusy(): boolean {
  return underWay > 0;
}

for (const name of ['encrypt', 'decrypt', 'sign', 'digest', 'deriveKey', 'importKey', 'generateKey'] as const) {
  const work = crypto.subtle[name].bind(crypto.subtle) as Work;
  Reflect.set(crypto.subtle, name, (...input: never[]) => {
    underWay += 1;
    return Promise.resolve(work(...input)).finally(() => {
      underWay -= 1;
    });
  });
}
