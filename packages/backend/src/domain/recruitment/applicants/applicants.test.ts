// Applicants: one row per person however the number is written, found twice and made one, taken out without losing the figures.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { ownDatabase } from '../../../engine/testing/databases.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { employeesArea } from '../../../seed/employees/employees.area.ts'
import { codesArea } from '../../../seed/master/codes.area.ts'
import { companiesArea } from '../../../seed/master/companies.area.ts'
import { flagsArea } from '../../../seed/master/flags.area.ts'
import { organisationArea } from '../../../seed/organisation/organisation.area.ts'
import { recruitmentArea } from '../../../seed/recruitment/recruitment.area.ts'
import { everything, featureAt, openAreas, type ProductEngine } from '../../testing/index.ts'
import { command, query } from '../testing.ts'

const today = '2026-11-21'
const path = '/human-resource-management/recruitment-plan/applicant-data'
const feature = featureAt(path)
let engine: ProductEngine
let base: { readonly [field: string]: unknown }
let count = 0

const all = <T extends object>(asked: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, asked)
const enter = (input: object = {}) =>
  create(engine, everything, feature, { ...base, fullName: `Rina Wijaya ${++count}`, ...input })
const refusal = (code: string, field: string) =>
  expect.objectContaining({
    code,
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })

beforeAll(async () => {
  engine = await openAreas(
    today,
    [companiesArea, codesArea, flagsArea, organisationArea, employeesArea, recruitmentArea],
    await ownDatabase(),
  )
  const [source] = await all<{ id: number }>(sql`select id from applicant_source where source_code = 'WALKIN'`)
  base = { source: String(source?.id), consentAt: '2026-11-20T03:00:00.000Z' }
})
afterAll(() => engine.close())

describe('a new applicant', () => {
  it('gets the next number, and telephone and address in one form', async () => {
    const row = await enter({ phone: '0811-2222-3333', email: 'Rina@Mail.co.id' })
    expect(row).toMatchObject({ phone: '6281122223333', email: 'rina@mail.co.id', status: 'ACTIVE' })
    expect(row.applicantNo).toMatch(/^AP-2026-\d{5}$/)
  })
  it('is refused without consent', () =>
    expect(enter({ consentAt: null })).rejects.toEqual(refusal('BAD_USER_INPUT', 'consentAt')))
  it('with the identity number of another applicant is that applicant: the refusal names it', async () => {
    const nik = '3174051203900001'
    const first = await enter({ nik })
    await expect(enter({ nik })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [{ field: 'nik', message: expect.stringContaining(String(first.applicantNo)) }] },
    })
    await expect(enter({ nik: '3174057203900001' })).rejects.toEqual(refusal('BAD_USER_INPUT', 'nik'))
  })
  it('at once by two people is one', async () => {
    const nik = '3174051203900007'
    const done = await Promise.allSettled([enter({ nik }), enter({ nik })])
    expect(done.filter((d) => d.status === 'fulfilled')).toHaveLength(1)
  })
  it('requires confirmation where the number does not match the birth date, or another person has the same telephone', async () => {
    await enter({ phone: '081200001111' })
    await expect(enter({ phone: '+62 812 0000 1111' })).rejects.toEqual(refusal('CONFIRMATION_NEEDED', 'phone'))
    await expect(enter({ phone: '081200001111', confirmed: 'R-REC-ALIKE' })).resolves.toBeDefined()
    const odd = { nik: '3174051203900002', birthDate: '1991-03-12' }
    await expect(enter(odd)).rejects.toEqual(refusal('CONFIRMATION_NEEDED', 'nik'))
    await expect(enter({ ...odd, confirmed: 'R-REC-NIK-BIRTH' })).resolves.toBeDefined()
  })
  it('who works here already requires confirmation', async () => {
    const [employee] = await all<{ nik: string }>(
      sql`select national_id_no as nik from employee where company_code = 'SSI' and active_status = 'ACTIVE' and national_id_no is not null limit 1`,
    )
    await expect(enter({ nik: employee?.nik })).rejects.toEqual(refusal('CONFIRMATION_NEEDED', 'nik'))
  })
  it('by recommendation names who recommended', async () => {
    const [source] = await all<{ id: number }>(sql`select id from applicant_source where source_code = 'REFERRAL'`)
    await expect(enter({ source: String(source?.id) })).rejects.toEqual(refusal('BAD_USER_INPUT', 'referrer'))
  })
  it('is shown with the middle of the number covered', async () => {
    const row = await enter({ nik: '3174051203900033' })
    expect(row.nikShown).toBe('3174********0033')
  })
})

it('what a form asks while it is filled in names the same person', async () => {
  const row = await enter({ nik: '3174055203900044', phone: '081255550044' })
  const answer = await query(engine, path, 'duplicates', { phone: '6281255550044', nik: '3174051203900001' })
  expect(answer).toMatchObject({ identity: expect.stringContaining('born 12-03-90, male') })
  expect(JSON.stringify(answer)).toContain(String(row.applicantNo))
})

describe('two numbers of one person', () => {
  const merge = (applicant: unknown, duplicate: unknown) =>
    command(engine, path, 'merge', { applicant, duplicate, reason: 'Same papers seen' })
  it('become one, and the other keeps the trace alone', async () => {
    const kept = await enter({ phone: '081277770001' })
    const other = await enter({ nik: '3174051203900055', city: 'Bogor', birthPlace: 'Bogor' })
    await merge(kept.id, other.id)
    expect(await all(sql`select nik, city from applicant where id = ${Number(kept.id)}`)).toEqual([
      { nik: '3174051203900055', city: 'Bogor' },
    ])
    expect(
      await all(
        sql`select status, nik, merged_into_id::int as into, full_name as name from applicant where id = ${Number(other.id)}`,
      ),
    ).toEqual([{ status: 'MERGED', nik: null, into: Number(kept.id), name: `Applicant ${other.applicantNo}` }])
    await expect(merge(kept.id, other.id)).rejects.toEqual(refusal('BAD_USER_INPUT', 'duplicate'))
    await expect(edit(engine, everything, feature, Number(other.id), 2, { city: 'Depok' })).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
  })
  it('are two where the identity numbers differ', async () => {
    const one = await enter({ nik: '3174051203900061' })
    const two = await enter({ nik: '3174051203900062' })
    await expect(merge(one.id, two.id)).rejects.toEqual(refusal('BAD_USER_INPUT', 'duplicate'))
    await expect(merge(one.id, one.id)).rejects.toEqual(refusal('BAD_USER_INPUT', 'duplicate'))
  })
})

describe('taking a person out', () => {
  it('empties what says who it was', async () => {
    const row = await enter({ nik: '3174051203900071', phone: '081266660001', address: 'Jl. Mawar 1' })
    await command(engine, path, 'anonymise', { applicant: row.id, reason: 'Asked for it' })
    expect(
      await all(sql`select full_name as name, nik, phone, address, status from applicant where id = ${Number(row.id)}`),
    ).toEqual([{ name: `Applicant ${row.applicantNo}`, nik: null, phone: null, address: null, status: 'ANONYMISED' }])
  })
  it('is the way where the person applied; otherwise the row is deleted', async () => {
    const row = await enter()
    await remove(engine, everything, feature, Number(row.id), Number(row.rowVersion))
    expect(await all(sql`select 1 from applicant where id = ${Number(row.id)}`)).toEqual([])
  })
})
