// The story of a hiring, from the wish of a head to the employee: approvals, an advert before the public, two people who apply on their phones, what
// human resources find of them, two assessors who score without seeing each other's scores, who is ranked first, the offer, the papers, the contract,
// and what the dashboard counts.
import { readFileSync } from 'node:fs'
import { formatDate } from '@kantor/shared/formats/date'
import { tanggal } from '@kantor/shared/formats/indonesian'
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import type { Page } from 'playwright-core'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { breachesOf } from '../support/axe.ts'
import { dayFromToday } from '../support/days.ts'
import { approve, choose, fillDay, saveAndSend } from '../support/documents.ts'
import { arriveAt, headline } from '../support/frame.ts'
import {
  api,
  approveUnseen,
  recruitment as base,
  command,
  fillForm,
  onContract,
  open,
  openContract,
} from '../support/hiring.ts'
import { enter, rowsOf, settled, toolbarButton, valuesOf, visits } from '../support/visit.ts'

const visit = visits()
const phone = { width: 390, height: 844 }
const inbox = '/approval-management/data-awaiting-approval/index'
const title = 'Operator perakitan lini satu'
const candidates = ['Dewi Kartika Sari', 'Rudi Hartono Wijaya'] as const
/** What the portal takes for the advert. */
const advertCost = '750000'
let requisition = ''

it('is requested by a head, and approved by division, human resources and finance', async () => {
  const { page } = visit()
  await api(
    'mutation ($input: StandardSelectionProcessCreate!) { createStandardSelectionProcess(input: $input) { id } }',
    {
      input: {
        processCode: 'STORY',
        processName: 'One interview',
        stages: [
          {
            stageNo: 1,
            stageCode: 'INT',
            stageName: 'Interview',
            kind: 'INTERVIEW',
            weight: '1',
            passingScore: '70',
            minAssessors: 2,
            slaDays: 7,
            mandatory: true,
          },
        ],
        criteria: [{ stage: 'INT', criterionCode: 'TECH', criterionName: 'Technical', weight: '1' }],
      },
    },
  )
  await enter(page, 'dept.head', `${base}/personnel-requisitions/create`)
  await choose(page, /^Department/, 'PRD-ASM1')
  await choose(page, /^Position/, 'PRD-ASM1-OPR')
  await fillDay(page, 'Needed by', dayFromToday(60))
  await page.getByRole('textbox', { name: /^Justification/ }).fill('A second shift on line one')
  await choose(page, /^Selection process/, 'STORY')
  requisition = await saveAndSend(page, `${base}/personnel-requisitions`, 'PRD-ASM1-OPR')
  expect(await breachesOf(page)).toEqual([])
  await approve(page, 'div.head', requisition, inbox)
  for (const by of ['hr.head', 'finance.head']) await approveUnseen(by, requisition)
  await open(page, 'dept.head', `${base}/personnel-requisitions`, requisition)
  await page.getByText('Open', { exact: true }).first().waitFor()
})

it('is public once human resources publish the advert, without criteria for which no one may be turned away', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', `${base}/jobs-opportunity-adv/create`)
  await choose(page, /^Requisition/, requisition)
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page.getByRole('textbox', { name: /^Place of work/ }).fill('Cikarang')
  await page.locator('[contenteditable=true]').first().fill('Merakit komponen di lini satu. Usia maksimal 25 tahun.')
  await fillDay(page, 'To', dayFromToday(30))
  const channels = page.getByRole('region', { name: 'Where', exact: true })
  await channels.getByRole('button', { name: 'Add line' }).click()
  await choose(page, /^Source, line 1/, 'PORTAL1')
  await page.getByLabel('Cost, line 1').fill(advertCost)
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, `${base}/jobs-opportunity-adv/index`)
  await open(page, 'hr.head', `${base}/jobs-opportunity-adv`, title)
  await command(page, 'Publish', async (dialog) => {
    await dialog.getByRole('checkbox', { name: /^Without a vacancy report/ }).check()
  })
  await page
    .getByText(/taken out: Usia maksimal 25 tahun/)
    .first()
    .waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click()
  await page.getByText('Published', { exact: true }).first().waitFor()
})

it.each(candidates)('is applied for on a phone by %s', async (name) => {
  const { page } = visit()
  await page.setViewportSize(phone)
  await page.goto('/careers')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const text = page.getByRole('region', { name: 'About the position' })
  await text.getByText('Merakit komponen di lini satu.').waitFor()
  expect(await text.textContent()).not.toContain('25 tahun')
  const send = page.getByRole('button', { name: 'Send application' })
  await send.click()
  await page.getByText('This is needed.').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await fillForm(page, name, candidates.indexOf(name) + 1)
  await send.click()
  await page.getByRole('heading', { name: 'Your application has arrived' }).waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it('is found by human resources with the CV, and one number under two names as a finding', async () => {
  const { page } = visit()
  const { list } = await api<{
    list: { rows: { applicant: { name: string }; status: string; cv: { name: string } }[] }
  }>(
    `query ($search: String!) { list: jobApplicationsList(search: $search, sort: ["applicationNo"]) { rows { applicant { name } status cv { name } } } }`,
    { search: requisition },
  )
  expect(list.rows.map(({ applicant, status, cv }) => [applicant.name, status, cv.name])).toEqual(
    candidates.map((name) => [name, 'NEW', 'cv.pdf']),
  )
  await page.goto('/careers')
  await page.getByRole('link', { name: title }).click()
  await fillForm(page, 'Orang Lain Sama Sekali', 1)
  await page.getByRole('button', { name: 'Send application' }).click()
  // The answer is that of everybody else.
  await page.getByRole('heading', { name: 'Your application has arrived' }).waitFor()
  await enter(page, 'hr.head', `${base}/applicant-findings/index?search=Orang`)
  await settled(page)
  await rowsOf(page).filter({ hasText: 'One NIK, two names' }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

/** Opens the evaluation of the requisition and its one stage. */
async function openSelection(page: Page, user: string): Promise<void> {
  await enter(page, user, `${base}/evaluation-process/index`)
  await choose(page, /^Requisition/, requisition)
  await page.getByRole('radio', { name: /Interview \(/ }).check()
}
/** Finds the evaluations of the requisition, and gives how many there are. */
async function evaluationsSeen(page: Page, user: string): Promise<number> {
  await enter(page, user, `${base}/stage-evaluations/index?search=${encodeURIComponent(requisition)}`)
  await settled(page)
  return rowsOf(page).count()
}

it('has its candidates admitted, and two assessors named for the interview', async () => {
  const { page } = visit()
  await openSelection(page, 'hr.head')
  await command(page, 'Admit new candidates')
  await page.getByText('Admit new candidates: done').first().waitFor()
  for (const name of ['Endang Supriyadi', 'Yoga Siregar']) {
    // The requisition and the stage stand there already.
    await command(page, 'Assign an assessor', async (dialog) => {
      await dialog.getByRole('combobox', { name: /^Assessor/ }).fill(name)
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click()
    })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByText('0/2').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

it.each([
  ['unit.head', [82, 78, 45], 3],
  ['dept.head', [74, 71, 50], 6],
] as const)('is scored by %s, who sees the scores of others once the own ones are in', async (by, marks, seen) => {
  const { page } = visit()
  expect(await evaluationsSeen(page, by)).toBe(3)
  for (const [n, mark] of marks.entries()) {
    await enter(page, by, `${base}/stage-evaluations/index?search=${encodeURIComponent(candidates[n] ?? 'Orang Lain')}`)
    await settled(page)
    await valuesOf(rowsOf(page).filter({ hasText: 'Assigned' }).first())
      .first()
      .dblclick()
    await arriveAt(page, new RegExp(`^${base}/stage-evaluations/show/`))
    await command(page, 'Submit my scores', async (dialog) => {
      // The criteria of the stage are filled in already: no one has to type what they cannot know.
      await expect.poll(() => dialog.getByLabel('Criterion, line 1').inputValue()).toBe('TECH')
      await dialog.getByLabel('Score, line 1').fill(String(mark))
      await dialog.getByRole('radio', { name: mark < 70 ? 'Fail' : 'Pass' }).check()
    })
    await page.getByText('Submitted', { exact: true }).first().waitFor()
  }
  // The first to submit finds no scores yet but their own.
  expect(await evaluationsSeen(page, by)).toBe(seen)
})

it('ranks who passed once the stage is closed, the best first', async () => {
  const { page } = visit()
  await openSelection(page, 'hr.head')
  await page.getByRole('button', { name: 'Close the stage', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the stage', exact: true }).click()
  const rank = async () =>
    (
      await api<{
        list: { rows: { applicant: { name: string }; rankNo: number; finalScore: string; status: string }[] }
      }>(
        `query ($search: String!) { list: jobApplicationsList(search: $search, sort: ["applicationNo"]) { rows { applicant { name } rankNo finalScore status } } }`,
        { search: requisition },
      )
    ).list.rows.map(({ applicant, rankNo, finalScore, status }) => [applicant.name, rankNo, finalScore, status])
  await expect.poll(rank).toEqual([
    [candidates[0], 1, '78.00', 'PASSED'],
    [candidates[1], 2, '74.50', 'PASSED'],
    ['Orang Lain Sama Sekali', null, null, 'FAILED'],
  ])
  // The page goes on showing what was decided in the stage, by the names of its criteria.
  await page.getByText('Technical 78.00').first().waitFor()
  await page.getByText('Make an offer').first().waitFor()
  expect(await breachesOf(page)).toEqual([])
})

const offers = `${base}/job-offers`
const [hired] = candidates
const firstDay = dayFromToday(20)
let offer = ''

const dashboard = '/dashboard/hiring-and-recruitment/index'

/** The figures of a card of the dashboard, by their names. */
async function cardOf(page: Page, name: string): Promise<{ readonly [figure: string]: string }> {
  const card = page.getByRole('region', { name, exact: true })
  await card.locator('dd').first().waitFor()
  await card.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  const texts = (part: string) => card.locator(part).allTextContents()
  const figures = await texts('dd')
  return Object.fromEntries((await texts('dt')).map((term, i) => [term, figures[i] ?? '']))
}
it('offers the place to the best, which human resources approve and the candidate accepts', async () => {
  const { page } = visit()
  const { list } = await api<{ list: { rows: { applicationNo: string }[] } }>(
    'query ($search: String!) { list: jobApplicationsList(search: $search, sort: ["rankNo"]) { rows { applicationNo } } }',
    { search: requisition },
  )
  await enter(page, 'superadmin', `${offers}/create`)
  await choose(page, /^Application/, list.rows[0]?.applicationNo ?? '')
  await choose(page, /^Grade/, 'G04')
  await page.getByLabel(/^Employment type/).selectOption({ label: 'PKWT (fixed term)' })
  await fillDay(page, 'First day of work', firstDay)
  await page.getByLabel(/^Contract months/).fill('12')
  await choose(page, /^Pay group/, 'PLT-M')
  await page.getByLabel(/^Basic salary/).fill('6000000')
  offer = await saveAndSend(page, offers, hired)
  await approve(page, 'hr.head', offer, inbox)
  await open(page, 'superadmin', offers, offer)
  for (const [move, state] of [
    ['Send', 'Sent'],
    ['Accept', 'Accepted'],
  ] as const) {
    await command(page, move)
    await page.getByText(state, { exact: true }).first().waitFor()
  }
  expect(await breachesOf(page)).toEqual([])
})

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGOQkzsBAAFiAQURG6MhAAAAAElFTkSuQmCC',
  'base64',
)

it('brings the papers, and is not signed before the required ones are there', async () => {
  const { page } = visit()
  const drawer = await openContract(page, 'hr.head', hired)
  expect(await breachesOf(page)).toEqual([])
  const refused = await onContract(page, drawer, 'Sign')
  await refused.getByText(/Papers are missing: KTP/).waitFor()
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await onContract(page, drawer, 'Prepare', async (dialog) => {
    // The papers are filled in already: no one types what the company requires of everyone.
    await expect.poll(() => dialog.getByLabel('Item, line 1').inputValue()).toBe('KTP')
    // From the last one up: a line that has its file shows its name in the place of the box.
    for (const line of [6, 3, 2, 1]) {
      await dialog.getByLabel(`Done, line ${line}`).check()
      const name = `paper-${line}.png`
      await dialog
        .locator('input[type=file]')
        .nth(line - 1)
        .setInputFiles({ name, mimeType: 'image/png', buffer: picture })
      await dialog.getByText(name).first().waitFor()
    }
    expect(await breachesOf(page)).toEqual([])
  })
  await drawer.getByRole('region', { name: 'Papers' }).getByText('Yes').nth(7).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await rowsOf(page).filter({ hasText: '4/4' }).first().waitFor()
})

/** Gives what the public form does not ask for, at the applicant. */
async function completeApplicant(page: Page): Promise<void> {
  await open(page, 'hr.head', `${base}/applicant-data`, hired)
  await toolbarButton(page, 'Edit').click()
  await arriveAt(page, new RegExp(`^${base}/applicant-data/edit/`))
  await fillDay(page, 'Birth date', '1995-08-05')
  await page.getByLabel(/^Birth place/).fill('Bekasi')
  await choose(page, /^Gender/, 'Female')
  await choose(page, /^Marital status/, 'Single')
  await choose(page, /^Religion/, 'Islam')
  await page.getByLabel(/^Address/).fill('Jl. Melati 4')
  await toolbarButton(page, 'Save').click()
  await arriveAt(page, new RegExp(`^${base}/applicant-data/(index|show)`))
}

it('is handed over as a contract in Indonesian, with days and pay in words', async () => {
  const { page } = visit()
  let drawer = await openContract(page, 'hr.head', hired)
  // The public form asks for less than a contract has to name: it is said before anybody signs.
  const refused = await onContract(page, drawer, 'Sign')
  await refused.getByText(/does not name the birth date, gender, address of the worker/).waitFor()
  await completeApplicant(page)
  drawer = await openContract(page, 'hr.head', hired)
  const answer = await onContract(page, drawer, 'Contract as PDF')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    answer.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^PK-.*\.pdf$/)
  const { text } = await extractText(new Uint8Array(readFileSync(await file.path())), { mergePages: true })
  const words = text.replace(/\s+/g, ' ')
  for (const part of [
    'Perjanjian Kerja Waktu Tertentu',
    'NIK 3175044508959001',
    'lahir di Bekasi pada 5 Agustus 1995, beralamat di Jl. Melati 4',
    `sejak ${tanggal(firstDay)} sampai dengan ${tanggal(addDays(addMonths(firstDay, 12), -1))}`,
    hired,
    '12 bulan',
    'Rp 6.000.000 (enam juta rupiah)',
    'Pekerja',
  ])
    expect(words).toContain(part)
  // Nothing of the text of the letter was left unfilled.
  expect(words).not.toMatch(/\{\{|undefined|null|\. \. \. /)
})

it('becomes exactly one employee, however often the contract is converted', async () => {
  const { page } = visit()
  const drawer = await openContract(page, 'hr.head', hired)
  await onContract(page, drawer, 'Sign')
  await drawer.getByText('Signed', { exact: true }).first().waitFor()
  await onContract(page, drawer, 'Register', (dialog) => dialog.getByLabel(/^Registration no/).fill('KEM-77'))
  await drawer.getByText('Registered', { exact: true }).first().waitFor()
  const made: string[] = []
  for (const _ of [1, 2]) {
    const answer = await onContract(page, drawer, 'Convert to employee')
    await answer.getByText(hired).first().waitFor()
    made.push((await answer.locator('[data-answer]').first().textContent()) ?? '')
    await answer.getByRole('button', { name: 'Done' }).click()
  }
  expect(made[1]).toBe(made[0])
  await drawer.getByText('Converted', { exact: true }).first().waitFor()
  expect(await breachesOf(page)).toEqual([])
  const { people } = await api<{ people: { total: number } }>(
    'query ($search: String!) { people: personalInformationList(search: $search) { total } }',
    { search: hired },
  )
  expect(people.total).toBe(1)
})

it('is listed among the employees with post, contract and first day', async () => {
  const { page } = visit()
  await open(page, 'hr.head', '/employees/personal-information', hired)
  await page.getByRole('heading', { level: 1, name: hired }).waitFor()
  const text = await page.getByRole('main').textContent()
  const contract = ['Assembly operator, line 1', 'Assembly line 1', formatDate(firstDay)]
  for (const part of [...contract, '3175044508959001', 'Jl. Melati 4']) expect(text).toContain(part)
  expect(await breachesOf(page)).toEqual([])
})

it('is counted by the dashboard of hiring, which leads to exactly that row', async () => {
  const { page } = visit()
  await enter(page, 'hr.head', dashboard)
  await fillDay(page, 'From', dayFromToday(0))
  await page.waitForURL((url) => url.searchParams.get('dateFrom') === dayFromToday(0))
  await expect.poll(async () => (await cardOf(page, 'Offers accepted'))['Hires']).toBe('1')
  const time = await cardOf(page, 'Time to fill')
  const cost = await cardOf(page, 'Cost per hire')
  expect(await breachesOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Open Offers accepted' }).click()
  await arriveAt(page, `${offers}/index`)
  await headline(page, 'Job Offers').waitFor()
  await settled(page)
  expect(await rowsOf(page).count()).toBe(1)
  const row = rowsOf(page).first()
  for (const part of [hired, offer]) expect(await row.textContent()).toContain(part)
  // Of one hire the median is its own time, and its cost is the whole one: its advert, and a day of the sources that are paid by the month.
  const cellOf = async (column: string) => {
    const heads = await page.getByRole('grid').getByRole('columnheader').allTextContents()
    const cell = row.getByRole('gridcell').nth(heads.findIndex((head) => head.startsWith(column)))
    return Number.parseFloat((await cell.textContent()) ?? '')
  }
  expect(Number.parseFloat(time['Time to fill (median)'] ?? '')).toBe(await cellOf('Time to fill'))
  expect(Number.parseFloat(time['Time to hire (mean)'] ?? '')).toBe(await cellOf('Time to hire'))
  expect(cost['Cost per hire']).toBe(cost['Cost of hiring'])
  const { sources } = await api<{ sources: { rows: { costPerMonth: string; active: boolean }[] } }>(
    'query { sources: applicantSourceList(size: 50) { rows { costPerMonth active } } }',
  )
  const ofDay = sources.rows.reduce(
    (sum, { costPerMonth, active }) => sum + (active ? Number(costPerMonth) / 30 : 0),
    0,
  )
  expect(cost['Cost per hire']).toBe(`${((Number(advertCost) + ofDay) / 1e6).toFixed(1)} mn`)
})
