// Candidates who withdraw, and places that are no longer vacant: no offer goes out, no contract is signed, no one is hired.
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { jobOffers } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/job-offers'
import { personnelRequisitions } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisitions'
import { readyToContract } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/ready-to-contract'
import type { RecordFeature } from '@kantor/shared/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/index.ts'
import { everything } from '../../testing/index.ts'

const today = '2026-11-20'
let office: Office
let requisition: Row
let people: readonly { readonly id: number }[]

beforeAll(async () => {
  office = await openOffice()
  people = await office.rows(`select id from applicant where company_code = 'SSI' and not exists
    (select 1 from application a where a.applicant_id = applicant.id) order by id limit 4`)
  requisition = (
    await office.rows<Row>(
      // Enough places for the persons who accept here, in addition to those of the demo company.
      `update personnel_requisition set qty = qty + 4 where id = (select min(id) from personnel_requisition where status = 'OPEN')
        returning id, row_version as "rowVersion"`,
    )
  )[0] as Row
}, 300_000)
afterAll(() => office.engine.close())

const statusOf = async (table: string, id: unknown) =>
  (await office.rows<{ status: string }>(`select status from ${table} where id = ${Number(id)}`))[0]?.status
const move = async (feature: RecordFeature, table: string, id: unknown, name: string, note?: string) => {
  const [now] = await office.rows<{ v: number }>(`select row_version as v from ${table} where id = ${Number(id)}`)
  return office.move('superadmin', feature, { id, rowVersion: now?.v } as never, name, note)
}
/** A candidate who passed, with an approved offer. */
async function candidate(n: number) {
  const application = await create(office.engine, everything, applications, {
    applicant: people[n]?.id,
    requisition: requisition.id,
    appliedAt: today,
  })
  await office.rows(`update application set status = 'PASSED' where id = ${Number(application.id)}`)
  const payGroup = await office.id(
    `select id from pay_group where company_code = 'SSI' and group_code <> 'EXEC' order by id`,
  )
  const grade = await office.id(`select id from position_grade where company_code = 'SSI' order by id`)
  const offer = await create(office.engine, everything, jobOffers, {
    application: application.id,
    grade,
    payGroup,
    basicSalary: '5500000',
    employmentType: 'PKWTT',
    startDate: '2027-01-04',
  })
  await office.rows(`update job_offer set status = 'APPROVED' where id = ${Number(offer.id)}`)
  return { application, offer, send: () => move(jobOffers, 'job_offer', offer.id, 'send') }
}
const withdraw = ({ application }: { readonly application: Row }) =>
  move(applications, 'application', application.id, 'withdraw', 'Took another job')

it('an offer ends with the application, and brings no one back', async () => {
  const one = await candidate(0)
  await one.send()
  await withdraw(one)
  expect(await statusOf('job_offer', one.offer.id)).toBe('WITHDRAWN')
  expect(await statusOf('application', one.application.id)).toBe('WITHDRAWN')
  expect(await refused(move(jobOffers, 'job_offer', one.offer.id, 'accept'))).not.toBe('done')
})

it('a contract that is not registered ends with the application, and hires no one', async () => {
  const one = await candidate(1)
  await one.send()
  await move(jobOffers, 'job_offer', one.offer.id, 'accept')
  const draft = await office.id(`select id from contract_draft where application_id = ${Number(one.application.id)}`)
  await withdraw(one)
  expect(await statusOf('contract_draft', draft)).toBe('CANCELLED')
  await office.rows(`update contract_draft set status = 'SIGNED' where id = ${draft}`)
  await office.rows(`update contract_draft_checklist set done = true where parent_id = ${draft}`)
  expect(await refused(office.call('hr.head', 'convert', { document: draft }, readyToContract))).toBe('BAD_STATE')
})

it('a registered contract is ended by the employment', async () => {
  const one = await candidate(2)
  await one.send()
  await move(jobOffers, 'job_offer', one.offer.id, 'accept')
  await office.rows(
    `update contract_draft set status = 'REGISTERED' where application_id = ${Number(one.application.id)}`,
  )
  expect(await refused(withdraw(one))).toBe('BAD_STATE')
})

describe('a person who is already an employee', () => {
  /** Gives an applicant the number of an employee, or of no one. */
  const makeEmployee = async (applicant: unknown, employed: number | null) =>
    office.rows(
      `update applicant set nik = ${employed === null ? 'null' : `(select national_id_no from employee where id = ${employed})`} where id = ${Number(applicant)}`,
    )
  const employeeId = () =>
    office.id(`select e.id from employee e where e.company_code = 'SSI' and e.active_status = 'ACTIVE' and e.separation_date is null and e.national_id_no is not null
      and not exists (select 1 from applicant a where a.nik = e.national_id_no) order by e.id`)
  const said = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { readonly message: string; readonly details?: { readonly fields?: readonly { message: string }[] } }) =>
        error.details?.fields?.[0]?.message ?? error.message,
    )
  it('requires confirmation at the application, and receives no offer', async () => {
    const [person] = await office.rows<{ id: number }>(
      `select id from applicant where company_code = 'SSI' and not exists (select 1 from application a where a.applicant_id = applicant.id) order by id offset 4 limit 1`,
    )
    const employee = await employeeId()
    await makeEmployee(person?.id, employee)
    const apply = (confirmed?: string) =>
      create(office.engine, everything, applications, {
        applicant: person?.id,
        requisition: requisition.id,
        appliedAt: today,
        ...(confirmed === undefined ? {} : { confirmed }),
      })
    expect(await refused(apply())).toBe('CONFIRMATION_NEEDED')
    const application = await apply('R-REC-EMPLOYED')
    await office.rows(`update application set status = 'PASSED' where id = ${Number(application.id)}`)
    const payGroup = await office.id(
      `select id from pay_group where company_code = 'SSI' and group_code <> 'EXEC' order by id`,
    )
    const grade = await office.id(`select id from position_grade where company_code = 'SSI' order by id`)
    const offer = (startDate: string) =>
      create(office.engine, everything, jobOffers, {
        application: application.id,
        grade,
        payGroup,
        basicSalary: '5500000',
        employmentType: 'PKWTT',
        startDate,
      })
    expect(await said(offer('2027-01-04'))).toMatch(/works here .* Change the position of that employee instead/)
    // An employee who leaves can be hired again from the day after.
    await office.rows(`update employee set separation_date = '2026-12-31' where id = ${employee}`)
    expect(await said(offer('2026-12-31'))).toMatch(/works here/)
    expect(await said(offer('2027-01-01'))).toBe('done')
    await office.rows(`update employee set separation_date = null where id = ${employee}`)
  })
  it('meanwhile is sent no offer, and accepts none', async () => {
    const one = await candidate(3)
    const employee = await employeeId()
    await makeEmployee(people[3]?.id, employee)
    expect(await said(one.send())).toMatch(/works here .* Change the position/)
    await makeEmployee(people[3]?.id, null)
    await one.send()
    await makeEmployee(people[3]?.id, employee)
    expect(await said(move(jobOffers, 'job_offer', one.offer.id, 'accept'))).toMatch(/works here/)
    expect(await statusOf('job_offer', one.offer.id)).toBe('SENT')
    await makeEmployee(people[3]?.id, null)
    await withdraw(one)
  })
})

it('nothing is offered for a requisition that is on hold or over', async () => {
  const one = await candidate(3)
  await move(personnelRequisitions, 'personnel_requisition', requisition.id, 'hold', 'The order is late')
  expect(await refused(one.send())).toBe('BAD_STATE')
  await office.rows(`update personnel_requisition set status = 'OPEN' where id = ${Number(requisition.id)}`)
  await office.rows(`update application set status = 'FAILED' where id = ${Number(one.application.id)}`)
  expect(await refused(one.send())).toBe('BAD_STATE')
})
