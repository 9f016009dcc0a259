// The list of a feature: search, filters, sort and pages in the address bar, rows from the server, buttons above.
import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { mayDo } from '@kantor/shared/rules/permission'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../api/problem-of.ts'
import { operationsIn } from '../../api/registry.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { apolloLookup, LookupContext } from '../../fields/ref/lookup.ts'
import { ActionMenu } from '../../ui/menu.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { ActionSlot } from '../actions/slots.tsx'
import { deleteRecord } from './delete-record.ts'
import { useDensity } from './density.ts'
import { ListBar } from './list-bar.tsx'
import { ListBody } from './list-body.tsx'
import { chosenColumns, noChoice, useListChoice } from './list-choice.ts'
import { ListFrame } from './list-frame.ts'
import { documentFor } from './list-selection.ts'
import { isNarrowed, listShapeOf } from './list-state.ts'
import { frozenWhy } from './record-fields.ts'
import { auditPath, createPath, exportPath, rowPath } from './record-paths.ts'
import { useListExtras } from './use-list-extras.tsx'
import { useListPage } from './use-list-page.ts'
import { useListState } from './use-list-state.ts'
import { useRowDrawer } from './use-row-drawer.tsx'
import { useRowMenu } from './use-row-menu.ts'
import { useSelection } from './use-selection.ts'

// Inputs and exact numbers come with the first filter that is opened, not with the list.
const FilterPanel = lazy(() => import('./filter-panel.tsx'))
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }))
const ColumnChooser = lazy(() => import('./column-chooser.tsx'))

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: RecordFeature }

export function ListScreen({ feature, documents, access }: Props) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const operations = useMemo(() => operationsIn(documents, feature), [documents, feature])
  const [choice, choose] = useListChoice(feature)
  const { size } = choice
  const shape = useMemo(() => listShapeOf(feature, access, size), [feature, access, size])
  const shown = useMemo(() => chosenColumns(shape.columns, choice), [shape, choice])
  const document = useMemo(
    () =>
      operations.list &&
      documentFor(
        operations.list,
        feature,
        shown.map(({ path }) => path),
      ),
    [operations, feature, shown],
  )
  const { state, query, setState } = useListState(feature, shape)
  const { page, error, busy, refetch } = useListPage(document, state, shape, access)
  const [filtering, setFiltering] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const density = useDensity()
  const { selected, select } = useSelection(feature, page?.rows)
  const given = { feature, documents, access, shape, shown, state, query, page, choice, choose, setState, refetch }
  const { columns, foot, tools, onMore, handlers } = useListExtras(given)

  const has = (screen: RecordFeature['screens'][number]) => feature.screens.includes(screen)
  const drawer = useRowDrawer({ feature, documents, access }, refetch)
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
    excel: () => window.location.assign(exportPath(feature, query)),
    audit: feature.auditForm === undefined ? undefined : () => void navigate(auditPath(feature, selected?.id)),
  }
  useToolbar(actions)
  const frozen = frozenWhy(feature, selected)
  useToolbarState({ hasRow: selected !== null, frozen })
  const menu = useRowMenu(feature, access, actions, select, frozen)

  const problem = error === undefined ? null : problemOf(error)
  return (
    <LookupContext value={useMemo(() => apolloLookup(client), [client])}>
      <ListFrame aria-label={feature.title} {...handlers}>
        <ListBar
          title={feature.title}
          search={state.search}
          density={density}
          filterable={shape.filters.length > 0 || shape.dated}
          filtering={filtering}
          onSearch={(search) => setState({ ...state, page: 1, search })}
          onFiltering={setFiltering}
          onColumns={() => setChoosing(true)}
          onMore={onMore}
        >
          <ActionSlot {...{ feature, documents, access }} row={selected} place="list" onDone={refetch} />
        </ListBar>
        <Suspense fallback={null}>
          {isNarrowed(state) ? <FilterChips shape={shape} state={state} onState={setState} /> : null}
          {filtering ? (
            <FilterPanel
              key={query}
              shape={shape}
              state={state}
              onApply={setState}
              onClose={() => setFiltering(false)}
            />
          ) : null}
          {choosing ? (
            <ColumnChooser
              columns={[...shown, ...shape.columns.filter((column) => !shown.includes(column))]}
              shown={shown.map(({ path }) => path)}
              onApply={(on, off) => choose({ shown: on, hidden: off })}
              onReset={() => choose({ shown: noChoice.shown, hidden: noChoice.hidden })}
              onClose={() => setChoosing(false)}
            />
          ) : null}
        </Suspense>
        {tools}
        <ListBody
          {...{ feature, shape, columns, foot, state, page, busy, problem, density, setState, refetch, select }}
          selectedId={selected?.id}
          onOpen={(id) => open(has('show') ? 'show' : 'edit', id)}
          onMenu={menu.openAt}
          onCreate={mayDo(feature, 'create', access) ? actions.create : undefined}
        />
        <Pager
          page={state.page}
          size={state.size}
          total={page?.total ?? 0}
          sizes={shape.sizes}
          busy={busy}
          onPage={(next) => setState({ ...state, page: next })}
          onSize={(next) => {
            choose({ size: next })
            setState({ ...state, page: 1, size: next })
          }}
        />
        {drawer.view}
        <ActionMenu label="Row" items={menu.items} near={menu.near} onClose={menu.close} />
      </ListFrame>
    </LookupContext>
  )
}
