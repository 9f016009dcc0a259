// A few rows of lists that fill only in the course of work, so that each screen of the demo company has an example: questions about payslips,
// adjusted ceilings, documents of every category, a review of access, a paused webhook. Nothing of it runs by itself.
import { MedicalAdjustment } from '@kantor/shared/catalogue/human-resource-management/medical-information/medical-adjustment.entity'
import { ApplicantFinding } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant-finding.entity'
import { TrainingReimbursement } from '@kantor/shared/catalogue/payroll-management/finance-buffer/training-reimbursement.entity'
import { PayslipQuestion } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip-question.entity'
import { Webhook } from '@kantor/shared/catalogue/security-system/entities/webhook.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { type SeedContext, seedArea, ssi } from '../area.ts'
import { insertDocuments } from '../library/library.area.ts'
import { numberedByYear } from '../writing/doc-numbers.ts'
import { insertRows } from '../writing/rows.ts'
import { insertAdministration } from './administration.ts'
import { moreDocuments } from './more-documents.ts'

export const examplesArea = seedArea({
  name: 'examples',
  after: ['pay runs', 'hiring', 'trainings', 'medical', 'access rights', 'library'],
  marker: Webhook,
  async run(seed) {
    await insertQuestions(seed)
    await insertDocuments(seed, moreDocuments())
    await insertMedical(seed)
    await insertFindings(seed)
    await insertReimbursements(seed)
    await insertAdministration(seed)
  },
})

const some = <T extends object>(tx: Db, query: ReturnType<typeof sql>) => rowsOf<T & Record<string, unknown>>(tx, query)
const at = (day: string, hour: string): string => `${day}T${hour}:00.000Z`

/** Two employees sent questions about their overtime and their tax; payroll has answered one of them. */
async function insertQuestions({ tx, today }: SeedContext): Promise<void> {
  const slips = await some<{ payslip: number; employee: number; name: string; periodCode: string; payDate: string }>(
    tx,
    sql`select p.id as payslip, p.employee_id as employee, p.employee_name as name, p.period_code as "periodCode", to_char(n.pay_date, 'YYYY-MM-DD') as "payDate"
      from payslip p join pay_run n on n.id = p.run_id and n.status = 'CLOSED' and n.run_type = 'REGULAR' join pay_group g on g.id = n.pay_group_id and g.group_code = 'PLT-M'
      where p.published_at is not null and exists (select 1 from payslip_pay_lines l where l.parent_id = p.id and l.component_code = 'OVERTIME')
      order by n.pay_date desc, p.id limit 2`,
  )
  const rows = slips.map(({ name, payDate, ...slip }, i) => {
    const asked = addDays(payDate, 1) < today ? addDays(payDate, 1) : today
    const isAnswered = i === 0
    const question = { writtenAt: at(asked, '03:00'), writtenBy: name, side: 'EMPLOYEE' as const }
    const answer = { writtenAt: at(asked, '07:30'), writtenBy: 'Payroll', side: 'PAYROLL' as const }
    return {
      ...slip,
      componentCode: isAnswered ? 'OVERTIME' : 'PPH21',
      lineName: isAnswered ? 'Lembur' : 'PPh 21',
      status: isAnswered ? ('ANSWERED' as const) : ('OPEN' as const),
      askedAt: question.writtenAt,
      answeredAt: isAnswered ? answer.writtenAt : null,
      entries: [
        { ...question, text: isAnswered ? 'Which evenings are in it?' : 'Why is it more than in the month before?' },
        ...(isAnswered ? [{ ...answer, text: 'Those that the overtime orders of the month name: see Explain.' }] : []),
      ],
    }
  })
  await insertRows(tx, PayslipQuestion, ssi, rows)
}

/** A ceiling that was raised, and one of which a former insurer had paid a part. */
async function insertMedical({ tx, today }: SeedContext): Promise<void> {
  const [benefit] = await some<{ id: number }>(
    tx,
    sql`select id from medical_benefit where company_code = ${ssi.companyCode} and status = 'ACTIVE' order by id limit 1`,
  )
  const people = await some<{ id: number }>(
    tx,
    sql`select id from employee where company_code = ${ssi.companyCode} and active_status = 'ACTIVE' order by id desc limit 2`,
  )
  if (benefit === undefined) return
  const given = [
    { amount: '1500000.00', reason: 'Approved by the management for an operation' },
    { amount: '-500000.00', reason: 'Paid by the insurer of the former employer' },
  ]
  await insertRows(
    tx,
    MedicalAdjustment,
    ssi,
    people.map(({ id }, i) => ({
      adjustmentNo: `MA-${today.slice(0, 7).replace('-', '')}-900${i + 1}`,
      employee: id,
      benefit: benefit.id,
      day: addDays(today, -20),
      amount: given[i]?.amount ?? '0',
      reason: given[i]?.reason ?? '',
    })),
  )
}

/** Applications that the public form could not decide about by itself. */
async function insertFindings({ tx, today }: SeedContext): Promise<void> {
  const applicants = await some<{ id: number }>(
    tx,
    sql`select id from applicant where company_code = ${ssi.companyCode} order by id limit 3`,
  )
  const [one, two, three] = applicants.map(({ id }) => id)
  if (one === undefined || two === undefined || three === undefined) return
  const no = (i: number) => `AF-${today.slice(0, 4)}-9000${i}`
  await insertRows(tx, ApplicantFinding, ssi, [
    {
      findingNo: no(1),
      applicant: one,
      kind: 'SAME_CONTACT' as const,
      other: two,
      foundAt: addDays(today, -9),
      detail: 'The same telephone number',
      status: 'OPEN' as const,
    },
    {
      findingNo: no(2),
      applicant: three,
      kind: 'SENT_AGAIN' as const,
      foundAt: addDays(today, -30),
      status: 'SETTLED' as const,
      detail: 'A newer letter for the same advert',
    },
  ])
}

/** Costs of trainings that employees paid themselves. */
async function insertReimbursements({ tx, today }: SeedContext): Promise<void> {
  const requests = await some<{ id: number; employee: number; title: string }>(
    tx,
    sql`select t.id, e.id as employee, t.doc_no as title from (select id, request_no as doc_no from training_request where company_code = ${ssi.companyCode} order by id limit 2) t
      cross join lateral (select id from employee where company_code = ${ssi.companyCode} and active_status = 'ACTIVE' order by id offset t.id limit 1) e`,
  )
  const number = numberedByYear('TRR', 9_001)
  await insertRows(
    tx,
    TrainingReimbursement,
    ssi,
    requests.map(({ id, employee, title }, i) => ({
      reimbursementNo: number(today),
      trainingRequest: id,
      employee,
      summary: `Costs of ${title}`,
      trainingFrom: addDays(today, -40),
      trainingTo: addDays(today, -39),
      payThrough: 'CASHBANK' as const,
      status: i === 0 ? ('VERIFIED' as const) : ('NEW' as const),
      lines: [
        {
          costItem: 'TRAVEL' as const,
          invoiceNo: `KA-${7_000 + i}`,
          invoiceDate: addDays(today, -39),
          requested: '350000.00',
          approved: '350000.00',
        },
        { costItem: 'MEAL' as const, requested: '150000.00', approved: '120000.00' },
      ],
    })),
  )
}
