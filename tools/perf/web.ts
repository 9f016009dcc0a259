// Measures the built web app against the anchors and holds it to its budgets.
import { launchBrowser } from '../../e2e/journeys/support/browser.ts'
import { at } from '../run/paths.ts'
import { builtAnchors } from './anchors.ts'
import { formPath, listPath, recordedAnswers } from './answers.ts'
import { type Budget, budgets, type Verdict } from './budgets.ts'
import { serveCanned } from './canned-server.ts'
import { distantVisits } from './distant.ts'
import { inRounds } from './rounds.ts'
import { within } from './time-limit.ts'
import { tabsVisit, typingVisits, withManyLines } from './typing.ts'
import { everyRound, heapVisits, type Visit } from './visits.ts'

/** What a visit may fail by itself, on a machine that did not answer in time: tried once more. */
const tries = 2
/** Seconds; each ten times what it takes on an idle machine. */
const limits = { answers: 600, anchors: 900, visit: 240 } as const

/** The verdicts in the order of the table. The web app must be built. More runs a round are nearer to what the app really takes. */
export async function measureWeb({ runsPerRound = 4, tell = console.log } = {}): Promise<readonly Verdict[]> {
  const recorded = await within(limits.answers, 'Recording the answers of the product', recordedAnswers())
  const anchors = await within(limits.anchors, 'Installing and building the anchors', builtAnchors())
  const answers = { ...recorded, record: withManyLines(recorded.record) }
  const server = await serveCanned(answers, { web: at('packages/web/dist'), anchors })
  const browser = await launchBrowser()
  const measured = ({ name, run }: Visit) => ({
    name,
    run: async () => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await within(limits.visit, 'The visit', run(browser, server.url))
        } catch (error) {
          if (attempt === tries) throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
        }
      }
    },
  })
  const typing = typingVisits(answers.record.id)
  const long = [...heapVisits, ...distantVisits, tabsVisit(`${listPath}/index`, `${formPath}/index`)]
  try {
    const quick = await inRounds([...everyRound, ...typing].map(measured), among(false), tell, runsPerRound)
    const slow = await inRounds(long.map(measured), among(true), tell, 1)
    const all = new Map([...quick.verdicts, ...slow.verdicts].map((v) => [v.name, v]))
    return budgets.flatMap(({ name }) => all.get(name) ?? [])
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** A heap after a collection hardly varies: those that take long are measured once per round. */
const among = (long: boolean): readonly Budget[] =>
  budgets.filter((b) => /^(heap (turns|50 tabs)|distant|trips)/.test(b.name) === long)

/** The table as text: what was measured, in which proportion, what is allowed. */
export function linesOf(verdicts: readonly Verdict[]): readonly string[] {
  const number = (value: number) => value.toFixed(value < 20 ? 1 : 0).padStart(7)
  return verdicts.map(({ name, value, against, ratio, limit, isMet, passed }) => {
    const state = passed ? (isMet ? 'ok  ' : 'near') : 'OVER'
    return `${state} ${name.padEnd(28)} ${number(value)} of ${number(against)}  ratio ${ratio.toFixed(2)}, budget ${limit}`
  })
}
