import { existsSync } from 'node:fs';
import { helpText, parseArguments } from './arguments';
import type { AnsweredCall } from './http/answer-log';
import { policyText } from './http/policy-text';
import type { PlatformOptions } from './options';
import type { Platform } from './platform';
import { PlatformRefusal } from './refusal';
import { startPlatform } from './start-platform';

const print = (line: string) => process.stdout.write(`${line}\n`);
const sayWhy = (line: string) => process.stderr.write(`${line}\n`);

/** `npm run platform`: starts the platform, says what it does, ends on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const read = parseArguments(process.argv.slice(2), process.env);
  if (read.help) {
    print(helpText);
    return;
  }
  const { options } = read;
  if (read.printsPolicy) {
    print(await policyText(options.staticFolder ?? null, options.configFile ?? null));
    return;
  }
  const write = (event: string, entry: object) => print(JSON.stringify({ time: new Date().toISOString(), event, ...entry }));
  const isJson = options.log === 'json';
  const say = isJson ? (text: string) => write('notice', { text }) : print;
  if (options.staticFolder && !existsSync(options.staticFolder)) {
    say(`The app is not built (${options.staticFolder} is missing): only the calls are served`);
  }
  const answered = isJson ? (call: AnsweredCall) => write('answer', call) : null;
  const starting = startPlatform({ ...options, say, answered });
  stopOnSignals(starting, say);
  const platform = await starting;
  for (const line of welcome(platform, options)) say(line);
}

/** What the person at the terminal needs to know now. */
function welcome({ url, appUrl, tenantUrl, authority, where }: Platform, options: Partial<PlatformOptions>): string[] {
  const isSplit = appUrl !== url || tenantUrl !== url;
  const trust = authority === null ? [] : [howToTrust(authority.file, url)];
  if (options.proxy) return [`Studio is at ${appUrl}`, ...trust, `Its calls are passed to ${options.proxy}; Ctrl-C stops`];
  return [
    `Studio is at ${appUrl}`,
    ...(isSplit ? [`The API is at ${url}, the tenants are at ${tenantUrl}`] : []),
    ...trust,
    ...(options.demo === null
      ? []
      : ['To sign in, press the sign-in button there and choose one of the demo people; no password is needed']),
    `Data ${where}; Ctrl-C stops`,
  ];
}

function howToTrust(file: string | null, url: string): string {
  const how = 'as an authority for web sites, on this machine and on every device that opens Studio';
  return file === null
    ? `Trust the certificate at ${url}/identity/ca.crt ${how}; the next start makes another`
    : `Trust ${file} (also at ${url}/identity/ca.crt) ${how}`;
}

/** A start that is under way is finished first, so that the folder is left as a start would find it. */
function stopOnSignals(starting: Promise<Platform>, say: (line: string) => void): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever asks twice means now.
      if (isStopping) process.exit(1);
      isStopping = true;
      say('Stopping');
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
