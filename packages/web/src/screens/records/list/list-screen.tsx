// The list of a feature: search, filters, sort and pages in the address bar, rows from the server, buttons above.
import type { RecordFeature } from '@kantor/shared/kernel'
import { codesOfFilters, mayDo } from '@kantor/shared/rules/permission/permission'
import { Suspense, useState } from 'react'
import type { ScreenProps } from '../../../api/screen-contract.ts'
import { LookupContext } from '../../../fields/ref/lookup.ts'
import { useFormLookup } from '../../../fields/ref/use-form-lookup.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { ActionMenu } from '../../../ui/menu.tsx'
import { ActionSlot } from '../../actions/slots.tsx'
import { useDensity } from './density.ts'
import { ListBar } from './list-bar.tsx'
import { ListBody } from './list-body.tsx'
import { ListFrame } from './list-frame.ts'
import { ListPager } from './list-pager.tsx'
import { ListPanels } from './list-panels.tsx'
import { showsGroups } from './list-state.ts'
import { QuickFilters } from './quick-filters.tsx'
import { useListActions, useRowAddress } from './use-list-actions.ts'
import { useListExtras } from './use-list-extras.tsx'
import { useListQuery } from './use-list-query.ts'

// Most lists are never grouped.
const GroupRows = lazyPart(() => import('./group-rows.tsx'))

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: RecordFeature }

export function ListScreen({ feature, operations, access }: Props) {
  const list = useListQuery(feature, operations, access)
  const { shape, state, setState, page, busy, problem, refetch } = list
  const [filtering, setFiltering] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const density = useDensity()
  const addressOf = useRowAddress({ feature, access })
  const { columns, foot, tools, views, onMore, handlers } = useListExtras({
    feature,
    operations,
    access,
    addressOf,
    ...list,
  })
  const actions = useListActions({ feature, operations, access }, list)
  const { selected, select, menu } = actions

  return (
    <LookupContext value={useFormLookup(codesOfFilters(feature))}>
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
          <QuickFilters shape={shape} state={state} setState={setState} />
          <ActionSlot
            feature={feature}
            operations={operations}
            access={access}
            row={selected}
            place="list"
            onDone={refetch}
          />
        </ListBar>
        {views}
        <ListPanels
          list={list}
          filtering={filtering}
          choosing={choosing}
          closeFilters={() => setFiltering(false)}
          closeColumns={() => setChoosing(false)}
        />
        {tools}
        {showsGroups(state) ? (
          <Suspense fallback={null}>
            <GroupRows
              feature={feature}
              access={access}
              shape={shape}
              state={state}
              density={density}
              setState={setState}
              edition={list.edition}
            />
          </Suspense>
        ) : (
          <ListBody
            feature={feature}
            shape={shape}
            columns={columns}
            foot={foot}
            state={state}
            page={page}
            busy={busy}
            problem={problem}
            density={density}
            setState={setState}
            refetch={refetch}
            select={select}
            selectedId={selected?.id}
            onOpen={actions.openRow}
            onMenu={menu.openAt}
            onCreate={mayDo(feature, 'create', access) ? actions.create : undefined}
          />
        )}
        {showsGroups(state) ? null : <ListPager list={list} />}
        {actions.drawerView}
        <ActionMenu label="Row" items={menu.items} near={menu.near} onClose={menu.close} />
      </ListFrame>
    </LookupContext>
  )
}
