// The careers page: what outsiders see, what they may send, and that no one learns from it who is known.

import { consentVersion } from '@kantor/shared/rules/recruitment/consent'
import { cvLimit } from '@kantor/shared/rules/recruitment/public-application'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { configOf } from '../../config.ts'
import { type Office, openOffice } from '../../domain/approvals/testing/index.ts'
import { docxWith, pdfWith } from '../../engine/file-text/testing/files.ts'
import { external, relation, relationsOf } from '../../engine/packed/testing/files.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { archiveOf } from '../../engine/upload/testing/workbook.ts'
import { loggerOf } from '../logger.ts'

let office: Office
let app: FastifyInstance
let cv: Buffer
let advert: { readonly id: number; readonly number: string; readonly requisition: number }
let address = 0

beforeAll(async () => {
  office = await openOffice(await ownDatabase())
  app = await opened('off')
  cv = await pdfWith('Curriculum vitae')
  const [first] = await office.rows<typeof advert>(
    `select a.id, a.advert_no as number, a.requisition_id as requisition from job_advert a join personnel_requisition r on r.id = a.requisition_id
     where a.status = 'PUBLISHED' and r.status in ('OPEN', 'PARTLY_FILLED') order by a.id limit 1`,
  )
  if (first === undefined) throw new Error('The demo company has no open advert')
  advert = first
}, 300_000)
afterAll(async () => {
  await app.close()
  await office.engine.close()
})
// Each test comes from an address of its own: the budget of one is not spent by another.
beforeEach(() => {
  address += 1
})

const opened = (captcha: 'off' | 'image') =>
  buildApp({
    engine: office.engine,
    config: configOf({ SEED: 'none', CAPTCHA: captcha }),
    logger: loggerOf({ logLevel: 'silent' }),
  })
type Fields = { readonly [name: string]: string | readonly string[] }
const good = {
  fullName: 'Sri Wahyuni Utami',
  email: 'sri.w@mail.co.id',
  phone: '0812 9000 1111',
  city: 'Bekasi',
  consent: consentVersion,
}
let serial = 1000
const nik = () => `3175044508950${String(++serial).slice(-3)}`

interface Sent {
  readonly file?: Buffer | null
  readonly name?: string
  readonly number?: string
  readonly to?: FastifyInstance
}
function send(fields: Fields, { file = cv, name = 'cv.pdf', number = advert.number, to = app }: Sent = {}) {
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ])
  const texts = Object.entries(fields).flatMap(([field, value]) =>
    [value].flat().map((text) => part(`name="${field}"`, text)),
  )
  const files = file === null ? [] : [part(`name="cv"; filename="${name}"\r\nContent-Type: application/pdf`, file)]
  return to.inject({
    method: 'POST',
    url: `/api/careers/adverts/SSI/${number}/applications`,
    payload: Buffer.concat([...texts, ...files, Buffer.from('--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': `10.9.0.${address}` },
  })
}
const complaintsOf = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.statusCode,
  ...((answer.json().fields ?? []) as { field: string }[]).map(({ field }) => field),
]
const applicantsOf = (number: string) =>
  office.rows<{ id: number; name: string; consent: string }>(
    `select id, full_name as name, consent_text as consent from applicant where nik = '${number}'`,
  )
const findings = (name: string) =>
  office.rows<{ kind: string; detail: string }>(
    `select f.kind, f.detail from applicant_finding f join applicant a on a.id = f.applicant_id where a.full_name = '${name}' order by f.id`,
  )

describe('adverts', () => {
  const get = (url: string) => app.inject({ url: `/api/careers${url}` })
  it('in force are shown to everyone, with nothing of the company behind them', async () => {
    const { rows } = (await get('/adverts')).json() as { rows: { number: string; employer: string }[] }
    expect(rows.map(({ number }) => number)).toContain(advert.number)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      [
        'company',
        'employer',
        'employment',
        'location',
        'number',
        'publishedAt',
        'salaryFrom',
        'salaryTo',
        'title',
        'until',
        'workMode',
      ].sort(),
    )
    const one = (await get(`/adverts/SSI/${advert.number}`)).json()
    expect(one.text).toContain('<p>')
    expect(one.id).toBeUndefined()
    expect(one.consent.indonesian).toContain('24 bulan')
    expect((await get('/adverts?company=SST')).json().rows).toEqual([])
  })
  it('show a salary where they say so alone', async () => {
    await office.rows(
      `update personnel_requisition set salary_min = 5000000, salary_max = 7000000 where id = ${advert.requisition} returning id`,
    )
    expect((await get(`/adverts/SSI/${advert.number}`)).json()).toMatchObject({ salaryFrom: null, salaryTo: null })
    await office.rows(`update job_advert set show_salary = true where id = ${advert.id} returning id`)
    expect((await get(`/adverts/SSI/${advert.number}`)).json()).toMatchObject({ salaryFrom: '5000000.00' })
  })
  it('that are a draft, over, not begun, or of a requisition that seeks no one are not there', async () => {
    const states: readonly (readonly [string, string])[] = [
      [
        `update job_advert set status = 'DRAFT' where id = ${advert.id}`,
        `update job_advert set status = 'PUBLISHED' where id = ${advert.id}`,
      ],
      [
        `update job_advert set publish_from = '2026-10-01', publish_to = '2026-11-19' where id = ${advert.id}`,
        `update job_advert set publish_to = '2026-12-20' where id = ${advert.id}`,
      ],
      [
        `update job_advert set publish_from = '2026-11-21' where id = ${advert.id}`,
        `update job_advert set publish_from = '2026-10-01' where id = ${advert.id}`,
      ],
      [
        `update personnel_requisition set status = 'FILLED' where id = ${advert.requisition}`,
        `update personnel_requisition set status = 'OPEN' where id = ${advert.requisition}`,
      ],
    ]
    for (const [away, back] of states) {
      await office.rows(`${away} returning id`)
      const { rows } = (await get('/adverts')).json() as { rows: { number: string }[] }
      expect([away, rows.map(({ number }) => number)]).toEqual([away, expect.not.arrayContaining([advert.number])])
      expect((await get(`/adverts/SSI/${advert.number}`)).statusCode).toBe(404)
      expect((await send({ ...good, nik: nik() })).statusCode).toBe(404)
      await office.rows(`${back} returning id`)
    }
    expect((await get(`/adverts/SSI/${advert.number}`)).statusCode).toBe(200)
    expect((await get("/adverts/SSI/JA-1'--")).statusCode).toBe(404)
  })
})

describe('an application', () => {
  it('makes a person with consent and an application with the CV, in the channel of the link', async () => {
    const number = nik()
    const answer = await send({ ...good, nik: number, via: 'PORTAL1', message: 'Saya tertarik.\nTerima kasih.' })
    expect([answer.statusCode, answer.json()]).toEqual([202, { received: true }])
    const [person] = await applicantsOf(number)
    expect(person).toMatchObject({ name: 'Sri Wahyuni Utami', consent: consentVersion })
    expect(
      await office.rows(
        `select a.status, s.source_code as source, a.note, f.name as cv, f.feature from application a join applicant_source s on s.id = a.source_id
         join stored_file f on f.id = a.cv_id where a.applicant_id = ${person?.id}`,
      ),
    ).toEqual([
      {
        status: 'NEW',
        source: 'PORTAL1',
        note: 'Saya tertarik.\nTerima kasih.',
        cv: 'cv.pdf',
        feature: '/human-resource-management/recruitment-plan/applications',
      },
    ])
    const trail = await office.rows(
      `select username, action, ip from audit_entry where entity = 'Applicant' and record_id = ${person?.id}`,
    )
    expect(trail).toEqual([{ username: 'system', action: 'CREATE', ip: `10.9.0.${address}` }])
  })
  it('without a channel, or with one that is not of the advert, comes from the page itself', async () => {
    const number = nik()
    await send({ ...good, nik: number, via: 'REFERRAL' })
    const [row] = await office.rows(
      `select s.source_code as source from application a join applicant p on p.id = a.applicant_id join applicant_source s on s.id = a.source_id where p.nik = '${number}'`,
    )
    expect(row).toEqual({ source: 'CAREERS' })
  })
  it('of the same person for the same advert is answered alike, made once, and the second letter is kept for a look', async () => {
    const number = nik()
    const first = await send({ ...good, nik: number })
    const again = await send({ ...good, nik: number, fullName: 'UTAMI, Sri Wahyuni' })
    const third = await send({ ...good, nik: number })
    expect([again.statusCode, again.body, third.body]).toEqual([first.statusCode, first.body, first.body])
    const [person, ...others] = await applicantsOf(number)
    expect(others).toEqual([])
    expect(await office.rows(`select 1 from application where applicant_id = ${person?.id}`)).toHaveLength(1)
    expect(
      await office.rows(
        `select kind from applicant_finding where applicant_id = ${person?.id} and kind = 'SENT_AGAIN'`,
      ),
    ).toHaveLength(1)
  })
  it('by two at once with one number makes one person and one application', async () => {
    const number = nik()
    const both = await Promise.all([send({ ...good, nik: number }), send({ ...good, nik: number })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    const people = await applicantsOf(number)
    expect(people).toHaveLength(1)
    expect(await office.rows(`select 1 from application where applicant_id = ${people[0]?.id}`)).toHaveLength(1)
  })
  it('with the number of another under another name is a finding, not an error, and changes no other person', async () => {
    const number = nik()
    const first = await send({ ...good, nik: number })
    const other = {
      ...good,
      nik: number,
      fullName: 'Joko Prabowo Hadi',
      email: 'joko@mail.co.id',
      phone: '081377776666',
    }
    const answers = [await send(other), await send(other)]
    expect(answers.map(({ body }) => body)).toEqual([first.body, first.body])
    expect(await applicantsOf(number)).toHaveLength(1)
    expect(
      await office.rows(
        `select nik, (select count(*)::int from application x where x.applicant_id = a.id) as applied from applicant a where full_name = 'Joko Prabowo Hadi'`,
      ),
    ).toEqual([{ nik: null, applied: 1 }])
    const reported = await findings('Joko Prabowo Hadi')
    expect(reported.map(({ kind }) => kind)).toEqual(['TWO_NAMES', 'SENT_AGAIN'])
    expect(reported[0]?.detail).toContain('Sri Wahyuni Utami')
  })
  it('of a known person leaves telephone and address as they are, and reports what was given', async () => {
    const number = nik()
    await send({ ...good, nik: number, fullName: 'Tuti Handayani' })
    await send({ ...good, nik: number, fullName: 'Tuti Handayani', phone: '081399998888' })
    expect(await office.rows(`select phone from applicant where nik = '${number}'`)).toEqual([
      { phone: '6281290001111' },
    ])
    const kinds = (await findings('Tuti Handayani')).map(({ kind }) => kind)
    expect(kinds).toContain('OTHER_CONTACT')
  })
  it('of an employee, and of a person who is not to be considered, is a finding too', async () => {
    const [employee] = await office.rows<{ nik: string }>(
      `select national_id_no as nik from employee where company_code = 'SSI' and active_status = 'ACTIVE' and national_id_no ~ '^[0-9]{16}$' order by id limit 1`,
    )
    expect((await send({ ...good, nik: employee?.nik ?? '', fullName: 'Orang Dalam Sendiri' })).statusCode).toBe(202)
    expect((await findings('Orang Dalam Sendiri')).map(({ kind }) => kind)).toContain('WORKS_HERE')
    // A person who applied before being employed, and applies again: the same answer, and a finding.
    const hired = nik()
    await send({ ...good, nik: hired, fullName: 'Sudah Masuk' })
    await office.rows(
      `update application set status = 'FAILED', position_id = null where applicant_id = (select id from applicant where nik = '${hired}') returning id`,
    )
    await office.rows(
      `update employee set national_id_no = '${hired}' where id = (select max(id) from employee where company_code = 'SSI' and active_status = 'ACTIVE') returning id`,
    )
    expect((await send({ ...good, nik: hired, fullName: 'Sudah Masuk' })).statusCode).toBe(202)
    expect((await findings('Sudah Masuk')).map(({ kind }) => kind)).toContain('WORKS_HERE')
    const number = nik()
    await send({ ...good, nik: number, fullName: 'Dodi Ditolak' })
    await office.rows(`update applicant set blacklisted = true where nik = '${number}' returning id`)
    await office.rows(
      `update application set status = 'FAILED' where applicant_id = (select id from applicant where nik = '${number}') returning id`,
    )
    const again = await send({ ...good, nik: number, fullName: 'Dodi Ditolak' })
    expect([again.statusCode, again.json()]).toEqual([202, { received: true }])
    expect((await findings('Dodi Ditolak')).map(({ kind }) => kind)).toContain('NOT_CONSIDERED')
    expect(
      await office.rows(
        `select 1 from application where applicant_id = (select id from applicant where nik = '${number}')`,
      ),
    ).toHaveLength(1)
  })
})

describe('what is refused, with its field', () => {
  it.each([
    ['no name', { fullName: '' }, 'fullName'],
    ['a name with markup', { fullName: '<b>Sri</b>' }, 'fullName'],
    ['a name too long', { fullName: 'a'.repeat(101) }, 'fullName'],
    ['a NIK of 15 digits', { nik: '317504450895012' }, 'nik'],
    ['a NIK without a day of birth', { nik: '3175049908950001' }, 'nik'],
    ['no address', { email: 'sri' }, 'email'],
    ['no telephone', { phone: 'call me' }, 'phone'],
    ['a telephone too short', { phone: '08123' }, 'phone'],
    ['no city', { city: ' ' }, 'city'],
    ['signs that cannot be seen', { city: 'Be\u0007kasi' }, 'city'],
    ['a message too long', { message: 'a'.repeat(1001) }, 'message'],
    ['no consent', { consent: '' }, 'consent'],
    ['consent to an older text', { consent: 'Consent of applicants, version 1' }, 'consent'],
    ['a field that is not of the form', { blacklisted: 'false' }, 'blacklisted'],
    ['a field twice', { city: ['Bekasi', 'Bogor'] }, 'city'],
    ['a channel too long', { via: 'x'.repeat(21) }, 'via'],
  ] as const)('%s', async (_, wrong, field) => {
    const number = nik()
    const answer = await send({ ...good, nik: number, ...wrong })
    expect(complaintsOf(answer)).toEqual([400, field])
    expect(await applicantsOf(number)).toEqual([])
  })
  it('a CV that is missing, empty, or not what its name says', async () => {
    const refused = async (file: Buffer | null, words: RegExp, name = 'cv.pdf') => {
      const answer = await send({ ...good, nik: nik() }, { file, name })
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        [expect.objectContaining({ field: 'cv', message: expect.stringMatching(words) })],
      ])
    }
    await refused(null, /is needed/)
    await refused(Buffer.alloc(0), /is needed/)
    await refused(Buffer.from('MZ\u0000\u0001 program'), /not a PDF or Word file/)
    await refused(Buffer.from('%PDF-1.7 cut off'), /damaged/)
    await refused(cv.subarray(0, cv.length - 40), /damaged/)
    await refused(withObject('<</S/JavaScript/JS(app.alert(1))>>'), /scripts/)
    await refused(withObject('<</S/J#61vaScript>>'), /scripts/)
    await refused(withObject('<</Encrypt 9 0 R>>'), /password/)
    await refused(archiveOf({ 'xl/workbook.xml': '<w/>' }), /not a PDF or Word file/, 'cv.docx')
    await refused(docx({ 'word/vbaProject.bin': 'x' }), /scripts/, 'cv.docx')
    await refused(
      docx({
        'word/_rels/settings.xml.rels': relationsOf(relation('attachedTemplate', 'http://x', external)),
      }),
      /scripts/,
      'cv.docx',
    )
    await refused(docx({ 'word/document.xml': ' '.repeat(4_000_000) }), /damaged/, 'cv.docx')
    expect((await send({ ...good, nik: nik() }, { file: docxWith('Riwayat hidup'), name: 'cv.docx' })).statusCode).toBe(
      202,
    )
  })
  it('a CV above its limit, and a body that is no form', async () => {
    const large = await send({ ...good, nik: nik() }, { file: Buffer.concat([cv, Buffer.alloc(cvLimit)]) })
    expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE'])
    const json = await app.inject({
      method: 'POST',
      url: `/api/careers/adverts/SSI/${advert.number}/applications`,
      payload: { fullName: 'Sri' },
    })
    expect(json.statusCode).toBe(415)
  })
  it('more of one address than its budget, right or wrong; another address goes on', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => send({ ...good, nik: '1' })))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    const last = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    address += 1
    expect((await send({ ...good, nik: nik() })).statusCode).toBe(202)
  })
  it('without the characters of the picture, where one is required', async () => {
    const guarded = await opened('image')
    const number = nik()
    const answer = await send({ ...good, nik: number, captcha: 'ABCDE', captchaKey: 'unknown' }, { to: guarded })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'CAPTCHA_INVALID'])
    expect(await applicantsOf(number)).toEqual([])
    await guarded.close()
  })
})

const withObject = (text: string): Buffer =>
  Buffer.from(cv.toString('latin1').replace('startxref', `99 0 obj\n${text}\nendobj\nstartxref`), 'latin1')
const docx = (parts: { readonly [path: string]: string }): Buffer =>
  archiveOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>', ...parts })
