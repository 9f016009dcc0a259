// Years of days: the screens about days, and the close of a month, with three months behind them and with three years. `npm run bench years 2000`
// keeps the days of 2,000 of the 10,000 employees; without a number all have theirs, which takes 20 GB and the better part of an hour.
import { randomBytes } from 'node:crypto'
import { databaseAt, onServer } from '../../e2e/stack/database.ts'
import { writeMarked } from '../run/marked.ts'
import { mustRun } from '../run/process.ts'
import { databaseUrlOf } from '../test/database.ts'
import { askScreens, type Figures, textOfFigure } from './company/asking.ts'
import { largeCompanyOn, startOver } from './company/large-company.ts'
import { screens, today } from './company/screens.ts'
import { addYears, keepDaysOf, sizeOf } from './company/years.ts'

/** Everything that reads days, punches or recaps. */
const aboutDays = /days|recaps|months|month$|home|overtime orders/
/** Quarters before the months that the company has. */
const quarters = 11
/** How much more three years may take than three months. */
const most = 1.5

interface Measured {
  readonly figures: Figures
  readonly close: { readonly [part: string]: number }
  readonly size: string
}

/** Prints and writes what both cost, and how many times as much the years do. */
export async function bench([employees = 0]: readonly number[] = []): Promise<void> {
  const server = databaseUrlOf(process.env)
  const source = new URL(await largeCompanyOn(server)).pathname.slice(1)
  const name = `kantor_years_${randomBytes(4).toString('hex')}`
  const url = databaseAt(server, name)
  await onServer(server, `create database ${name} template ${source}`)
  try {
    if (employees > 0) await keepDaysOf(url, employees)
    const months = await measured(url)
    const started = performance.now()
    await addYears(url, quarters)
    console.log(`  years made in ${Math.round((performance.now() - started) / 1_000)} s`)
    writeMarked('docs/benchmarks.md', 'years', linesOf(months, await measured(url)))
  } finally {
    await onServer(server, `drop database ${name} with (force)`)
  }
}

async function measured(url: string): Promise<Measured> {
  const size = await sizeOf(url)
  console.log(`  ${size}`)
  const asked = screens.filter((screen) => aboutDays.test(screen.name))
  const running = await startOver(url)
  const figures = await askScreens(running, asked, 5).finally(() => running.stop())
  const closing = 'packages/backend/src/domain/attendance/evaluation/testing-close.ts'
  const env = { DATABASE_URL: url, TODAY: today }
  const close = JSON.parse(
    (await mustRun(['node', closing, '2026-10-01', '2026-10-31'], { env })).trim(),
  ) as Measured['close']
  console.log(`  close ${JSON.stringify(close)}`)
  return { figures, close, size }
}

function linesOf(months: Measured, years: Measured): readonly string[] {
  const line = (name: string, a: number, b: number, texts: readonly [string, string]) => {
    const times = b / Math.max(a, 1)
    return `| ${name} | ${texts[0]} | ${texts[1]} | ${times.toFixed(2)} | ${times <= most ? 'yes' : 'no'} |`
  }
  const ofScreens = Object.entries(months.figures).flatMap(([name, a]) => {
    const b = years.figures[name]
    return b === undefined ? [] : [line(name, a.p50, b.p50, [textOfFigure(a), textOfFigure(b)])]
  })
  const ofClose = Object.entries(months.close).map(([part, a]) => {
    const b = years.close[part] ?? Number.NaN
    return line(`close of a month, ${part}`, a, b, [`${a} ms`, `${b} ms`])
  })
  const head = [
    `Three months: ${months.size}. Three years: ${years.size}.`,
    '',
    '| screen | p50 / p95 with three months | with three years | times | at most 1.5 |',
    '|---|---|---|---|---|',
  ]
  return [...head, ...ofScreens, ...ofClose]
}
