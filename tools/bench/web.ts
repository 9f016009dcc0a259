// The web app in a browser against its anchors: prints the table and writes it into docs/benchmarks.md.
import { linesOf, measureWeb } from '../perf/web.ts'
import { buildWeb } from '../run/builds.ts'
import { textOf, write } from '../run/paths.ts'

const file = 'docs/benchmarks.md'
const begin = '<!-- web budgets -->'
const end = '<!-- end of web budgets -->'

/** Measures, prints, writes; an error names what is beyond its limit, be it by a hair. */
export async function bench(): Promise<void> {
  await buildWeb()
  const verdicts = await measureWeb()
  const lines = linesOf(verdicts)
  for (const line of lines) console.log(`  ${line}`)
  const text = textOf(file) ?? ''
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the web budgets.`)
  write(file, `${text.slice(0, from + begin.length)}\n\`\`\`\n${lines.join('\n')}\n\`\`\`\n${text.slice(to)}`)
  const beyond = verdicts.filter((v) => !v.isMet).map((v) => v.name)
  if (beyond.length > 0) throw new Error(`Beyond the limit: ${beyond.join(', ')}.`)
}
