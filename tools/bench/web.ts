// The web app in a browser against its anchors: prints the table and writes it into docs/benchmarks.md.
import { linesOf, measureWeb } from '../perf/web.ts'
import { buildWeb } from '../run/builds.ts'
import { writeMarked } from '../run/marked.ts'

/** Measures, prints, writes; an error names what is beyond its limit, be it by a hair. */
export async function bench(): Promise<void> {
  await buildWeb()
  const verdicts = await measureWeb()
  const lines = linesOf(verdicts)
  for (const line of lines) console.log(`  ${line}`)
  writeMarked('docs/benchmarks.md', 'web budgets', ['```', ...lines, '```'])
  const beyond = verdicts.filter((v) => !v.isMet).map((v) => v.name)
  if (beyond.length > 0) throw new Error(`Beyond the limit: ${beyond.join(', ')}.`)
}
