// The person who made a key of a service account has its secret: what the key wrote counts as theirs, so they do not decide it
// (R-SEC-07, decision 0141).
import { disciplinaryHistory } from '@kantor/shared/catalogue/employees/disciplinary-history'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isOneOf } from '../../engine/approval/people.ts'
import type { Row } from '../../engine/read/selection.ts'
import { create } from '../../engine/write/store.ts'
import { type Office, openOffice, operatorsWithoutLetters, refused } from './testing/office.ts'

const service = 'svc.integration'
let office: Office
let operators: readonly { readonly id: number }[]
let violation: number
beforeAll(async () => {
  office = await openOffice()
  ;({ operators, violation } = await operatorsWithoutLetters(office, 3))
}, 300_000)
afterAll(() => office.engine.close())

/** A letter that the service account proposes and sends. */
async function sent(n: number): Promise<Row> {
  const row = await create(office.engine, await office.as(service), disciplinaryHistory, {
    employee: operators[n]?.id,
    violationDate: '2026-11-18',
    issueDate: '2026-11-20',
    violation,
    description: 'Came late on six days',
  })
  return office.move(service, disciplinaryHistory, row, 'submit')
}
const decide = (by: string, row: Row) => office.decide(by, { ...row, docNo: row.letterNo } as Row, 'APPROVE')
const keyBy = (stamp: string) =>
  office.engine.database.db.execute(sql`insert into api_key (company_code, row_version, created_at, created_by, updated_at, updated_by, key_id, client_id, status, secret_hash, expires_at)
    select 'SSI', 1, now(), ${stamp}, now(), ${stamp}, ${`of${stamp.length}`}, c.id, 'REVOKED', 'x', now() from api_client c join user_account u on u.id = c.owner_id and u.username = ${service} limit 1`)

it('is no second person in addition to the one who made its key, whether the key has ended or not', async () => {
  const users = async (...names: readonly string[]) => {
    const found = await office.rows<{ id: number }>(
      `select id from user_account where username in ('${names.join("', '")}')`,
    )
    return found.map(({ id }) => id)
  }
  const is = async (who: string, other: string) =>
    isOneOf({ tx: office.engine.database.db, actor: await office.as(who) }, await users(other))
  const head = 'dept.head'
  expect([await is(service, head), await is(head, service), await is(service, service)]).toEqual([false, false, true])
  expect(await refused(decide(head, await sent(0)))).toBe('done')
  await keyBy(head)
  expect([await is(service, head), await is(head, service), await is('hr.head', service)]).toEqual([true, true, false])
  const letter = await sent(1)
  expect(await refused(decide(head, letter))).not.toBe('done')
  const makers = await office.rows<{ name: string }>(
    `select u.username as name from approval_request_makers m join approval_request r on r.id = m.parent_id join user_account u on u.id = m.user_id
      where r.doc_no = '${letter.letterNo}' order by 1`,
  )
  expect(makers.map(({ name }) => name)).toEqual([head, service])
})
