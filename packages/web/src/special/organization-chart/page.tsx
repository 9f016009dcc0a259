// The organisation chart on a day: who is in which place and what is vacant, as cards or as a list, with a search of people.

import type { Fields } from '@kantor/shared/kernel'
import { codesOfPage } from '@kantor/shared/rules/permission/permission'
import { CircleDashed, List, Network, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { OrganizationChartChartDocument } from '../../api/generated/employees.generated.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { useOperation } from '../../api/use-operation.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import ParamsFields from '../../screens/pivot/params-row.tsx'
import { paramsInput } from '../../screens/pivot/pivot-state.ts'
import { TreeView } from '../../screens/tree/tree-view.tsx'
import { useAddressWords } from '../../ui/address-words.ts'
import { Button } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { ChartFrame } from './chart-frame.ts'
import { firstDepth, paramFields } from './chart-params.ts'
import { type ChartAnswer, recordPath, type Slot, slotsOf, toneOf } from './chart-types.ts'
import { SlotCard } from './slot-card.tsx'
import { SlotDetails } from './slot-details.tsx'
import { useFoundPerson } from './use-found-person.ts'
import { useOpenNodes } from './use-open-nodes.ts'

export default function OrganizationChart({ feature, operations, access }: ScreenProps) {
  const lookup = useFormLookup(codesOfPage(feature))
  const [words, setWords] = useAddressWords()
  const fields = useMemo(() => paramFields(access), [access])
  const texts = useMemo(
    () => Object.fromEntries([...words].filter(([name, text]) => name in fields && text !== '')),
    [words, fields],
  )
  const write = (next: { readonly [name: string]: string }, view = words.get('view')) =>
    setWords(new URLSearchParams(view === null ? next : { ...next, view }))
  const { asOf, root, person, depth } = texts
  const variables = useMemo(() => inputOf({ asOf, root }, fields), [asOf, root, fields])
  const asked = useOperation(OrganizationChartChartDocument, variables)
  const isList = (words.get('view') ?? (window.innerWidth < 720 ? 'list' : 'chart')) === 'list'
  useToolbar({ reload: asked.refetch, print: () => window.print() })
  useToolbarState({})
  return (
    <LookupContext value={lookup}>
      <ChartFrame aria-label={feature.title} data-print-flow>
        <div data-bar="">
          <h1 tabIndex={-1}>{feature.title}</h1>
          <ParamsFields fields={fields} texts={texts} onTexts={(next) => write(next)} />
          <div data-buttons="">
            <Button
              icon={isList ? <Network aria-hidden /> : <List aria-hidden />}
              onClick={() => write(texts, isList ? 'chart' : 'list')}
            >
              {isList ? 'Show as a chart' : 'Show as a list'}
            </Button>
          </div>
          <Legend />
        </div>
        {asked.problem !== null ? (
          <ErrorState title="The chart could not be loaded" {...asked.problem} onRetry={asked.refetch} />
        ) : asked.answer === null ? (
          <SkeletonLines lines={8} />
        ) : (
          <Chart
            feature={feature}
            operations={operations}
            access={access}
            asOf={asOf}
            isList={isList}
            person={person}
            busy={asked.busy}
            answer={asked.answer}
            depth={Number(depth ?? firstDepth)}
          />
        )}
      </ChartFrame>
    </LookupContext>
  )
}

const inputOf = (texts: { readonly [name: string]: string | undefined }, fields: Fields) => ({
  input: paramsInput(
    Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
    fields,
  ),
})

interface ChartProps extends Pick<ScreenProps, 'feature' | 'operations' | 'access'> {
  readonly answer: ChartAnswer
  readonly asOf: string | undefined
  readonly depth: number
  readonly person: string | undefined
  readonly isList: boolean
  readonly busy: boolean
}
function Chart({ answer, depth, person, isList, busy, ...around }: ChartProps) {
  const navigate = useNavigate()
  const slots = useMemo(() => slotsOf(answer), [answer])
  const nodes = useOpenNodes(slots, depth)
  const found = useFoundPerson(around, person, nodes)
  if (slots.length === 0) return <EmptyState>No slot of the establishment is valid on this day.</EmptyState>
  const slot = slots.find(({ id }) => id === nodes.chosen)
  const enter = (id: string) => {
    const entered = slots.find((s) => s.id === id)
    const [only] = entered?.holders ?? []
    if (entered?.actual === 1 && only !== undefined) void navigate(recordPath(only.employee))
  }
  return (
    <>
      <div data-busy={busy}>
        <TreeView<Slot>
          label="Organization chart"
          rows={nodes.rows}
          view={isList ? 'list' : 'chart'}
          chosen={nodes.chosen}
          found={found.chart}
          jump={nodes.jump}
          toneOf={toneOf}
          cardOf={(item) => <SlotCard slot={item} />}
          onChoose={nodes.choose}
          onOpen={nodes.setOpen}
          onEnter={enter}
        />
        <p role="status" className="visually-hidden">
          {found.words}
        </p>
      </div>
      {slot === undefined ? null : (
        <SlotDetails {...around} slot={slot} names={answer.names} onClose={() => nodes.choose(null)} />
      )}
    </>
  )
}

const Legend = () => (
  <div data-legend="" data-screen-only>
    <span>
      <CircleDashed aria-hidden /> Vacant: dashed, fewer people than planned
    </span>
    <span>
      <TriangleAlert aria-hidden /> Over plan: red edge, more people than planned
    </span>
  </div>
)
