// Checks that are programs of their own: Biome, and the size budget of the web app.
import { existsSync } from 'node:fs'
import { at } from '../run/paths.ts'
import { run } from '../run/process.ts'
import type { Findings } from './check.ts'

/** Lint rules and format. */
export async function checkBiome(): Promise<Findings> {
  const { code, output } = await run(
    ['biome', 'check', '--diagnostic-level=error', '--max-diagnostics=60', '--reporter=github', '.'],
    {
      quiet: true,
    },
  )
  const lines = output.split('\n').filter((line) => line.startsWith('::'))
  return { problems: code === 0 ? [] : lines.length > 0 ? lines.map(plain) : [output] }
}

/** '::error title=lint/x,file=a.ts,line=3,...::text' -> 'a.ts:3: text (lint/x)'. */
export function plain(line: string): string {
  const { title, file, row, text } =
    /^::\w+ title=(?<title>[^,]*),file=(?<file>[^,]*),line=(?<row>\d+).*?::(?<text>.*)$/.exec(line)?.groups ?? {}
  return file === undefined ? line : `${file}:${row}: ${text} (${title})`
}

/** The web app's own budget, once it is built. */
export async function checkWebSize(): Promise<Findings> {
  if (!existsSync(at('packages/web/dist')) || !existsSync(at('packages/web/size-budget.mjs'))) {
    return { problems: [], notes: ['the web app is not built'] }
  }
  const { code, output } = await run(['node', 'size-budget.mjs'], { in: 'packages/web', quiet: true })
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return code === 0 ? { problems: [], notes: lines } : { problems: lines }
}
