// Rules of moves: run for exactly their change of status, in every way of writing, in the transaction of the write.
import { catalogueOf, defineDocument, defineEntity, type Fields, full } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { withApproval } from '../approval/rules.ts'
import { type Engine, type MoveRules, type RuleValues, registryOf, rulesFor } from '../context.ts'
import type { Row } from '../read/selection.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { changeWithRules, createWithRules } from './make-row.ts'
import { isMove, withMoves } from './moves.ts'
import { create, edit } from './store.ts'
import { transition } from './transition.ts'
import { contextOf } from './write.ts'

const form = 'frmFIXORD01E'
const statuses = ['DRAFT', 'RETURNED', 'SENT', 'POSTED', 'VOID'] as const
const Order = defineEntity({
  name: 'Order',
  title: 'Order',
  key: ['code'],
  show: 'code',
  fields: {
    code: { type: 'code', required: true },
    status: { type: 'enum', values: statuses, default: 'DRAFT', readOnly: true, required: true },
    postedOn: { type: 'date', readOnly: true },
    note: { type: 'text' },
  } as const satisfies Fields,
  lifecycle: {
    send: { from: ['DRAFT', 'RETURNED'], to: 'SENT', form },
    post: { from: ['SENT'], to: 'POSTED', form },
    reopen: { from: ['POSTED'], to: 'SENT', form },
    scrap: { from: ['DRAFT', 'SENT', 'POSTED'], to: 'VOID', form },
  },
  steps: { giveBack: { from: ['SENT'], to: 'RETURNED' } },
})
const Entry = defineEntity({
  name: 'Entry',
  title: 'Entry',
  key: ['code'],
  show: 'code',
  fields: { code: { type: 'code', required: true } } as const satisfies Fields,
})
const orders = defineDocument({
  path: '/fixture/orders',
  title: 'Orders',
  form: 'frmFIXORD01',
  screens: full,
  entity: Order,
  list: { columns: ['code'], sort: 'code' },
  sections: [{ title: 'Order', fields: ['code', 'status', 'postedOn', 'note'] }],
})
type Values = RuleValues<typeof Order.fields>

/** What ran, in order, with the statuses before and after that it was given. */
let ran: string[] = []
const noted = (name: string, { status }: Values, before: Values): void => {
  ran.push(`${name} ${before.status}>${status}`)
}
const watched = (name: string): MoveRules<typeof Order.fields> => ({
  check(_context, next, before) {
    noted(`${name} check`, next, before)
    return next.note === `no ${name}` ? [{ field: 'note', rule: 'R-MOVE', message: 'is refused' }] : []
  },
  effect: (_context, row, before) => noted(`${name} effect`, row, before),
})
const taken = (name: string): Pick<MoveRules<typeof Order.fields>, 'undo'> => ({
  undo: (_context, row, before) => noted(`${name} undo`, row, before),
})
const rules = registryOf([
  rulesFor(Order, {
    check: (_context, { note }) => (note === 'no' ? [{ field: 'note', rule: 'R-OWN', message: 'is refused' }] : []),
    afterWrite(_context, row) {
      ran.push(`written ${row.status}`)
    },
    moves: {
      send: { ...watched('send'), ...taken('send') },
      post: {
        ...watched('post'),
        ...taken('post'),
        derive: ({ today }) => ({ postedOn: today }),
        async effect(context, row, before) {
          noted('post effect', row, before)
          await createWithRules(context, Entry, { code: row.code ?? '' })
          if (row.note === 'fails') throw new Error('the effect failed')
        },
      },
      reopen: watched('reopen'),
      scrap: watched('scrap'),
      giveBack: watched('giveBack'),
    },
  }),
])

describe.each(await oneDatabase({ ownDatabase: true }))('rules of moves on $name', (database) => {
  let engine: Engine
  const actor = testActor([])
  const made = async (input: object = {}): Promise<Row> => {
    const row = await create(engine, actor, orders, { code: 'A', ...input })
    ran = []
    return row
  }
  const moved = (row: Row, name: keyof NonNullable<typeof Order.lifecycle>): Promise<Row> => {
    const move = Order.lifecycle?.[name]
    if (move === undefined) throw new Error(`There is no ${name}`)
    return transition(engine, actor, orders, name, move, Number(row.id), Number(row.rowVersion), null)
  }
  const changed = (row: Row, values: Values) =>
    engine.database.db.transaction((tx) => changeWithRules(contextOf(tx, engine, actor), Order, Number(row.id), values))
  const entries = () => rowsOf(engine.database.db, sql`select code from entry`)
  const stored = () => rowsOf(engine.database.db, sql`select status, posted_on::text as "postedOn" from "order"`)

  beforeAll(async () => {
    engine = await testEngine(database, catalogueOf([{ Order, Entry, orders }]), rules)
  })
  beforeEach(async () => {
    for (const table of ['order', 'entry']) await engine.database.db.execute(sql`delete from ${sql.identifier(table)}`)
    ran = []
  })
  afterAll(() => engine.database.close())

  it('run for their own change of status and for no other, after those of the entity', async () => {
    const sent = await moved(await made(), 'send')
    expect(ran).toEqual(['send check DRAFT>SENT', 'written SENT', 'send effect DRAFT>SENT'])
    ran = []
    const posted = await moved(sent, 'post')
    expect(ran).toEqual(['post check SENT>POSTED', 'written POSTED', 'post effect SENT>POSTED'])
    ran = []
    await moved(posted, 'scrap')
    expect(ran).toEqual(['scrap check POSTED>VOID', 'written VOID', 'scrap effect POSTED>VOID'])
  })
  it('do not run where the status stays, nor for a new row in whichever status it begins', async () => {
    const row = await made()
    await edit(engine, actor, orders, Number(row.id), 1, { note: 'other' })
    await engine.database.db.transaction((tx) =>
      createWithRules(contextOf(tx, engine, actor), Order, { code: 'B', status: 'SENT' }),
    )
    expect(ran).toEqual(['written DRAFT', 'written SENT'])
  })
  it('run for moves and steps that rules of other entities make, too', async () => {
    const row = await made()
    await changed(row, { status: 'SENT' })
    await changed(row, { status: 'RETURNED' })
    expect(ran).toEqual([
      ...['send check DRAFT>SENT', 'written SENT', 'send effect DRAFT>SENT'],
      ...['giveBack check SENT>RETURNED', 'written RETURNED'],
      ...['send undo SENT>RETURNED', 'giveBack effect SENT>RETURNED'],
    ])
  })
  it('take their effect back with the move that leads back, before the effect of that one', async () => {
    const posted = await moved(await moved(await made(), 'send'), 'post')
    ran = []
    await moved(posted, 'reopen')
    expect(ran).toEqual([
      'reopen check POSTED>SENT',
      'written SENT',
      'post undo POSTED>SENT',
      'reopen effect POSTED>SENT',
    ])
  })
  it('store the values of the move, and no others with an edit', async () => {
    const posted = await moved(await moved(await made(), 'send'), 'post')
    expect(await stored()).toEqual([{ status: 'POSTED', postedOn: engine.today() }])
    expect(posted.postedOn).toBe(engine.today())
    await made({ code: 'B' })
    expect(await stored()).toContainEqual({ status: 'DRAFT', postedOn: null })
  })
  it('refuse the move, and leave the row as it was', async () => {
    const row = await made({ note: 'no send' })
    await expect(moved(row, 'send')).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [{ rule: 'R-MOVE' }] },
    })
    expect(ran).toEqual(['send check DRAFT>SENT'])
    expect(await stored()).toEqual([{ status: 'DRAFT', postedOn: null }])
  })
  it('are not checked where the entity complains already', async () => {
    const row = await made()
    const refused = { code: 'BAD_USER_INPUT', details: { fields: [{ rule: 'R-OWN' }] } }
    await expect(changed(row, { status: 'SENT', note: 'no' })).rejects.toMatchObject(refused)
    expect(ran).toEqual([])
  })
  it('write their effect once, in the transaction of the move, and lose it with it', async () => {
    const sent = await moved(await made(), 'send')
    await moved(sent, 'post')
    expect(await entries()).toEqual([{ code: 'A' }])
    const other = await moved(await made({ code: 'B', note: 'fails' }), 'send')
    await expect(moved(other, 'post')).rejects.toThrow('the effect failed')
    expect(await entries()).toEqual([{ code: 'A' }])
    expect(await stored()).toContainEqual({ status: 'SENT', postedOn: null })
  })
})

describe('rules of moves', () => {
  it('name moves that the life cycle has', () => {
    expect(() => withMoves(Order, { moves: { approve: {} } })).toThrow('The life cycle of Order has no move approve')
  })
  it('are not written for decisions of approvers, which would never run them', () => {
    const Request = { name: 'Request', steps: { approve: { from: ['SUBMITTED'], to: 'APPROVED' } } }
    const entry = { entity: 'Request', rules: { moves: { approve: {} } } }
    const document = { docType: 'REQUEST', entity: Request } as never
    expect(() => withApproval(entry, document, () => Promise.resolve())).toThrow('Request: approvers decide approve')
  })
  it('know a move from an edit and from a new row', () => {
    expect(isMove({ status: 'SENT' }, { status: 'DRAFT' })).toBe(true)
    expect(isMove({ status: 'SENT' }, { status: 'SENT' })).toBe(false)
    expect(isMove({ status: 'SENT' }, undefined)).toBe(false)
  })
})
