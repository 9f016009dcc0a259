// What can be done with a list and its selected row: the same actions serve the toolbar and the menu of a row.
import { useApolloClient } from '@apollo/client/react'
import { keepsRowsInPlace } from '@kantor/shared/derive/rights'
import type { RecordFeature } from '@kantor/shared/kernel'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { FeatureOperations } from '../../../api/operations.ts'
import type { Shell } from '../../../api/screen-contract.ts'
import { useShell } from '../../../session/shell-context.tsx'
import { useToolbar, useToolbarState } from '../../../ui/toolbar-context.tsx'
import type { RowAddress } from '../columns/list-columns.tsx'
import { deleteRecord } from '../delete-record.ts'
import { useRowDrawer } from '../drawer/use-row-drawer.tsx'
import { frozenWhy, keptWhy } from '../record-fields.ts'
import { auditPath, createPath, exportPath, rowPath } from '../record-paths.ts'
import type { ListQuery } from './use-list-query.ts'
import { useRowMenu } from './use-row-menu.ts'
import { useSelection } from './use-selection.ts'

interface Subject {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
}

/** The screen of another feature that shows the rows of this list. */
const elsewhereOf = (feature: RecordFeature, shell: Shell): string | undefined =>
  shell.features
    .find(({ path }) => path === feature.opens)
    ?.screens.find(({ screen, allowed }) => screen === 'show' && allowed)?.path

/** The address that each row opens, as far as this person may open it. */
export function useRowAddress({ feature, access }: Omit<Subject, 'operations'>): RowAddress {
  const { shell } = useShell()
  const elsewhere = elsewhereOf(feature, shell)
  return useCallback(
    (row) => {
      if (elsewhere !== undefined) return elsewhere.replace(':id', encodeURIComponent(row.id))
      if (keepsRowsInPlace(feature)) return rowPath(feature, 'show', row)
      const screen = (['show', 'edit'] as const).find((one) => feature.screens.includes(one))
      return screen !== undefined && mayDo(feature, screen, access) ? rowPath(feature, screen, row) : null
    },
    [feature, access, elsewhere],
  )
}

/** Selection, toolbar, row menu and drawer. A row opens in the drawer where the list has one, else on its own screen. */
export function useListActions(subject: Subject, { page, query, shown, refetch }: ListQuery) {
  const { feature, operations, access } = subject
  const client = useApolloClient()
  const { shell } = useShell()
  const navigate = useNavigate()
  const { selected, select } = useSelection(feature, page?.rows)
  const drawer = useRowDrawer(subject, refetch)
  const has = (screen: RecordFeature['screens'][number]) => feature.screens.includes(screen)
  const open = (screen: 'show' | 'edit', id?: string) => {
    const row = id === undefined ? selected : page?.rows.find((r) => r.id === id)
    if (row && drawer.open !== undefined) drawer.open(row.id)
    else if (row && has(screen)) void navigate(rowPath(feature, screen, row))
  }
  const destroy = async () => {
    const mutation = operations.destroy
    if (selected === null || mutation === undefined || !(await deleteRecord(client, mutation, feature, selected)))
      return
    select(null)
    refetch()
  }
  const actions = {
    create: has('create') ? () => void navigate(createPath(feature)) : drawer.create,
    show: has('show') ? () => open('show') : undefined,
    edit: has('edit') || drawer.open !== undefined ? () => open('edit') : undefined,
    destroy: has('delete') || drawer.open !== undefined ? () => void destroy() : undefined,
    reload: refetch,
    print: () => window.print(),
    excel: () =>
      window.location.assign(
        exportPath(
          feature,
          query,
          shown.map(({ path }) => path),
        ),
      ),
    audit: feature.auditForm === undefined ? undefined : () => void navigate(auditPath(feature, selected?.id)),
  }
  useToolbar(actions)
  const whyNot = { edit: frozenWhy(feature, selected, access), destroy: keptWhy(feature, selected, access) }
  useToolbarState({ hasRow: selected !== null, frozen: whyNot.edit, kept: whyNot.destroy })
  const menu = useRowMenu(feature, access, actions, select, whyNot)
  const elsewhere = elsewhereOf(feature, shell)
  const openRow = (id: string) =>
    elsewhere === undefined
      ? open(has('show') ? 'show' : 'edit', id)
      : void navigate(elsewhere.replace(':id', encodeURIComponent(id)))
  return { selected, select, drawerView: drawer.view, create: actions.create, openRow, menu }
}
