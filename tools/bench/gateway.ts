// Our gateway compared with Apollo Server, Mercurius, Yoga and a bare proxy, in one run: CPU per request, throughput and latency as
// proportions. `npm run bench gateway [repetitions [milliseconds of a shot]]` writes the table into docs/benchmarks.md.

import { startStack } from '../../e2e/stack/start-stack.ts'
import { writeMarked } from '../run/marked.ts'
import { installedAnchors } from './gateway/anchors.ts'
import { documentFigures } from './gateway/documents.ts'
import { exportFigures } from './gateway/exports.ts'
import type { Figures } from './gateway/figures.ts'
import { goalsOf } from './gateway/goals.ts'
import { keyed } from './gateway/keyed.ts'
import { alone, together } from './gateway/races.ts'
import { reportOf } from './gateway/report.ts'
import { fleet } from './gateway/running.ts'
import { shellFigures } from './gateway/shell.ts'
import { signedIn } from './gateway/sign-in.ts'
import { startUps } from './gateway/start-ups.ts'

/** Measures, prints, writes. */
export async function bench([repetitions = 9, milliseconds = 1_200]: readonly number[] = []): Promise<void> {
  const anchorFolder = await installedAnchors()
  const stack = await startStack(process.env.DATABASE_URL, { env: { LOG_LEVEL: 'info' } })
  const servers = fleet()
  try {
    const caller = await signedIn(stack)
    const race = { stack, servers, anchorFolder, caller, repetitions, milliseconds }
    const gateways = await alone(race)
    const whole = await together(race)
    const byKey = await keyed(race)
    const exports = await exportFigures(race, gateways.upstream)
    const shell = await shellFigures(stack, milliseconds)
    const documents = await documentFigures(anchorFolder)
    const { series, paced, lookUpCalls } = gateways
    const figures = { series, paced, lookUpCalls, keyed: byKey, whole, exports, documents, shell }
    // Twice, so that the measured figures are kept even when the rest is broken off.
    tell({ ...figures, starts: [] })
    tell({ ...figures, starts: await startUps(race, gateways.upstream) })
  } finally {
    await servers.stop()
    await stack.stop()
  }
}

function tell(figures: Figures): void {
  const lines = reportOf(figures, goalsOf(figures))
  for (const line of lines) console.log(line)
  writeMarked('docs/benchmarks.md', 'gateway', lines)
}
