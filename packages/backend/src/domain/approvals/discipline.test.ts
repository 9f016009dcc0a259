// Letters of discipline: proposed, approved by department and human resources, issued, acknowledged, taken back.
import { disciplinaryHistory } from '@kantor/shared/catalogue/employees/disciplinary-history'
import { employeeMasterArchive } from '@kantor/shared/catalogue/employees/employee-master-archive'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, parseList } from '../../engine/list/list.ts'
import type { Row } from '../../engine/read/selection.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { type Office, openOffice, operatorsWithoutLetters, refused } from './testing/office.ts'

let office: Office
let operators: readonly { readonly id: number }[]
let violation: number
beforeAll(async () => {
  office = await openOffice()
  ;({ operators, violation } = await operatorsWithoutLetters(office, 5))
}, 300_000)
afterAll(() => office.engine.close())

const write = async (n: number, more: object = {}): Promise<Row> =>
  create(office.engine, await office.as('hr.staff'), disciplinaryHistory, {
    employee: operators[n]?.id,
    violationDate: '2026-11-18',
    issueDate: '2026-11-20',
    violation,
    description: 'Came late on six days',
    ...more,
  })
const move = (by: string, row: Row, name: string, note?: string) =>
  office.move(by, disciplinaryHistory, row, name, note)
const decide = (by: string, row: Row, decision: string, more: object = {}) =>
  office.decide(by, { ...row, docNo: row.letterNo } as Row, decision, more)
const stored = async (row: Row) =>
  (
    await office.rows<{ text: string }>(
      `select concat_ws(' ', status, disc_type, suggested_type, valid_until) as text from employee_disciplinary where id = ${Number(row.id)}`,
    )
  )[0]?.text

describe('a warning', () => {
  it('has its number, its proposed step and its validity from the server', async () => {
    const row = await write(0)
    expect(row).toMatchObject({
      discType: 'SP1',
      suggestedType: 'SP1',
      validUntil: '2027-05-19',
      status: 'DRAFT',
      active: false,
    })
    expect(row.letterNo).toMatch(/^\d{3}\/SP1\/HR\/XI\/2026$/)
    expect(row.department).not.toBeNull()
    expect(await refused(move('hr.staff', row, 'issue'))).toBe('BAD_STATE')
    await remove(office.engine, await office.as('hr.head'), disciplinaryHistory, Number(row.id), Number(row.rowVersion))
  })
  it('goes through department and human resources, is then issued, and the next one is the second', async () => {
    const sent = await move('hr.staff', await write(1), 'submit')
    const steps = await office.rows<{ level: string }>(
      `select t.level from approval_task t join approval_request r on r.id = t.request_id where r.doc_no = '${sent.letterNo}' order by t.seq`,
    )
    expect(steps.map((s) => s.level)).toEqual(['DEPARTMENT', 'HR'])
    const change = edit(
      office.engine,
      await office.as('hr.staff'),
      disciplinaryHistory,
      Number(sent.id),
      Number(sent.rowVersion),
      {
        description: 'Other',
      },
    )
    expect(await refused(change)).toBe('BAD_STATE')
    await decide('dept.head', sent, 'APPROVE')
    expect(await stored(sent)).toMatch(/^SUBMITTED/)
    await decide('hr.head', sent, 'APPROVE')
    expect(await stored(sent)).toBe('ISSUED SP1 SP1 2027-05-19')
    expect(await write(1, { violationDate: '2026-11-20' })).toMatchObject({ discType: 'SP2', suggestedType: 'SP2' })
    expect(await write(1, { violationDate: '2026-11-19' })).toMatchObject({ suggestedType: 'SP1' })
  })
  it('needs a reason where it departs from the ladder', async () => {
    expect(await refused(write(2, { discType: 'SP3' }))).toBe('BAD_USER_INPUT')
    expect(await write(2, { discType: 'SP3', deviationReason: 'Grave misconduct' })).toMatchObject({
      suggestedType: 'SP1',
    })
  })
  it('rejected stays a paper that counts for nothing', async () => {
    const sent = await move('hr.staff', await write(3), 'submit')
    await decide('dept.head', sent, 'REJECT', { comment: 'He was ill' })
    expect(await stored(sent)).toMatch(/^REJECTED/)
    expect(await write(3)).toMatchObject({ discType: 'SP1' })
  })
})

describe('words, summonses and suspensions', () => {
  it('a word is issued at once and never expires; a suspension names its days', async () => {
    const word = await move('hr.staff', await write(4, { discType: 'VERBAL' }), 'issue')
    expect(word).toMatchObject({ status: 'ISSUED', validUntil: null, active: false })
    expect(await refused(move('hr.staff', await write(4, { discType: 'SUMMON1' }), 'submit'))).toBe('BAD_STATE')
    expect(await refused(write(4, { discType: 'SUSPENSION' }))).toBe('BAD_USER_INPUT')
    const away = { discType: 'SUSPENSION', suspendFrom: '2026-11-23', suspendTo: '2026-11-27' }
    expect(await write(4, away)).toMatchObject({ validUntil: '2026-11-27' })
    expect(await refused(write(4, { suspendFrom: '2026-11-23' }))).toBe('BAD_USER_INPUT')
    expect(await refused(write(4, { violationDate: '1990-01-01' }))).toBe('BAD_USER_INPUT')
  })
  it('an issued letter is read, acknowledged once, revoked with a word, and not deleted', async () => {
    const row = await move('hr.staff', await write(4, { discType: 'SUMMON2' }), 'issue')
    const letter = await office.call('hr.staff', 'letter', { document: row.id }, disciplinaryHistory)
    expect(letter.rows).toEqual(
      expect.arrayContaining([
        { part: 'Surat', text: 'Surat Panggilan Kedua' },
        { part: 'Nomor', text: row.letterNo },
        { part: 'Uraian', text: 'Came late on six days' },
        { part: 'Tanggal', text: expect.stringMatching(/^\d+ November 2026$/) },
      ]),
    )
    await office.call('hr.staff', 'acknowledge', { document: row.id }, disciplinaryHistory)
    expect(await refused(office.call('hr.staff', 'acknowledge', { document: row.id }, disciplinaryHistory))).toBe(
      'BAD_STATE',
    )
    const issued = { ...row, rowVersion: Number(row.rowVersion) + 1 } as Row
    const gone = remove(
      office.engine,
      await office.as('hr.head'),
      disciplinaryHistory,
      Number(row.id),
      Number(issued.rowVersion),
    )
    expect(await refused(gone)).toBe('BAD_STATE')
    expect(await refused(move('hr.head', issued, 'revoke'))).toBe('COMMENT_REQUIRED')
    expect(await move('hr.head', issued, 'revoke', 'Issued in error')).toMatchObject({ status: 'REVOKED' })
  })
})

describe('next to the employee', () => {
  it('working information shows assignments, contracts, letters and badges', async () => {
    const employee = operators[1]?.id
    const ask = (name: string) => office.call('hr.staff', name, { employee }, workingInformation)
    expect((await ask('assignments')).rows?.[0]).toMatchObject({
      state: 'EFFECTIVE',
      department: { code: 'PRD-ASM1' },
    })
    expect((await ask('contracts')).total).toBeGreaterThan(0)
    expect((await ask('discipline')).rows).toMatchObject([{ discType: 'SP1', holds: true, status: 'ISSUED' }])
    expect((await ask('badges')).total).toBeGreaterThanOrEqual(0)
  })
  it('working information shows awards, within what its reader sees', async () => {
    const [given] = await office.rows<{ employee: number; code: string; amount: string }>(
      `select x.employee_id as employee, a.award_code as code, x.amount from employee_award x join award a on a.id = x.award_id where x.status = 'GRANTED' order by x.id limit 1`,
    )
    const ask = (by: string) => office.call(by, 'awards', { employee: given?.employee }, workingInformation)
    expect((await ask('superadmin')).rows).toContainEqual(
      expect.objectContaining({
        award: expect.objectContaining({ code: given?.code }),
        status: 'GRANTED',
        amount: given?.amount,
      }),
    )
    // A user who does not manage this employee sees none of the letters.
    expect(await refused(ask('unit.head'))).toBe('BAD_USER_INPUT')
  })
  it('the archive shows the record as it was; identity numbers to those who may change them', async () => {
    const actor = await office.as('superadmin')
    const { rows } = await list(
      office.engine,
      actor,
      employeeMasterArchive,
      parseList(office.engine, actor, employeeMasterArchive, {}),
    )
    const [first] = rows
    expect(first).toMatchObject({ archivedAt: expect.any(String), retentionUntil: expect.any(String) })
    const shown = async (by: string) =>
      (await office.call(by, 'snapshot', { archive: first?.id }, employeeMasterArchive)).rows ?? []
    const value = (all: Awaited<ReturnType<typeof shown>>, field: string) => all.find((r) => r.field === field)?.value
    expect(value(await shown('hr.head'), 'NIK')).toMatch(/^\d{16}$/)
    expect((await shown('hr.head')).map((r) => r.part)).toEqual(
      expect.arrayContaining(['Person', 'Employment', 'Assignments', 'Contracts']),
    )
    expect(value(await shown('hr.head'), 'Department')).toMatch(/[A-Z]/)
  })
})
