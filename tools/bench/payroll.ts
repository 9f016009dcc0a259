// Payslips: how many employees a second one core works out as a pure function, and how many a run calculates, stores and looks at again on PostgreSQL.
// `npm run bench payroll 1000 100000` says for how many employees; DATABASE_URL_TEST names the server.
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import { exampleEmployee, exampleRun } from '@kantor/shared/rules/payroll/payslip/testing'
import { databaseAt, onServer } from '../../e2e/stack/database.ts'
import { writeMarked } from '../run/marked.ts'
import { type Environment, mustRun } from '../run/process.ts'
import { databaseUrlOf } from '../test/database.ts'
import { linesOf, type Measured, type Pure } from './payroll/report.ts'

const sizes = [1_000, 20_000, 20_000, 20_000]
/** The day on which the measured company lives: October is to be paid. */
const today = '2026-11-27'
const scripts = 'packages/backend/src/domain/payroll/process'

/** Prints what it finds and writes it into docs/benchmarks.md. */
export async function bench(numbers: readonly number[] = []): Promise<void> {
  const pure = alone()
  const stored = await onDatabase(numbers.length > 0 ? numbers : [1_000, 10_000])
  writeMarked('docs/benchmarks.md', 'payroll', linesOf(pure, stored))
}

/** Employees a second of one core, with the lines of a payslip and the steps of its trace; the last figure of each counts. */
function alone(): readonly Pure[] {
  const run = exampleRun()
  const found = new Map<string, Pure>()
  for (const size of sizes) {
    const employees = Array.from({ length: size }, (_, no) => exampleEmployee(no))
    const shape = calculatePayslip({ run, employee: exampleEmployee(0) })
    const traced = Math.min(size, 5_000)
    const plain = tell(`${shape.lines.length} lines`, size, () => {
      for (const employee of employees) calculatePayslip({ run, employee })
    })
    const whole = tell(`with ${shape.trace.length} steps of trace`, traced, () => {
      for (const employee of employees.slice(0, traced)) void calculatePayslip({ run, employee }).trace
    })
    for (const one of [plain, whole]) found.set(one.name, one)
  }
  return [...found.values()]
}

function tell(name: string, employees: number, work: () => void): Pure {
  const used = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(used)
  const perSecond = Math.round(employees / ((user + system) / 1_000_000))
  console.log(`  ${String(employees).padStart(6)}, ${name.padEnd(30)} ${perSecond} employees a second of the processor`)
  return { name, perSecond }
}

/** Each size on a copy of one company, by a process of its own: its memory is that of this run alone. */
async function onDatabase(employees: readonly number[]): Promise<readonly Measured[]> {
  const server = databaseUrlOf(process.env)
  const base = `kantor_payroll_${randomBytes(4).toString('hex')}`
  const own = `${base}_run`
  const script = (name: string, database: string, words: readonly string[] = []) => {
    const env: Environment = {
      DATABASE_URL: databaseAt(server, database),
      TODAY: today,
      TODAY_SINCE: new Date().toISOString(),
    }
    return mustRun(['node', `${scripts}/${name}.ts`, ...words], { env })
  }
  const measured: Measured[] = []
  await onServer(server, `create database ${base}`)
  try {
    await script('testing-company', base)
    for (const size of employees) {
      await onServer(server, `create database ${own} template ${base}`)
      await script('testing-company', own, [String(size)])
      const load = loadavg()[0] ?? 0
      const figures = JSON.parse((await script('testing-speed', own)).trim()) as Omit<Measured, 'load'>
      measured.push({ ...figures, load })
      console.log(`  ${size}: ${JSON.stringify(figures)}`)
      await onServer(server, `drop database ${own} with (force)`)
    }
  } finally {
    for (const name of [own, base]) await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return measured
}
