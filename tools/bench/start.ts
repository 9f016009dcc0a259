// From a fresh clone to the first page, and the start after it: this commit and another one in turns, with packages that are on the
// machine already and with none. `BEFORE=<commit> npm run bench start [turns]`; without BEFORE the other one is the commit before.
import { execFileSync } from 'node:child_process'
import { at } from '../run/paths.ts'
import { type Mark, type MeasuredStart, measureStarts, type Store } from './start/fresh-clone.ts'

const stores: readonly Store[] = ['warm', 'cold']

const commitOf = (name: string): string =>
  execFileSync('git', ['rev-parse', '--short', name], { cwd: at('.'), encoding: 'utf8' }).trim()

/** Prints what each start took: seconds since its beginning, and of the processor in brackets, which other work does not lengthen. */
export async function bench([turns = 1]: readonly number[] = []): Promise<void> {
  const commits = [commitOf(process.env.BEFORE || 'HEAD~1'), commitOf('HEAD')]
  for (let turn = 0; turn < turns; turn++)
    for (const store of stores)
      for (const commit of turn % 2 === 0 ? commits : commits.toReversed()) {
        console.log(`\n${commit}, packages ${store === 'warm' ? 'on the machine' : 'fetched'}`)
        for (const start of await measureStarts(commit, store)) tell(start)
      }
}

function tell({ name, marks, backendMegabytes, gatewayMegabytes }: MeasuredStart): void {
  console.log(`  ${name}`)
  for (const [index, mark] of marks.entries()) console.log(`    ${lineOf(mark, marks[index - 1])}`)
  console.log(`    at rest: backend ${backendMegabytes.toFixed(0)} MB, gateway ${gatewayMegabytes.toFixed(0)} MB`)
}

/** `demo company written   31.2 s (+12.0)   processor 22.1 s (+10.4)`: since the beginning, and since the line before. */
function lineOf({ what, seconds, cpu }: Mark, before: Mark | undefined): string {
  const both = (now: number, then = 0) => `${now.toFixed(1).padStart(6)} s (+${(now - then).toFixed(1)})`
  return `${what.padEnd(28)} ${both(seconds, before?.seconds).padEnd(18)} processor ${both(cpu, before?.cpu)}`
}
