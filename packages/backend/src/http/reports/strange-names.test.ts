// Names as no one expects them, on every way out: lists, files, papers, letters. Nothing is run as a formula, nothing breaks.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { rowsOf } from '../../db/connection.ts'
import { readApart } from '../../engine/file-text/read-apart.ts'
import { demoPassword } from '../../seed/index.ts'
import { type Caller, openRights, type RightsApp } from '../test/rights-app.ts'

const long = `${'Wiraatmadjakusumaningrat'.repeat(4)}ABCD`
const names = {
  formula: '=1+1',
  command: "@SUM(1+1)*cmd|' /C calc'!A0",
  hebrew: 'משה בן דוד',
  arabic: 'محمد بن عبد الله',
  emoji: `${'👩‍🚀'.repeat(20)} Sari`,
  markup: '<img src=x onerror=alert(1)>',
  long,
} as const

let world: RightsApp
let boss: Caller
let token: string
let employees: readonly { readonly id: number; readonly no: string }[]
beforeAll(async () => {
  world = await openRights()
  boss = await world.as('superadmin')
  token = (await world.signIn('superadmin', demoPassword)).body.token
  employees = await rowsOf<{ id: number; no: string }>(
    world.engine.database.db,
    sql`select id, employee_no as no from employee
    where company_code = 'SSI' and active_status = 'ACTIVE' and id not in (select employee_id from user_account where employee_id is not null and status = 'ACTIVE') order by id limit 7`,
  )
}, 240_000)
afterAll(() => world.close())
const get = (url: string) =>
  world.app.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}`, companycode: 'SSI', companybranchcode: 'JKT' },
  })

/** The parts of a workbook. */
const sheetsOf = (bytes: Buffer) =>
  new Promise<string>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (zip === undefined) return reject(error)
      let all = ''
      zip.on('end', () => resolve(all))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (failed, stream) => {
          if (stream === undefined) return reject(failed)
          stream.on('data', (part) => {
            all += String(part)
          })
          stream.on('end', () => zip.readEntry())
        }),
      )
      zip.readEntry()
    })
  })
const formula = /(?:^|[,\n])"?[=@](?:1\+1|SUM)/

it.each(Object.entries(names))('are stored and listed as they are: %s', async (kind, fullName) => {
  const who = employees[Object.keys(names).indexOf(kind)]
  const path = `/employees/personal-information/${who?.id}`
  const { rowVersion } = (await boss.ask('GET', path)).body
  expect((await boss.ask('PUT', path, { rowVersion, fullName })).status).toBe(200)
  const { body } = await boss.ask('GET', `/employees/personal-information?search=${who?.no}`)
  expect(body.rows).toContainEqual(expect.objectContaining({ id: who?.id, fullName }))
})

describe('names that look like formulas', () => {
  it('are texts in the sheets of a list', async () => {
    const lines = (await get('/employees/personal-information/export?format=csv')).body
    expect(lines).toContain("'=1+1,")
    expect(lines).not.toMatch(formula)
    const { rawPayload } = await get('/employees/personal-information/export?format=xlsx')
    const parts = await sheetsOf(rawPayload)
    expect(parts).toContain('=1+1')
    expect(parts).not.toMatch(/<f[ >]/)
  })
  it('are texts in the sheet of every report, and no report breaks', async () => {
    const reports = world.engine.catalogue.features.filter(({ kind }) => kind === 'report')
    expect(reports.length).toBeGreaterThan(40)
    const found: string[] = []
    let named = 0
    for (const { path } of reports) {
      const { statusCode, body } = await get(`${path}/export?format=csv`)
      if (statusCode >= 500 || formula.test(body)) found.push(`${path} ${statusCode}`)
      if (body.includes('=1+1')) named += 1
    }
    expect(found).toEqual([])
    expect(named).toBeGreaterThan(3)
  }, 300_000)
})

it('are whole on paper, however long', async () => {
  const { rawPayload, statusCode } = await get('/employees/list-of-employee-age/export?format=pdf')
  expect(statusCode).toBe(200)
  const { text } = await readApart({ mediaType: 'application/pdf', bytes: rawPayload }, new AbortController().signal)
  expect(text).toContain('=1+1')
  expect(text.replace(/\s/g, '')).toContain(long)
})

it('are no markup in a letter', async () => {
  const letter = await world.one<{ id: number }>(
    sql`select id from agreement_letter_set where letter_code = 'PKWT' and status = 'ACTIVE'`,
  )
  const asked = { agreementLetterSet: letter.id, employee: employees[Object.keys(names).indexOf('markup')]?.id }
  const { body } = await boss.act(
    '/human-resource-management/human-resource-code/agreement-letter-set',
    'preview',
    asked,
  )
  expect(JSON.stringify(body)).toContain('&lt;img src=x')
  expect(JSON.stringify(body)).not.toContain('<img src=x')
})

it.each([0, 1])('are not refused where a rule cuts an emoji in two (%s)', async (shift) => {
  const code = `EMOJI${shift}`
  const name = `${'x'.repeat(100 + shift)}${'👍'.repeat(40)}`
  const owner = await world.userId('superadmin')
  const given = { code, name, owner, purpose: 'Tries', contactEmail: 'a@ssi.example', branches: [{ branch: 'JKT' }] }
  const { status } = await boss.ask('POST', '/security-system/api-client', { ...given, codes: [] })
  expect(status).toBe(201)
  const { body } = await boss.ask('GET', `/security-system/rights-change-request?search=${code}`)
  expect(JSON.stringify(body.rows)).not.toMatch(/\\ud[89ab]|\uFFFD/)
})
