// Certificates that another sitting, or an exam that was not theirs, had overwritten, restored by the migration from the attempts and the trail.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '../../db/connection.ts'
import { readMigrations } from '../../db/schema-files.ts'
import { openDemo, type ProductEngine } from '../testing/index.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
}, 240_000)
afterAll(() => engine.close())

/** Runs the migration over rows, once its columns exist. */
const statements = (readMigrations().find(({ name }) => name.startsWith('0082_'))?.statements ?? []).filter((text) =>
  /certificate_restored|SET exam_id/.test(text),
)
interface Certificate {
  readonly id: number
  readonly exam: number | null
  readonly result: string
  readonly score: string | null
  readonly issued: string | null
  readonly ends: string | null
}
const certificatesOf = (tx: Db, ids: readonly number[]) =>
  rowsOf<Certificate & Record<string, unknown>>(
    tx,
    sql`select id, exam_id as exam, result, score::text as score, issued_at::text as issued, expires_at::text as ends from employee_training
      where id in ${[...ids]} order by id`,
  )
const entry = (tx: Db, id: number, action: string, feature: string | null, before: object | null, after: object) =>
  tx.execute(sql`insert into audit_entry (company_code, username, entity, record_id, action, feature, before, after, changes)
    values ('SSI', 'test', 'EmployeeTraining', ${id}, ${action}, ${feature}, ${before === null ? null : JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, '{}'::jsonb)`)
const lost = { result: 'FAILED', score: '15.38', issuedAt: null, expiresAt: null }

describe('the migration', () => {
  it('restores certificates of exams and of sheets that a failed sitting took, and leaves those that were taken back correctly', async () => {
    expect(statements.length).toBeGreaterThan(4)
    await engine.database.db
      .transaction(async (tx) => {
        const rows = await certificatesOf(
          tx,
          (
            await rowsOf<{ id: number }>(
              tx,
              sql`select id from employee_training where exam_id is not null and result = 'PASSED' order by id limit 2`,
            )
          ).map(({ id }) => id),
        )
        const [taken, failed] = rows
        const [sheet] = await certificatesOf(
          tx,
          (
            await rowsOf<{ id: number }>(
              tx,
              sql`select id from employee_training where request_id is null and exam_id is null and result = 'PASSED'
          and certificate_no is not null order by id limit 1`,
            )
          ).map(({ id }) => id),
        )
        if (taken === undefined || failed === undefined || sheet === undefined)
          throw new Error('The demo company has no certificates')
        const all = [taken, failed, sheet]
        await tx.execute(sql`update employee_training set exam_id = null`)
        for (const row of all) {
          const stood = { result: 'PASSED', score: row.score, issuedAt: row.issued, expiresAt: row.ends }
          if (row === sheet)
            await entry(tx, row.id, 'CREATE', '/upload-management/training-upload/employee-training', null, stood)
          await entry(tx, row.id, 'EDIT', null, stood, lost)
          await entry(tx, row.id, 'EDIT', null, lost, { ...lost, score: '0.00' })
          await tx.execute(
            sql`update employee_training set result = 'FAILED', score = 0, issued_at = null, expires_at = null where id = ${row.id}`,
          )
        }
        // For one of them the person's own attempts ended in a failure: it was taken back correctly.
        await tx.execute(sql`update exam_attempt set passed = 'FAILED' where schedule_id = ${failed.exam} and employee_id =
        (select employee_id from employee_training where id = ${failed.id})`)
        for (const statement of statements) await tx.execute(sql.raw(statement))
        const after = new Map(
          (
            await certificatesOf(
              tx,
              all.map(({ id }) => id),
            )
          ).map((row) => [row.id, row]),
        )
        expect(after.get(taken.id)).toEqual(taken)
        expect(after.get(failed.id)).toMatchObject({ exam: failed.exam, result: 'FAILED', issued: null, ends: null })
        expect(after.get(sheet.id)).toEqual(sheet)
        const audited = await rowsOf<{ id: number; to: string }>(
          tx,
          sql`select record_id as id, changes -> 'result' ->> 'to' as "to" from audit_entry where entity = 'EmployeeTraining' and username = 'system' and action = 'EDIT'
          and record_id in ${all.map(({ id }) => id)} order by record_id`,
        )
        expect(audited).toEqual([taken, sheet].map(({ id }) => ({ id, to: 'PASSED' })).toSorted((a, b) => a.id - b.id))
        tx.rollback()
      })
      .catch((error: Error) => {
        if (error.constructor.name !== 'TransactionRollbackError') throw error
      })
  })
})
