// Data of applicants are kept for a limited time: until consent ends, time runs out, or the requisition without a decision is closed.
import { examSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule'
import { jobsOpportunityAdv } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/jobs-opportunity-adv'
import { personnelRequisitions } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/personnel-requisitions'
import { consentVersion } from '@kantor/shared/rules/recruitment/consent'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { create, edit } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/index.ts'
import { everything, featureAt } from '../../testing/index.ts'
import { openAdverts } from '../public/adverts.ts'
import { receiveApplication } from '../public/application.ts'
import { runRecruitmentSchedule } from '../schedule.ts'
import { command } from '../testing.ts'

const path = '/human-resource-management/recruitment-plan/applicant-data'
let office: Office
let advert: string
let serial = 100
const next = () => ++serial

beforeAll(async () => {
  office = await openOffice()
  advert = (await openAdverts(office.engine, 'SSI'))[0]?.number ?? ''
}, 300_000)
afterAll(() => office.engine.close())

const rows = <T extends object>(text: string) => office.rows<T>(text)
/** A person who has just applied by the public form; returns the id of the applicant. */
async function applied(
  fullName: string,
  number = advert,
  nik = `31750445089512${next()}`.slice(0, 16),
): Promise<number> {
  const form = { fullName, nik, email: `a${serial}@mail.co.id`, phone: `08129000${serial}1`, city: 'Bekasi' }
  const more = { currentEmployer: '', currentPosition: '', message: 'Pesan pribadi' }
  const cv = { name: 'cv.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 cv') }
  await receiveApplication(office.engine, 'SSI', number, {
    form: { ...form, ...more },
    cv,
    via: '',
    ip: '127.0.0.1',
    requestId: 'test',
    answers: [],
    questions: '',
  })
  return office.id(`select id from applicant where full_name = '${fullName}'`)
}
const personOf = async (id: number) =>
  (
    await rows<{ status: string; name: string; nik: string | null; until: string | null }>(
      `select status, full_name as name, nik, retain_until::text as until from applicant where id = ${id}`,
    )
  )[0]
const on = async (day: string, work: () => Promise<unknown>) => {
  office.engine.setToday(day)
  try {
    return await work()
  } finally {
    office.engine.setToday('2026-11-20')
  }
}
const night = () => runRecruitmentSchedule(office.engine)

describe('a consent that was taken back', () => {
  it('withdraws what is open, and the next run takes the person out with message, CV and file', async () => {
    const id = await applied('Ratna Menarik Diri')
    const file = await office.id(`select cv_id as id from application where applicant_id = ${id}`)
    await command(office.engine, path, 'endConsent', {
      applicant: id,
      endedAt: '2026-11-20',
      reason: 'By e-mail of today',
    })
    expect(await rows(`select status from application where applicant_id = ${id}`)).toEqual([{ status: 'WITHDRAWN' }])
    await night()
    expect(await personOf(id)).toMatchObject({
      status: 'ANONYMISED',
      nik: null,
      name: expect.stringMatching(/^Applicant AP-/),
    })
    expect(
      await rows(
        `select note, cv_id as cv, source_id is not null as source from application where applicant_id = ${id}`,
      ),
    ).toEqual([{ note: null, cv: null, source: true }])
    expect(await rows(`select 1 from stored_file where id = ${file}`)).toEqual([])
    const trail = await rows<{ username: string; action: string }>(
      `select username, action from audit_entry where entity = 'Applicant' and record_id = ${id} order by seq desc limit 1`,
    )
    expect(trail).toEqual([{ username: 'system', action: 'EDIT' }])
  })
  it('of a person who was hired follows the employment, and a future day is refused', async () => {
    const id = await applied('Hendra Diterima')
    const end = (endedAt: string) =>
      refused(command(office.engine, path, 'endConsent', { applicant: id, endedAt, reason: 'By e-mail' }))
    expect(await end('2026-11-21')).toBe('BAD_USER_INPUT')
    await rows(`update application set status = 'HIRED' where applicant_id = ${id} returning id`)
    expect(await end('2026-11-20')).toBe('BAD_STATE')
    const out = command(office.engine, path, 'anonymise', { applicant: id, reason: 'Asked for' })
    expect(await refused(out)).toBe('BAD_STATE')
    expect(await personOf(id)).toMatchObject({ status: 'ACTIVE', name: 'Hendra Diterima' })
  })
})

describe('two names with one number', () => {
  it('are made one by the command that merges, which settles the finding', async () => {
    const nik = '3175044508951999'
    const first = await applied('Siti Aminah', advert, nik)
    const second = await applied('Siti Aminah Zahra', await ownAdvert(), nik)
    const finding = () => rows(`select status from applicant_finding where kind = 'TWO_NAMES' and other_id = ${first}`)
    expect(await finding()).toEqual([{ status: 'OPEN' }])
    await command(office.engine, path, 'merge', { applicant: first, duplicate: second, reason: 'Same card seen' })
    expect(await rows(`select status from applicant_finding where kind = 'TWO_NAMES'`)).toEqual([{ status: 'SETTLED' }])
    expect(await rows(`select count(*)::int as n from application where applicant_id = ${first}`)).toEqual([{ n: 2 }])
    expect(await rows(`select consent_text as consent from applicant where id = ${first}`)).toEqual([
      { consent: consentVersion },
    ])
  })
})

it('the staff of human resources plan exams and adverts, and meet no rule that parts duties by it', async () => {
  const staff = await office.as('hr.staff')
  expect(staff.scopes?.get('frmHRRCRUT05A')).toBe('SELF')
  const group = await office.id(`select id from exam_group where is_active order by id limit 1`)
  const employee = await office.id(
    `select id from employee where company_code = 'SSI' and active_status = 'ACTIVE' order by id limit 1`,
  )
  const made = create(office.engine, staff, examSchedule, {
    group,
    openAt: '2026-12-01T02:00:00.000Z',
    closeAt: '2026-12-02T02:00:00.000Z',
    place: 'Kelas',
    participants: [{ employee }],
  })
  await expect(made).resolves.toMatchObject({ status: 'DRAFT' })
  expect(
    await rows(
      `select 1 from sod_conflict c join user_account u on u.id = c.user_id where u.username = 'hr.staff' and c.status = 'OPEN'`,
    ),
  ).toEqual([])
})

describe('the title of an advert', () => {
  const advertWith = async (title: string): Promise<number> => {
    const requisition = await office.id(
      `select id from personnel_requisition where status = 'OPEN' order by id limit 1`,
    )
    const made = await create(office.engine, everything, jobsOpportunityAdv, {
      requisition,
      title,
      location: 'Cikarang',
      publishTo: '2026-12-31',
      publicText: '<p>Lulusan SMK.</p>',
    })
    return Number(made.id)
  }
  const publish = (document: number) =>
    command(office.engine, jobsOpportunityAdv.path, 'publish', { document, withoutReport: true })
  it.each(['Sekretaris wanita', 'Operator maks. 25 tahun', 'SPG berpenampilan menarik', 'Guru muslim'])(
    'that says %s is not published',
    async (title) => {
      const id = await advertWith(title)
      expect(await refused(publish(id))).toBe('BAD_USER_INPUT')
      expect(await rows(`select status from job_advert where id = ${id}`)).toEqual([{ status: 'DRAFT' }])
    },
  )
  it('with a text of which no sentence is left is not published either, nor is a published one left with none', async () => {
    const id = await advertWith('Satpam')
    await rows(
      `update job_advert set public_text = '<p>Bebas tato.</p><p>Usia maksimal 30 tahun.</p>' where id = ${id} returning id`,
    )
    expect(await refused(publish(id))).toBe('BAD_USER_INPUT')
    await rows(
      `update job_advert set public_text = '<p>Menjaga gerbang.</p><p>Bebas tato.</p>' where id = ${id} returning id`,
    )
    await publish(id)
    const [{ v = 0, text = '' } = {}] = await rows<{ v: number; text: string }>(
      `select row_version as v, public_text as text from job_advert where id = ${id}`,
    )
    expect(text).toBe('<p>Menjaga gerbang.</p>')
    const edited = edit(office.engine, everything, jobsOpportunityAdv, id, v, { publicText: '<p>Bebas tato.</p>' })
    expect(await refused(edited)).toBe('BAD_USER_INPUT')
  })
  it('that excludes no one is', async () => expect(await refused(publish(await advertWith('Sekretaris')))).toBe('done'))
})

// Last: the night of two years later ends every advert of today.
describe('time', () => {
  it('ends the data kept of a person who never applied', async () => {
    const source = await office.id(`select id from applicant_source where source_code = 'WALKIN'`)
    const made = await create(office.engine, everything, featureAt(path), {
      fullName: 'Wawan Tanpa Lamaran',
      source: String(source),
      consentAt: '2026-11-20T03:00:00.000Z',
    })
    const id = Number(made.id)
    expect((await personOf(id))?.until).toBe('2028-11-20')
    await on('2028-11-20', night)
    expect((await personOf(id))?.status).toBe('ACTIVE')
    await on('2028-11-21', night)
    expect((await personOf(id))?.status).toBe('ANONYMISED')
  })
  it('begins with the close of the requisition for candidates who were left undecided', async () => {
    const number = await ownAdvert()
    const id = await applied('Yanti Tertinggal', number)
    expect((await personOf(id))?.until).toBeNull()
    const [requisition] = await rows<{ id: number; rowVersion: number }>(
      `select r.id, r.row_version as "rowVersion" from personnel_requisition r join job_advert a on a.requisition_id = r.id where a.advert_no = '${number}'`,
    )
    await office.move('hr.head', personnelRequisitions, requisition as never, 'cancel', 'Nobody is needed any more')
    expect((await personOf(id))?.until).toBe('2028-11-20')
    await on('2028-11-21', night)
    expect((await personOf(id))?.status).toBe('ANONYMISED')
  })
})

/** A published advert of a requisition of its own. */
async function ownAdvert(): Promise<string> {
  const [row] = await rows<{ id: number }>(
    `insert into personnel_requisition (company_code, created_by, updated_by, requisition_no, request_date, needed_date, department_id, position_id, qty, employment_type, reason, status, opened_at, requester_id)
     select company_code, created_by, updated_by, 'PR-TEST-${next()}', request_date, needed_date, department_id, position_id, 1, employment_type, reason, 'OPEN', opened_at, requester_id
     from personnel_requisition where status = 'OPEN' order by id limit 1 returning id`,
  )
  const made = await create(office.engine, everything, jobsOpportunityAdv, {
    requisition: row?.id,
    title: 'Teknisi',
    location: 'Cikarang',
    publishTo: '2026-12-31',
    publicText: '<p>Teknisi.</p>',
  })
  await command(office.engine, jobsOpportunityAdv.path, 'publish', { document: made.id, withoutReport: true })
  return String(made.advertNo)
}
