// The last signature of a slip of six lines through REST, whole, against creating a bank of five fields: milliseconds of processor of backend and database, in turns.

import { onServer } from '../../../e2e/stack/database.ts'
import { startStack } from '../../../e2e/stack/start-stack.ts'
import { databaseUrlOf } from '../../test/database.ts'
import { type Processor, processorMeter } from '../company/processor.ts'

const rounds = 4
const perRound = 15
/** A user who is an employee signs; the slips are made by another one. */
const signer = 'dept.head'

/** Milliseconds of processor for one record. */
export interface Signed {
  readonly create: number
  readonly signature: number
}

/** Measures both in a stack of its own. */
export async function lastSignature(): Promise<Signed> {
  const stack = await startStack(databaseUrlOf(process.env))
  try {
    const { databaseUrl, restUrl, keys } = stack.info
    if (databaseUrl === undefined) throw new Error('Sessions of PostgreSQL are measured: set DATABASE_URL_TEST')
    const read = async (query: string): Promise<string> => String((await onServer(databaseUrl, query)).rows[0]?.name)
    await onServer(
      databaseUrl,
      `update slip_authority_levels l set role_id = null, position_id = null, employee_id = u.employee_id from user_account u where u.username = '${signer}'`,
    )
    const post = async <T>(key: string, path: string, body: object): Promise<T> => {
      const answer = await fetch(`${restUrl}/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const account = (code: string) =>
      read(`select id as name from account where company_code = 'SSI' and code = '${code}'`)
    const [one, other] = [await account('1-4102'), await account('2-1301')]
    const slipType = await read(`select id as name from slip_type where company_code = 'SSI' and code = 'GJ'`)
    const slipDate = await read(
      `select to_char(max(start_date), 'YYYY-MM-DD') as name from accounting_period where status = 'OPEN'`,
    )
    const lines = [1, 2, 3].flatMap(() => [
      { account: one, debit: '1250.50' },
      { account: other, credit: '1250.50' },
    ])
    /** A slip that waits for its last signature; gives the task. */
    const sent = async (): Promise<{ task: number; rowVersion: number }> => {
      const path = 'finance-slip/manual-disproval-slip'
      const slip = await post<{ id: string; rowVersion: number }>(keys.all, path, {
        slipType,
        slipDate,
        description: 'Bench',
        lines,
      })
      await post(keys.all, `${path}/${slip.id}/submit`, { rowVersion: slip.rowVersion })
      const found =
        await read(`select concat(t.id, ' ', t.row_version) as name from approval_task t join approval_request r on r.id = t.request_id
        where r.doc_type = 'SLIP' and r.doc_id = ${slip.id} and r.status = 'WAITING'`)
      const [task = 0, rowVersion = 0] = found.split(' ').map(Number)
      return { task, rowVersion }
    }
    const processor = await processorMeter(stack.backend.pid, databaseUrl)
    const used = ({ backend, database }: Processor) => backend + database
    const found = { create: 0, signature: 0 }
    for (let round = 0; round <= rounds; round += 1) {
      const waiting: { task: number; rowVersion: number }[] = []
      for (let n = 0; n < perRound; n += 1) waiting.push(await sent())
      const before = used(await processor())
      for (let n = 0; n < perRound; n += 1) await post(keys.all, 'master/banks', bank(round * perRound + n))
      const between = used(await processor())
      for (const task of waiting)
        await post(keys.ofHead, 'finance-slip/approval-slip/actions/decide', { ...task, decision: 'APPROVE' })
      const after = used(await processor())
      // The first round warms up.
      if (round === 0) continue
      found.create += (between - before) / perRound / rounds
      found.signature += (after - between) / perRound / rounds
    }
    return found
  } finally {
    await stack.stop()
  }
}

const bank = (n: number) => ({
  code: `BL${String(n).padStart(5, '0')}`,
  name: `Bank ${n}`,
  shortName: `B ${n}`,
  country: 'ID',
  swiftCode: 'KNTRIDJA',
})
