// Features with actions of every sort, over the levels of the engine's fixture, and their implementations.
import {
  type Actions,
  catalogueOf,
  defineMaintenance,
  definePage,
  definePlaceholder,
  type Fields,
  full,
} from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type ActionsEntry, actionsFor } from '../../../engine/actions/actions.ts'
import { Level } from '../../../engine/testing/fixture-catalogue.ts'
import { create } from '../../../engine/write/store.ts'

const stepFields = {
  level: { type: 'ref', to: 'Level' },
  note: { type: 'text' },
} as const satisfies Fields

export const levels = defineMaintenance({
  path: '/fixture/levels',
  title: 'Levels',
  form: 'frmFIXLEV01',
  screens: full,
  entity: Level,
  list: { columns: ['levelCode', 'levelName', 'rank'], sort: 'rank' },
  sections: [{ title: 'Level', fields: ['levelCode', 'levelName', 'rank'] }],
  actions: {
    shift: {
      kind: 'command',
      code: 'edit',
      params: { level: { type: 'ref', to: 'Level', required: true }, by: { type: 'integer', default: 1, min: -9 } },
      result: { level: { type: 'ref', to: 'Level', required: true }, rank: { type: 'integer', required: true } },
    },
    addTwice: {
      kind: 'command',
      code: ['frmFIXLEV01A', 'frmFIXTWO01A'],
      params: { code: { type: 'code', required: true }, pin: { type: 'text', required: true } },
      result: {},
      secret: ['pin'],
    },
  } as const satisfies Actions,
})

export const board = definePage({
  path: '/fixture/board',
  title: 'Board',
  kind: 'dashboard',
  form: 'frmFIXBOA01',
  screens: ['index'],
  actions: {
    figures: {
      kind: 'query',
      code: 'index',
      params: {
        on: { type: 'date', default: 'today' },
        wrong: { type: 'boolean' },
        pay: { type: 'money', form: 'frmFIXSALI' },
        steps: { type: 'lines', of: stepFields },
      },
      result: {
        on: { type: 'date', required: true },
        at: { type: 'dateTime' },
        share: { type: 'percent', required: true },
        net: { type: 'money' },
        mood: { type: 'enum', values: ['UP', 'DOWN'] },
        pay: { type: 'money', form: 'frmFIXSALI' },
        steps: { type: 'lines', of: stepFields },
      },
    },
    ranks: {
      kind: 'query',
      code: null,
      passive: true,
      params: { search: { type: 'text' } },
      result: { level: { type: 'ref', to: 'Level', required: true }, rank: { type: 'integer', required: true } },
      many: true,
      paged: true,
    },
  } as const satisfies Actions,
})

export const later = definePlaceholder({
  path: '/fixture/later',
  title: 'Later',
  kind: 'process',
  form: 'frmFIXLAT01',
  screens: ['index'],
  actions: { run: { kind: 'command', code: 'frmFIXLAT01A', params: {}, result: {} } },
})

export const actionCatalogue = catalogueOf([{ Level, levels, board, later }])

const levelActions = actionsFor(levels, {
  shift: async (context, { level, by }) => {
    const rows = await rowsOf<{ rank: number }>(
      context.tx,
      sql`update level set rank = rank + ${by} where id = ${level} returning rank`,
    )
    const label = (await context.refsOf('Level', [level])).get(level)
    if (label === undefined || rows[0] === undefined) throw new KantorError('NOT_FOUND')
    return { level: label, rank: rows[0].rank }
  },
  addTwice: async ({ engine, actor }, { code }) => {
    await create(engine, actor, levels, { levelCode: code, levelName: 'First', rank: 1 })
    await create(engine, actor, levels, {
      levelCode: code === 'TWICE' ? code : `${code}2`,
      levelName: 'Second',
      rank: 2,
    })
  },
})
const boardActions = actionsFor(board, {
  figures: async ({ tx, refsOf }, { on, wrong, pay, steps }) => {
    const labels = await refsOf('Level', [...steps.map((s) => s.level), null, 999_999])
    const [row] = await rowsOf<{ at: string }>(tx, sql`select timestamptz '2026-03-31 08:00:00+07' as at`)
    return {
      on: wrong ? 'yesterday' : (on ?? ''),
      at: row?.at ?? null,
      share: 12.5,
      net: '-3.1',
      mood: 'UP',
      pay: pay ?? '7',
      unasked: 'never leaves',
      steps: steps.map((s) => ({ note: s.note, level: (s.level !== null && labels.get(s.level)) || null })),
    }
  },
  ranks: async ({ tx, refsOf, actor }, { search, page, size }) => {
    const rows = await rowsOf<{ id: number; rank: number; total: number }>(
      tx,
      sql`select id, rank, count(*) over ()::integer as total from level
        where company_code = ${actor.companyCode} and level_name ilike ${`%${search ?? ''}%`}
        order by rank, id limit ${size} offset ${(page - 1) * size}`,
    )
    const labels = await refsOf(
      'Level',
      rows.map((r) => r.id),
    )
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.flatMap(({ id, rank }) => {
        const level = labels.get(id)
        return level === undefined ? [] : [{ level, rank }]
      }),
    }
  },
})

export const actionEntries: readonly ActionsEntry[] = [levelActions, boardActions]
