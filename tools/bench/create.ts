// What a plain create costs: a bank with five fields through REST, one by one, and 500 departments in one call, in processor time of backend and
// database. The measure of documents that post is a multiple of it. DATABASE_URL_TEST names the server; `npm run bench create 200` creates 200 banks.
import { startStack } from '../../e2e/stack/start-stack.ts'
import { databaseUrlOf } from '../test/database.ts'
import { type Processor, processorMeter } from './company/processor.ts'

const warmUp = 30
const rowsAtOnce = 500

/** Prints milliseconds of processor per record, backend and database apart. */
export async function bench([count = 200]: readonly number[] = []): Promise<void> {
  const stack = await startStack(databaseUrlOf(process.env))
  try {
    const { databaseUrl, restUrl, keys } = stack.info
    if (databaseUrl === undefined) throw new Error('Sessions of PostgreSQL are measured: set DATABASE_URL_TEST')
    const processor = await processorMeter(stack.backend.pid, databaseUrl)
    const send = async (path: string, body: object) => {
      const answer = await fetch(`${restUrl}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.all}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      await answer.arrayBuffer()
    }
    const measured = async (what: string, records: number, work: () => Promise<void>) => {
      const before = await processor()
      await work()
      print(what, records, before, await processor())
    }
    const createBanks = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) await send('master/banks', bank(n))
    }
    await createBanks(0, warmUp)
    await measured('a bank of five fields', count, () => createBanks(warmUp, warmUp + count))
    const rows = (part: number) => ({
      rows: Array.from({ length: rowsAtOnce }, (_, i) => department(part * rowsAtOnce + i)),
    })
    await send('master/departments/create-many', rows(0))
    await measured(`a department of ${rowsAtOnce} in one call`, rowsAtOnce, () =>
      send('master/departments/create-many', rows(1)),
    )
  } finally {
    await stack.stop()
  }
}

const bank = (n: number) => ({
  code: `BN${String(n).padStart(5, '0')}`,
  name: `Bank ${n}`,
  shortName: `B ${n}`,
  country: 'ID',
  swiftCode: 'KNTRIDJA',
})
const department = (n: number) => ({
  departmentCode: `BD${String(n).padStart(5, '0')}`,
  departmentName: `Department ${n}`,
  orgLevel: 'DIVISION',
  validFrom: '2026-01-01',
})

function print(what: string, records: number, before: Processor, after: Processor): void {
  const [backend, database] = [after.backend - before.backend, after.database - before.database].map((ms) =>
    (ms / records).toFixed(1),
  )
  console.log(`  ${what.padEnd(36)} ${backend} + ${database} ms of processor (backend + database)`)
}
