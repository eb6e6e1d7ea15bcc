import { existsSync } from 'node:fs';
import { helpText, parseArguments } from './arguments';
import { PlatformRefusal } from './refusal';
import { type Platform, startPlatform } from './start-platform';

const print = (line: string) => process.stdout.write(`${line}\n`);
const sayWhy = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run platform`: starts the platform, tells what it does, ends on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const read = parseArguments(process.argv.slice(2), process.env);
  if (read.help) {
    print(helpText);
    return;
  }
  const { options } = read;
  if (options.staticFolder && !existsSync(options.staticFolder)) {
    print(`The app is not built (${options.staticFolder} is missing): only the calls are served`);
  }
  const starting = startPlatform({ ...options, say: print });
  stopOnSignals(starting);
  const platform = await starting;
  print(`Studio is at ${platform.url}`);
  if (options.demo !== null)
    print('To sign in, press the sign-in button there and choose one of the demo people; no password is needed');
  print(`Data ${platform.where}; Ctrl-C stops`);
}

/** A start that is under way is finished first, so that the folder is left as a start would find it. */
function stopOnSignals(starting: Promise<Platform>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever asks twice means now.
      if (isStopping) process.exit(1);
      isStopping = true;
      print('Stopping');
      starting
        .then((platform) => platform.close())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            sayWhy(error instanceof Error ? error.message : String(error));
            process.exit(1);
          },
        );
    });
  }
}

main().catch((error: unknown) => {
  sayWhy(
    error instanceof PlatformRefusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error),
  );
  process.exitCode = 1;
});
