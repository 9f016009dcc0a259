// Whom a claim may be for in addition to the employee: children by age, schooling, marriage and work on the day of the receipt, one covered spouse.
import { medicalClaim } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-claim'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { create } from '../../engine/write/store.ts'
import { type Office, openOffice } from '../approvals/testing/index.ts'

const receiptDate = '2026-11-17'
let office: Office
let employee: number
const aged = (years: number) => addMonths(receiptDate, -12 * years)

beforeAll(async () => {
  office = await openOffice()
  employee = await office.id(`select employee_id as id from user_account where username = 'employee'`)
  await member('SPOUSE', 'Sari Uncovered', { isCovered: false })
  await member('CHILD', 'Adi Grown', { birthDate: aged(21) })
  await member('CHILD', 'Budi Student', { birthDate: addDays(aged(25), 1), isCovered: true })
  await member('CHILD', 'Citra Graduate', { birthDate: aged(25), isCovered: true })
  await member('CHILD', 'Dewi Young', { birthDate: addDays(aged(21), 1) })
  await member('CHILD', 'Eka Married', { birthDate: aged(20), marriageDate: receiptDate })
  await member('CHILD', 'Fitri Bride', {
    birthDate: aged(20),
    marriageDate: addDays(receiptDate, 1),
    workingSince: addDays(receiptDate, 1),
  })
  await member('CHILD', 'Gita Working', { birthDate: aged(19), workingSince: receiptDate, isCovered: true })
}, 300_000)
afterAll(() => office.engine.close())

interface Recorded {
  readonly birthDate?: string
  readonly marriageDate?: string
  readonly workingSince?: string
  readonly isCovered?: boolean
}
let seq = 0
/** A member of the family, in the place of the one whom the demo record names. */
async function member(kind: string, name: string, recorded: Recorded) {
  const { birthDate, marriageDate, workingSince, isCovered = false } = recorded
  const { db } = office.engine.database
  if (seq === 0) await db.execute(sql`delete from employee_family where parent_id = ${employee}`)
  seq += 1
  await db.execute(sql`insert into employee_family (parent_id, seq, relation_id, full_name, gender_id, birth_date, marriage_date, working_since, is_medical_covered, life_status)
    select ${employee}, ${seq}, r.id, ${name}, (select gender_id from employee where id = ${employee}), ${birthDate ?? null}::date,
      ${marriageDate ?? null}::date, ${workingSince ?? null}::date, ${isCovered}, 'ALIVE'
    from common_code r where r.code_value = ${kind} order by r.id limit 1`)
}

/** What is said against a claim for a member; 'done' where nothing is. */
async function claimedFor(patientKind: string, patient: string): Promise<string> {
  const benefit = await office.id(`select id from medical_benefit where benefit_code = 'RJ-B' order by valid_from desc`)
  const hospital = await office.id(`select id from hospital where hospital_code = 'RSMKC'`)
  const lines = [{ benefit, receiptNo: `F-${patient}`, receiptDate, claimed: '100000' }]
  const input = { employee, hospital, patientKind, patient, diagnosis: 'Fever', lines }
  return create(office.engine, await office.as('employee'), medicalClaim, input).then(
    () => 'done',
    (error: {
      readonly details?: { readonly fields?: readonly { readonly field: string; readonly message: string }[] }
    }) =>
      (error.details?.fields ?? [{ field: '', message: String(error) }])
        .map((f) => `${f.field} ${f.message}`)
        .join('; '),
  )
}

it.each([
  ['of 21 years', 'Adi Grown', /^lines\.0\.benefit is not for this child, who is too old: 21, or 25/],
  ['of 25 years who studies', 'Citra Graduate', /who is too old/],
  ['who married on the day', 'Eka Married', /^lines\.0\.benefit is not for this child, who is married/],
  [
    'who began to work on the day, studies or not',
    'Gita Working',
    /^lines\.0\.benefit is not for this child, who works/,
  ],
  ['whom the record does not name', 'Nobody', /^patient is in the personal record as one of: Adi Grown/],
])('refuses a claim for a child %s', async (_, name, words) => {
  expect(await claimedFor('CHILD', name)).toMatch(words)
})

it.each([
  ['on the day before its 21st birthday', 'Dewi Young'],
  ['that studies, on the day before its 25th birthday', 'Budi Student'],
  ['that marries and begins to work on the day after', 'Fitri Bride'],
])('takes a claim for a child %s', async (_, name) => {
  expect(await claimedFor('CHILD', name)).toBe('done')
})

it('refuses a claim for a spouse without medical cover', async () => {
  expect(await claimedFor('SPOUSE', 'Sari Uncovered')).toMatch(/this spouse has no medical cover/)
})
