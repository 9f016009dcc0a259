// The screens of a company of 10,000 employees with three months of days, through the gateway, next to the figures of the run before.
// `npm run bench company 20` requests each twenty times. PostgreSQL: DATABASE_URL_TEST names the server.

import { writeMarked } from '../run/marked.ts'
import { textOf, write } from '../run/paths.ts'
import { databaseUrlOf } from '../test/database.ts'
import { askScreens, type Figures, textOfFigure } from './company/asking.ts'
import { largeCompanyOn, startOver } from './company/large-company.ts'
import { screens } from './company/screens.ts'

/** The figures of the last run that was landed. */
const kept = 'tools/bench/company/figures.json'
/** The processor time that a screen may use, backend and database together; a screen that needs more has to become a run with progress. */
const wantedMs = (screen: string): number => (screen === 'home' ? 500 : 1_000)

/** Prints p50, p95 and statements of each screen, keeps them, and writes them into docs/benchmarks.md. */
export async function bench([times = 20]: readonly number[] = []): Promise<void> {
  const before = JSON.parse(textOf(kept) ?? '{}') as Figures
  const running = await startOver(await largeCompanyOn(databaseUrlOf(process.env)))
  try {
    const figures = await askScreens(running, screens, times)
    write(kept, `${JSON.stringify(figures, null, 2)}\n`)
    writeMarked('docs/benchmarks.md', 'company', linesOf(figures, before))
  } finally {
    await running.stop()
  }
}

function linesOf(figures: Figures, before: Figures): readonly string[] {
  const verdict = (name: string, { p95, processor, refused }: Figures[string]) => {
    if (refused !== undefined) return 'as a run'
    const took = processor === undefined ? p95 : processor.backend + processor.database
    return took <= wantedMs(name) ? 'yes' : 'no'
  }
  const rows = Object.entries(figures).map(
    ([name, figure]) =>
      `| ${name} | ${textOfFigure(figure)} | ${textOfFigure(before[name])} | ${verdict(name, figure)} |`,
  )
  return [
    '| screen | p50 / p95, statements, processor of backend + database | the run before | within 1 s of processor, home 0.5 |',
    '|---|---|---|---|',
    ...rows,
  ]
}
