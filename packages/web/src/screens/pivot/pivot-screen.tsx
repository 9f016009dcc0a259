// The screen of every pivot: fields laid out by hand, figures from the server, the rows behind each of them.

import { type CubeDimension, dimensionOf } from '@kantor/shared/derive/cubes'
import type { Pivot } from '@kantor/shared/kernel'
import { codesOfFilters } from '@kantor/shared/rules/permission/permission'
import { Suspense, useMemo, useRef, useState } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useLightPaper } from '../../ui/light-paper.ts'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { hasShares } from './area-moves.ts'
import { FieldAreas } from './field-areas.tsx'
import { FilterChips } from './filter-chips.tsx'
import { PivotBar } from './pivot-bar.tsx'
import { type CellsAnswer, cellsIn, filtersBehind, type Head, wordsOf } from './pivot-cells.ts'
import { PivotFigures } from './pivot-figures.tsx'
import { PivotFrame } from './pivot-frame.ts'
import { cellsInput, layoutWords, paramsInput, withMembers } from './pivot-state.ts'
import { usePivotState } from './use-pivot-state.ts'

const ParamsFields = lazyPart(() => import('./params-row.tsx'))
const MembersDialog = lazyPart(() => import('./members-dialog.tsx'), { absent: 'over' })
const BehindDialog = lazyPart(() => import('./behind-dialog.tsx'), { absent: 'over' })
const ViewsDialog = lazyPart(() => import('../views/views-dialog.tsx'), { absent: 'over' })

interface Behind {
  readonly title: string
  readonly filters: string
}

export function PivotScreen({
  feature,
  operations,
  access,
}: Omit<ScreenProps, 'feature'> & { readonly feature: Pivot }) {
  const { cube } = feature
  const { dataset } = cube
  const lookup = useFormLookup(codesOfFilters(feature))
  const { state, query, setState, setQuery } = usePivotState(feature, access)
  const [areasOpen, setAreasOpen] = useState(true)
  const [filtering, setFiltering] = useState<CubeDimension | null>(null)
  const [behind, setBehind] = useState<Behind | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const asked = JSON.stringify(cellsInput(state, dataset.params))
  const variables = useMemo(() => ({ input: JSON.parse(asked) as object }), [asked])
  const { answer: raw, problem, busy, refetch } = useFeatureOperation(operations.pivot?.cells, variables, access)
  // An old answer belongs to the old layout: figures are drawn with the layout for which they were requested.
  const answer = useMemo(() => cellsIn(raw), [raw])
  const shown = useRef({ state, answer })
  if (!busy || shown.current.answer === null) shown.current = { state, answer }
  const params = useMemo(() => paramsInput(state.params, dataset.params), [state.params, dataset.params])
  const words = useMemo(() => memberWords(answer, state.rows, state.columns), [answer, state.rows, state.columns])
  useToolbar({
    reload: refetch,
    excel: () => window.location.assign(`/export${feature.path}?${layoutWords(state)}&format=xlsx`),
    print: () => window.print(),
  })
  useToolbarState({})
  useLightPaper()
  const open = (row: Head, column: Head) => {
    const { answer: now, state: then } = shown.current
    if (now === null) return
    const [rowWords, columnWords] = [wordsOf(now.rows)(row), wordsOf(now.columns)(column)]
    const title = [...rowWords, ...columnWords].join(', ') || 'All rows'
    setBehind({ title, filters: JSON.stringify(filtersBehind(then, now, row, column)) })
  }
  const filterNow = (name: string) => setFiltering(dimensionOf(cube, name) ?? null)
  return (
    <LookupContext value={lookup}>
      <PivotFrame aria-label={feature.title} data-print-flow>
        <PivotBar
          title={feature.title}
          shares={hasShares(cube, state)}
          state={state}
          areasOpen={areasOpen}
          onState={setState}
          onAreas={setAreasOpen}
          onViews={() => setChoosing(true)}
        />
        {areasOpen ? (
          <FieldAreas feature={feature} access={access} state={state} onState={setState} onFilter={setFiltering} />
        ) : null}
        <div data-params="">
          <Suspense fallback={null}>
            <ParamsFields
              fields={dataset.params}
              texts={state.params}
              onTexts={(texts) => setState({ ...state, params: texts })}
            />
          </Suspense>
          <FilterChips
            cube={cube}
            filters={state.filters}
            wordOf={(name, key) => words.get(`${name} ${String(key)}`)}
            onOpen={filterNow}
            onRemove={(name) => setState(withMembers(state, name, null))}
          />
        </div>
        <PivotFigures
          feature={feature}
          problem={problem}
          busy={busy}
          state={{ ...shown.current.state, view: state.view, heat: state.heat }}
          answer={shown.current.answer}
          onState={setState}
          onRetry={refetch}
          onOpen={cube.details.length === 0 ? undefined : open}
        />
        <Suspense fallback={null}>
          {filtering === null ? null : (
            <MembersDialog
              dimension={filtering}
              document={operations.pivot?.members}
              chosen={state.filters[filtering.name]}
              params={params}
              access={access}
              onApply={(members) => {
                setState(withMembers(state, filtering.name, members))
                setFiltering(null)
              }}
              onClose={() => setFiltering(null)}
            />
          )}
          {behind === null ? null : (
            <BehindDialog
              {...{ feature, params, access, ...behind }}
              document={operations.pivot?.behind}
              onClose={() => setBehind(null)}
            />
          )}
          {isChoosing ? (
            <ViewsDialog
              feature={feature.path}
              query={query}
              onChoose={(chosen) => {
                setQuery(chosen)
                setChoosing(false)
              }}
              onClose={() => setChoosing(false)}
            />
          ) : null}
        </Suspense>
      </PivotFrame>
    </LookupContext>
  )
}

/** The words of the members on screen, by dimension and key: chips of filters say them too. */
function memberWords(answer: CellsAnswer | null, rows: readonly string[], columns: readonly string[]) {
  const words = new Map<string, string>()
  const keep = (heads: readonly Head[], names: readonly string[]) => {
    for (const { keys, label } of heads) {
      const name = names[keys.length - 1]
      if (name !== undefined) words.set(`${name} ${String(keys.at(-1))}`, label)
    }
  }
  keep(answer?.rows ?? [], rows)
  keep(answer?.columns ?? [], columns)
  return words
}
