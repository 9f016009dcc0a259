// The web app in a browser against its anchors: prints the table and writes it into docs/benchmarks.md.
import { linesOf, measureWeb } from '../perf/web.ts'
import { buildWeb } from '../run/builds.ts'
import { writeMarked } from '../run/marked.ts'

/** Measures, prints, writes. */
export async function bench(): Promise<void> {
  await buildWeb()
  const lines = linesOf(await measureWeb())
  for (const line of lines) console.log(`  ${line}`)
  writeMarked('docs/benchmarks.md', 'web budgets', ['```', ...lines, '```'])
}
