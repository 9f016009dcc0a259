// The lines that a gateway writes while something is done, at the most talkative level.
import type { Telemetry } from '@kantor/shared/telemetry/telemetry'
import type { Config } from '../config.ts'
import { type Bench, openBench } from './bench.ts'

/** Opens a gateway, does something with it, closes it; gives every line of its log. */
export async function loggedBy(
  config: Partial<Config>,
  telemetry: Telemetry,
  work: (spied: Bench) => Promise<void>,
): Promise<readonly string[]> {
  const lines: string[] = []
  // In place before the log opens: pino writes past `process.stdout` where it finds Node's own `write`, as in a worker of Jest.
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((text: string) => lines.push(String(text)) > 0) as typeof process.stdout.write
  try {
    const spied = await openBench({ logLevel: 'trace', ...config }, undefined, telemetry)
    await work(spied).finally(() => spied.close())
  } finally {
    process.stdout.write = write
  }
  return lines
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{'))
}
