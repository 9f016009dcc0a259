// Questions of the company's own in the form of an advert: asked without what screens out, answered, weighed, and undone by a person.
import { audit } from '@kantor/shared/catalogue/audit'
import { applications } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applications'
import { jobsOpportunityAdv } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/jobs-opportunity-adv'
import { consentVersion } from '@kantor/shared/rules/recruitment/consent'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { configOf } from '../../config.ts'
import { type Office, openOffice, refused } from '../../domain/approvals/testing/index.ts'
import { command } from '../../domain/recruitment/testing.ts'
import { everything } from '../../domain/testing/index.ts'
import { pdfWith } from '../../engine/file-text/testing/files.ts'
import { ownDatabase } from '../../engine/testing/databases.ts'
import { edit } from '../../engine/write/store.ts'
import { loggerOf } from '../logger.ts'

let office: Office
let app: FastifyInstance
let cv: Buffer
let advert: { readonly id: number; readonly number: string; readonly requisition: number }
let serial = 1000
let version = ''

const licence = { question: 'Do you have a forklift licence?', kind: 'YES_NO', required: true, knockOut: 'No' }
const years = { question: 'Years at a press?', kind: 'NUMBER', required: false, least: '2' }
const why = { question: 'What did you build last?', kind: 'TEXT', required: false }

beforeAll(async () => {
  office = await openOffice(await ownDatabase())
  app = await buildApp({
    engine: office.engine,
    config: configOf({ SEED: 'none', CAPTCHA: 'off' }),
    logger: loggerOf({ logLevel: 'silent' }),
  })
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
beforeEach(async () => {
  await ask([licence, years, why])
})

async function ask(questions: readonly object[]) {
  const [now] = await office.rows<{ v: number }>(`select row_version as v from job_advert where id = ${advert.id}`)
  await edit(office.engine, everything, jobsOpportunityAdv, advert.id, now?.v ?? 0, { questions })
  version = (await shown()).questionsVersion
}
const shown = async () => (await app.inject({ url: `/api/careers/adverts/SSI/${advert.number}` })).json()

interface Letter {
  readonly nik: string
  readonly answers: { readonly [field: string]: string }
}
function send({ nik, answers }: Letter) {
  const texts = {
    fullName: 'Sri Wahyuni Utami',
    email: `${nik}@mail.co.id`,
    phone: `0812${nik.slice(-8)}`,
    city: 'Bekasi',
    consent: consentVersion,
    questions: version,
    nik,
    ...answers,
  }
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      ...[`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`, body, '\r\n'].map((piece) => Buffer.from(piece)),
    ])
  const fields = Object.entries(texts).map(([field, text]) => part(`name="${field}"`, text))
  const file = part('name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf', cv)
  return app.inject({
    method: 'POST',
    url: `/api/careers/adverts/SSI/${advert.number}/applications`,
    payload: Buffer.concat([...fields, file, Buffer.from('--x--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': `10.8.0.${serial % 250}` },
  })
}
const newNik = () => `3175044508950${String(++serial).slice(-3)}`
const letter = (answers: Letter['answers']): Letter => ({ nik: newNik(), answers })
const complaintsOf = (answer: Awaited<ReturnType<typeof send>>) => [
  answer.statusCode,
  ...((answer.json().fields ?? []) as { field: string }[]).map(({ field }) => field),
]
interface Made {
  readonly id: number
  readonly status: string
  readonly reason: string | null
  readonly v: number
}
async function madeOf({ nik }: Letter): Promise<Made> {
  const [row] = await office.rows<Made>(
    `select a.id, a.status, a.screen_reason as reason, a.row_version as v from application a join applicant p on p.id = a.applicant_id where p.nik = '${nik}'`,
  )
  if (row === undefined) throw new Error('No application was made')
  return row
}
const answersOf = ({ id }: Made) =>
  office.rows(
    `select question, answer, knocked_out as out from application_answers where parent_id = ${id} order by seq`,
  )

describe('questions of an advert', () => {
  it('are shown to everybody, without the answers that screen out', async () => {
    const advert = await shown()
    expect(advert.questions).toEqual([
      { question: licence.question, kind: 'YES_NO', choices: ['Yes', 'No'], required: true },
      { question: years.question, kind: 'NUMBER', choices: [], required: false },
      { question: why.question, kind: 'TEXT', choices: [], required: false },
    ])
    expect(JSON.stringify(advert)).not.toMatch(/knockOut|least|declared/)
  })
  it('are refused where they ask what has no part in a selection', async () => {
    const married = { question: 'Apakah Anda sudah menikah?', kind: 'YES_NO', required: true }
    await expect(ask([licence, married])).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [{ field: 'questions.1.question', rule: 'R-REC-WORDING' }] },
    })
    expect((await shown()).questions).toHaveLength(3)
  })
  it('that have changed since the form was opened are asked again', async () => {
    const before = version
    await ask([licence])
    version = before
    expect(complaintsOf(await send(letter({ answer0: 'Yes' })))).toEqual([400, 'questions'])
  })
})

describe('answers', () => {
  it('are kept with the application, which goes on where none of them screens out', async () => {
    const sent = letter({ answer0: 'Yes', answer1: '2,5', answer2: ' A dam ' })
    expect((await send(sent)).statusCode).toBe(202)
    const made = await madeOf(sent)
    expect(made).toMatchObject({ status: 'NEW', reason: null })
    expect(await answersOf(made)).toEqual([
      { question: licence.question, answer: 'Yes', out: false },
      { question: years.question, answer: '2,5', out: false },
      { question: why.question, answer: 'A dam', out: false },
    ])
  })
  it('that are missing, do not fit, or answer nothing that was asked are named', async () => {
    expect(complaintsOf(await send(letter({})))).toEqual([400, 'answer0'])
    expect(complaintsOf(await send(letter({ answer0: 'Maybe', answer1: 'two' })))).toEqual([400, 'answer0', 'answer1'])
    expect(complaintsOf(await send(letter({ answer0: 'Yes', answer3: 'more' })))).toEqual([400, 'answer3'])
    expect(complaintsOf(await send(letter({ answer0: 'Yes', answer99: 'x' })))).toEqual([400, 'answer99'])
  })
  it('that screen out are received with the same words, and mark the application with the reason', async () => {
    const good = await send(letter({ answer0: 'Yes' }))
    const sent = letter({ answer0: 'No', answer1: '1.5' })
    const answer = await send(sent)
    expect([answer.statusCode, answer.body]).toEqual([202, good.body])
    const made = await madeOf(sent)
    expect(made).toMatchObject({
      status: 'SCREENED_OUT',
      reason: `${licence.question}: No\n${years.question}: 1.5`,
    })
    // Other answers of the same person are a second letter, not a second try.
    expect((await send({ ...sent, answers: { answer0: 'Yes' } })).statusCode).toBe(202)
    expect((await madeOf(sent)).status).toBe('SCREENED_OUT')
  })
})

describe('an application that was screened out', () => {
  const admit = () =>
    command<{ admitted: number }>(
      office.engine,
      '/human-resource-management/recruitment-plan/evaluation-process',
      'admit',
      { requisition: advert.requisition },
    )
  it('is not admitted to the first stage until human resources take it back with a reason', async () => {
    const sent = letter({ answer0: 'No' })
    await send(sent)
    await office.rows(
      `update personnel_requisition set closed_stages = null where id = ${advert.requisition} returning id`,
    )
    await admit()
    const made = await madeOf(sent)
    expect(made.status).toBe('SCREENED_OUT')
    const back = (reason?: string) =>
      office.move('superadmin', applications, { id: made.id, rowVersion: made.v } as never, 'readmit', reason)
    expect(await refused(back())).toBe('COMMENT_REQUIRED')
    expect((await madeOf(sent)).status).toBe('SCREENED_OUT')
    await back('The licence is being renewed')
    expect(await madeOf(sent)).toMatchObject({ status: 'NEW', reason: `${licence.question}: No` })
    const trail = await command<object>(office.engine, audit.path, 'search', {
      entity: 'Application',
      page: 1,
      size: 50,
    })
    expect(JSON.stringify(trail)).toContain('The licence is being renewed')
    expect((await admit()).admitted).toBeGreaterThan(0)
    expect((await madeOf(sent)).status).toBe('IN_PROCESS')
  })
  it('loses answers and reason with the person', async () => {
    const sent = letter({ answer0: 'No' })
    await send(sent)
    const made = await madeOf(sent)
    const at = { id: made.id, rowVersion: made.v } as never
    await office.move('superadmin', applications, at, 'withdraw', 'Found other work')
    const applicant = await office.id(`select applicant_id as id from application where id = ${made.id}`)
    const path = '/human-resource-management/recruitment-plan/applicant-data'
    await command(office.engine, path, 'anonymise', { applicant, reason: 'Asked for it' })
    expect(await answersOf(made)).toEqual([])
    expect(await office.rows(`select screen_reason as reason from application where id = ${made.id}`)).toEqual([
      { reason: null },
    ])
  })
})
