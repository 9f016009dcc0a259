// The cards of home: who gets which, what they show, and that each leads to a screen which its reader may enter.
import { home } from '@kantor/shared/catalogue/home'
import { homeArrangement, homeCards, homeParts } from '@kantor/shared/catalogue/home-cards'
import { screenPathOf } from '@kantor/shared/derive/routes'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { domainActions } from '../actions.ts'
import { everything, openDemo, openProduct, type ProductEngine } from '../testing/index.ts'
import { indexOf } from './card.ts'
import { cardOf } from './home-cards.ts'

interface Item {
  readonly label: string
  readonly value: string | null
  readonly note: string | null
  readonly tone: string
  readonly path: string | null
}
interface Card {
  readonly card: string
  readonly part: (typeof homeParts)[number]
  readonly action: string | null
  readonly actionPath: string | null
  readonly hidden: boolean
  readonly total: number
  readonly failed: boolean
  readonly items: readonly Item[]
  readonly path: string
}

let engine: ProductEngine
beforeAll(async () => {
  engine = await openProduct('2026-11-21')
}, 60_000)
afterAll(() => engine.close())

async function cardsOf(actor: Actor, over = engine): Promise<ReadonlyMap<string, Card>> {
  const actions = runnableActions(engine.catalogue, domainActions)
  const runnable = actions.find((r) => r.feature.path === home.path && r.name === 'cards')
  if (runnable === undefined) throw new Error('No query of cards')
  const { rows } = await runAction(over, actor, runnable, {}, true)
  return new Map((rows as readonly Card[]).map((card) => [card.card, card]))
}
const holder = (...codes: readonly string[]): Actor => ({ ...everything, access: new Set(codes) })

/** Who is there today: those in the reader's scope, and each of them once. */
async function presenceIsScoped(demo: ProductEngine) {
  const run = (query: ReturnType<typeof sql>) => rowsOf<{ id: number }>(demo.database.db, query)
  const [head] = await run(sql`select id from user_account where username = 'unit.head'`)
  const [account] = await run(sql`select employee_id as id from user_account where username = 'employee'`)
  const who: Actor = { ...holder('frmKGTERXB01I'), userId: head?.id ?? 0, dataScope: 'UNIT' }
  const figuresOf = async (actor: Actor) => {
    const items = (await cardsOf(actor, demo)).get('unitToday')?.items ?? []
    return new Map(items.flatMap(({ label, value }) => (value === null ? [] : [[label, Number(value)] as const])))
  }
  const sum = (figures: ReadonlyMap<string, number>) => [...figures.values()].reduce((a, b) => a + b, 0)
  const [unit, all] = [await figuresOf(who), await figuresOf({ ...who, dataScope: 'GROUP' })]
  expect(sum(unit)).toBeGreaterThan(0)
  expect(sum(all)).toBeGreaterThan(sum(unit))
  // An absence that is approved takes its bearer out of those who are missed.
  const before = unit.get('Away') ?? 0
  await run(sql`insert into abnormal_attendance (company_code, doc_no, employee_id, requester_id, absent_code_id, date_from, date_to, portion, reason, source, status, created_at, created_by, updated_at, updated_by)
    select 'SSI', 'HOME-1', ${account?.id ?? 0}, ${account?.id ?? 0}, (select id from absent_code where company_code = 'SSI' and absent_class = 'ANNUAL'), '2026-11-21', '2026-11-21', 'FULL', 'x', 'SCREEN', 'APPROVED', now(), 'x', now(), 'x'
    returning id`)
  await run(
    sql`delete from raw_punch where employee_id = ${account?.id ?? 0} and punch_at > '2026-11-20T17:00Z' returning id`,
  )
  expect((await figuresOf(who)).get('Away')).toBe(before + 1)
}

/** What expires within the horizon is on the card, what does so later is not. */
async function endingIsFound(demo: ProductEngine) {
  const run = (query: ReturnType<typeof sql>) => rowsOf<{ id: number }>(demo.database.db, query)
  const cardOfDocuments = async () => (await cardsOf(holder('frmHEMPLYM01I'), demo)).get('documentsEnding')
  // For a user who has nothing that expires yet, the card counts people.
  const before = (await cardOfDocuments())?.total ?? 0
  const [line] = await run(sql`select l.id from employee_documents l join employee e on e.id = l.parent_id
    where e.company_code = 'SSI' and e.active_status = 'ACTIVE' and l.expiry_date is null
      and not exists (select from employee_documents o where o.parent_id = e.id and o.expiry_date between '2026-11-21' and '2027-01-20') order by l.id limit 1`)
  const expires = (day: string) =>
    run(sql`update employee_documents set expiry_date = ${day} where id = ${line?.id ?? 0} returning id`)
  await expires('2027-01-21')
  expect((await cardOfDocuments())?.total).toBe(before)
  await expires('2027-01-20')
  expect(await cardOfDocuments()).toMatchObject({ total: before + 1, failed: false })
}

describe('the cards of home', () => {
  it('are those of the screens that one may enter, in the order of their declaration', async () => {
    expect([...(await cardsOf(holder())).keys()]).toEqual([])
    expect([...(await cardsOf(holder('frmHEMPLYX13I'))).keys()]).toEqual(['newEmployees'])
    const all = await cardsOf(everything)
    const notOwn = Object.entries(homeCards).flatMap(([name, card]) => ('own' in card ? [] : [name]))
    expect([...all.keys()].sort()).toEqual(notOwn.sort())
    // The work that the reader keeps, what waits for a decision, what those who lead look at, and last what is about the reader.
    const parts = [...all.values()].map(({ part }) => homeParts.indexOf(part))
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    // In a part, cards without content follow the others.
    const ofPart = Map.groupBy(all.values(), ({ part }) => part)
    for (const cards of ofPart.values()) {
      const isEmpty = cards.map(({ items }) => items.length === 0)
      expect(isEmpty).toEqual(isEmpty.toSorted())
    }
  })
  it('of those who answer for others are not for users who see only themselves there', async () => {
    const finance = holder('frmKINNUXM01I')
    const names = async (dataScope: Actor['dataScope']) => [...(await cardsOf({ ...finance, dataScope })).keys()]
    expect(await names('COMPANY')).toEqual(['taxDates', 'financeBuffer', 'advancesOverdue'])
    expect(await names('SELF')).toEqual([])
  })
  it('lead to screens of the catalogue that a user who sees the card may enter', () => {
    for (const { to } of Object.values(homeCards)) {
      const screen = engine.catalogue.features.find(({ path }) => path === to)
      expect(screen && mayDo(screen, 'index', everything.access), to).toBe(true)
    }
  })
  it('lead to addresses that have a screen: a page that is its own screen has no list behind it', async () => {
    const addresses = new Set(engine.catalogue.features.map((screen) => screenPathOf(screen, 'index')))
    for (const { path } of (await cardsOf(everything)).values()) expect(addresses, path).toContain(path.split('?')[0])
    expect(indexOf('ownExams', { tab: 'exams' })).toBe('/ssi-university?tab=exams')
  })
  it('about the reader are for accounts of employees alone, and about that employee alone', async () => {
    const demo = await openDemo('2026-11-21')
    try {
      const [account] = await rowsOf<{ id: number; employee: string }>(
        demo.database.db,
        sql`select u.id, e.full_name as employee from user_account u join employee e on e.id = u.employee_id
          where u.username = 'hr.staff'`,
      )
      const person: Actor = { ...everything, userId: account?.id ?? 0, dataScope: 'GROUP' }
      const cards = await cardsOf(person, demo)
      // A user who reaches the whole company still sees only their own six days.
      expect(cards.get('ownShifts')).toMatchObject({ failed: false, total: 6 })
      expect(cards.get('ownShifts')?.items[0]?.label).toBe('Sun, 22 Nov 2026')
      expect(cards.get('ownToday')?.items[0]?.note).toBe('21 Nov 2026')
      expect(cards.get('ownDays')).toMatchObject({ failed: false })
      const off = cards.get('ownDaysOff')?.items ?? []
      expect(off.length).toBeGreaterThan(0)
      expect(off.every(({ note }) => !/\d\d:\d\d/.test(note ?? ''))).toBe(true)
      // A request of the reader is about the reader.
      expect(cards.get('ownLeave')).toMatchObject({ action: 'Ask for leave' })
      const [{ employee_id: employee } = { employee_id: 0 }] = await rowsOf<{ employee_id: number }>(
        demo.database.db,
        sql`select employee_id from user_account where id = ${account?.id ?? 0}`,
      )
      expect(cards.get('ownLeave')?.actionPath).toMatch(/\/create\?ask=leave$/)
      expect([...(await cardsOf(everything, demo)).keys()]).not.toContain('ownShifts')
      // Cards about the reader lead to the reader's own rows, regardless of who else is listed there; others to the rows that they count.
      for (const [name, { path }] of cards)
        if (/^own(Payslip|Days|Trips|Medical)$/.test(name)) expect(path).toContain(`employee=${employee}`)
      await presenceIsScoped(demo)
      await endingIsFound(demo)
    } finally {
      await demo.close()
    }
  }, 120_000)
  it('stand as their reader has arranged them; hidden ones are named and not worked out', async () => {
    const actions = runnableActions(engine.catalogue, domainActions)
    const save = actions.find((r) => r.feature.path === home.path && r.name === 'saveView')
    if (save === undefined) throw new Error('No command of views')
    const who: Actor = { ...holder('frmHEMPLYX13I', 'frmZWAIAPP01I'), username: 'arranger' }
    const { feature, viewName } = homeArrangement
    const keep = (settings: string) =>
      runAction(engine, who, save, { feature, viewName, shared: false, settings }, true)
    expect([...(await cardsOf(who)).keys()]).toEqual(['waiting', 'newEmployees', 'requests'])
    await keep('{"order":["requests","gone","waiting"],"hidden":["waiting"]}')
    const cards = await cardsOf(who)
    expect([...cards.keys()]).toEqual(['requests', 'waiting', 'newEmployees'])
    expect([...cards.values()].map(({ hidden }) => hidden)).toEqual([false, true, false])
    // The home of another user stays as it is proposed, and so does this one with a view that says nothing.
    expect([...(await cardsOf({ ...who, username: 'other' })).keys()]).toEqual(['waiting', 'newEmployees', 'requests'])
    await keep('{"order":7}')
    expect([...(await cardsOf(who)).keys()]).toEqual(['waiting', 'newEmployees', 'requests'])
  })
  it('that fail say so and leave the others alone; a mistake of ours is no failed card', async () => {
    const refused = cardOf('errors', () => Promise.reject(new KantorError('FORBIDDEN')))
    expect(await refused).toMatchObject({ card: 'errors', failed: true, total: 0, items: [] })
    await expect(cardOf('errors', () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
  })
})
