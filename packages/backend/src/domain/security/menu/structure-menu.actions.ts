// The menu as an administrator maintains it: shown next to the catalogue's own, saved as a new version, tried for one user.
import { MenuStructure } from '@kantor/shared/catalogue/security-system/entities/menu-structure.entity'
import { structureMenu } from '@kantor/shared/catalogue/security-system/structure-menu'
import { type MenuItem, menuNodesOf, menuOf, menuProblemsOf } from '@kantor/shared/derive/menu'
import { defineMaintenance } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { effectiveRights } from '@kantor/shared/rules/rights/rights'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection.ts'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { readRightsSource, readTemplates } from '../rights-source.ts'
import { menuOverridesOf, overridesIn } from './menu-overrides.ts'

const ofMenuStructure = tableColumns(MenuStructure)

interface StoredMenu {
  readonly id: number
  readonly version: number
  readonly changedAt: string
  readonly changedBy: string
}
const storedMenu = async (db: Db): Promise<StoredMenu | undefined> =>
  (
    await typedRows(
      db,
      {
        id: ofMenuStructure.id,
        version: ofMenuStructure.rowVersion,
        changedAt: asText(sql`updated_at`),
        changedBy: ofMenuStructure.updatedBy,
      },
      sql`from menu_structure limit 1`,
    )
  )[0]

/** The row as the engine writes it: checked, versioned and audited like any other. */
const menuRows = defineMaintenance({
  path: structureMenu.path,
  title: structureMenu.title,
  form: structureMenu.form ?? 'frmZMENUST01',
  screens: ['index', 'create', 'show', 'edit'],
  entity: MenuStructure,
  list: { columns: ['code'], sort: 'code' },
  sections: [{ title: 'Menu', fields: ['items'] }],
})

export const structureMenuActions = actionsFor(structureMenu, {
  async structure({ tx, engine }) {
    const stored = await storedMenu(tx)
    return {
      version: stored?.version ?? 0,
      changedAt: stored?.changedAt ?? null,
      changedBy: stored?.changedBy ?? null,
      nodes: menuNodesOf(engine.catalogue).map(({ path, kind, title, icon, parent, order, anyOf }) => ({
        path,
        kind,
        title,
        defaultIcon: icon,
        defaultParent: parent,
        defaultOrder: order,
        codes: anyOf?.join(' ') || null,
      })),
      items: await menuOverridesOf(tx),
    }
  },
  async saveStructure({ engine, actor, tx }, { version, items }) {
    const stored = await storedMenu(tx)
    // Lines are distinguished by their path: the whole list is given again each time.
    const input = { items: items.map(({ id: _, ...line }) => line) }
    const row =
      stored === undefined
        ? await create(engine, actor, menuRows, input)
        : await edit(engine, actor, menuRows, stored.id, version, input)
    return { version: Number(row.rowVersion) }
  },
  async preview({ engine, actor, tx, today }, { user, items }) {
    const list = overridesIn(items)
    const problems = menuProblemsOf(engine.catalogue, list)
    if (problems.length > 0)
      throw badInput(
        problems.map(({ path, message }) => ({ field: 'items', rule: 'R-SEC-02', message: `${path} ${message}` })),
      )
    const source = await readRightsSource(tx, user)
    if (source === undefined) throw new KantorError('NOT_FOUND')
    const place = { company: actor.companyCode, branch: actor.branchCode, date: today }
    const known = new Set<string>(codesOf(engine.catalogue.features))
    const rights = effectiveRights({ ...source, templates: await readTemplates(tx) }, place, known)
    const rows = rights.refusal === null ? flat(menuOf(engine.catalogue, new Set(rights.scopes.keys()), list), 1) : []
    return { total: rows.length, rows }
  },
})

interface FlatItem {
  readonly path: string
  readonly title: string
  readonly icon: string | null
  readonly depth: number
}
const flat = (items: readonly MenuItem[], depth: number): readonly FlatItem[] =>
  items.flatMap(({ path, title, icon, children }) => [{ path, title, icon, depth }, ...flat(children, depth + 1)])
