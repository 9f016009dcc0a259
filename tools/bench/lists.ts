// A list as its table grows from ten thousand rows to a million, on PostgreSQL: first page, a page far inside, another
// order, a filter, two searches; then a hundred thousand rows to a workbook, with the memory that takes at its peak.
import { readFileSync } from 'node:fs'
import { onServer } from '../../e2e/stack/database.ts'
import { type Stack, startStack } from '../../e2e/stack/start-stack.ts'
import { databaseUrlOf } from '../test/database.ts'
import { growTo } from './bulk-rows.ts'
import { compare, type Result } from './measure.ts'

const sizes = [10_000, 100_000, 1_000_000]
const exported = 100_000
const list = 'employees/personal-information'
const fields = 'fields=employeeNo,fullName,gender,birthDate,phoneNumber,email,department,activeStatus&size=50'
const questions: { readonly [name: string]: string } = {
  'first page': 'page=1',
  'page 100': 'page=100',
  'sorted by birth date, down': 'sort=-birthDate',
  'filtered by status': 'activeStatus=INACTIVE',
  'search of a rare word': 'search=X00000007000007',
  'search of a common word': 'search=budi',
}

/** Prints medians and p95 for each size, their growth from the smallest on, and the export's time and memory. */
export async function bench(): Promise<void> {
  const stack = await startStack(databaseUrlOf(process.env))
  const { databaseUrl } = stack.info
  if (databaseUrl === undefined) throw new Error('A million rows are for PostgreSQL: set DATABASE_URL_TEST')
  const run = (sql: string) => onServer(databaseUrl, sql)
  try {
    const first = new Map<string, Result>()
    let present = 0
    for (const size of sizes) {
      await growTo(run, 'Employee', size, Math.max(present, 240))
      present = size
      const results = await compare(variantsOf(stack), 40)
      console.log(`${size} rows`)
      for (const result of results) {
        if (!first.has(result.name)) first.set(result.name, result)
        tellGrowth(result, first.get(result.name) ?? result)
      }
      if (size === exported) await tellExport(stack)
    }
  } finally {
    await stack.stop()
  }
}

const variantsOf = (stack: Stack) =>
  Object.entries(questions).map(([name, query]) => ({
    name,
    shot: async () => {
      const answer = await fetch(`${stack.info.restUrl}/${list}?${fields}&${query}`, headersOf(stack))
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    },
  }))

const headersOf = (stack: Stack) => ({ headers: { authorization: `Bearer ${stack.info.keys.all}` } })

function tellGrowth({ name, medianMilliseconds, p95Milliseconds }: Result, base: Result): void {
  const growth = (p95Milliseconds / base.p95Milliseconds).toFixed(1)
  const [median, p95] = [medianMilliseconds.toFixed(1), p95Milliseconds.toFixed(1)]
  console.log(`  ${name.padEnd(28)} median ${median} ms  p95 ${p95} ms  times the smallest ${growth}`)
}

/** Peak of resident memory since the process began, in megabytes (Linux). */
function peakMegabytes(pid: number | undefined): number {
  const line = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}

async function tellExport(stack: Stack): Promise<void> {
  const before = peakMegabytes(stack.backend.pid)
  const started = performance.now()
  const answer = await fetch(`${stack.info.restUrl}/${list}/export?format=xlsx`, headersOf(stack))
  if (!answer.ok || answer.body === null) throw new Error(`${answer.status} ${await answer.text()}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.byteLength
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const megabytes = (bytes / 1e6).toFixed(1)
  console.log(`  export of ${exported} rows: ${seconds} s, ${megabytes} MB workbook`)
  console.log(`  peak memory of the backend: ${before} MB before, ${peakMegabytes(stack.backend.pid)} MB after`)
}
