// The bar of a list in which rows are ticked: how many, their sums, what can be done with them all.
import { totalsOf } from '@kantor/shared/derive/lists'
import { labelOf } from '@kantor/shared/derive/names'
import type { RecordFeature } from '@kantor/shared/kernel'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { sumText } from '../list/sum-text.ts'
import { NoteDialog } from '../note-dialog.tsx'
import { isSeen, keptWhy } from '../record-fields.ts'
import { BulkFailures } from './bulk-failures.tsx'
import { ManyFrame } from './many-frame.ts'
import type { Ticks } from './ticks.ts'
import { useBulk } from './use-bulk.ts'

export interface ManyRowsProps {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly ticks: Ticks
  readonly rows: readonly Row[]
  /** Rows that the list's query finds. */
  readonly total: number
  /** It finds more than `total`, which were not counted. */
  readonly moreThanTotal: boolean
  /** The query as the address has it. */
  readonly query: string
  /** Changes with everything that narrows the list: other rows are meant then. */
  readonly narrowing: string
  refetch(): void
}

export function ManyRows(props: ManyRowsProps) {
  const { feature, access, ticks, rows, total, moreThanTotal, narrowing } = props
  const ticked = useSyncExternalStore(ticks.subscribe, ticks.rows)
  const all = useSyncExternalStore(ticks.subscribe, ticks.isAll)
  const count = all ? total : ticked.size
  const words = `${all && moreThanTotal ? 'more than ' : ''}${count}`
  // Another narrowing means other rows.
  const narrowed = useRef(narrowing)
  useEffect(() => {
    if (narrowed.current !== narrowing) ticks.clear()
    narrowed.current = narrowing
  }, [ticks, narrowing])
  useEffect(() => ticks.refresh(rows), [ticks, rows])
  const bulk = useBulk(props, words)
  // If all matching rows are selected, only the server knows their statuses; of ticked rows, one that may be deleted is sufficient.
  const reasons = all ? [] : [...ticked.values()].map((row) => keptWhy(feature, row, access))
  const kept = reasons.length > 0 && !reasons.includes(null) ? (reasons[0] ?? null) : null
  const whyNot = (move: string) => (move === 'delete' ? kept : null)
  const isPage = rows.length > 0 && rows.every(({ id }) => ticks.has(id))
  if (count === 0 && bulk.progress === null && bulk.asking === null && bulk.failures === null) return null
  return (
    <ManyFrame aria-label="Selected rows">
      <p role="status">
        {bulk.progress === null ? `${words} selected` : `${bulk.progress} of ${words} …`}
        {count === 0 ? null : <Sums feature={feature} access={access} ticked={ticked} />}
      </p>
      {isPage && !all && total > rows.length ? (
        <Button tone="link" onClick={() => ticks.takeAll()}>
          Select all {moreThanTotal ? '' : `${total} `}matching
        </Button>
      ) : null}
      {bulk.moves.map((move) => (
        <Button
          key={move.name}
          tone={move.name === 'delete' ? 'danger' : 'plain'}
          disabled={count === 0 || bulk.progress !== null || whyNot(move.name) !== null}
          title={whyNot(move.name) ?? undefined}
          onClick={() => void bulk.start(move)}
        >
          {move.label}
        </Button>
      ))}
      <IconButton label="Clear the selection" onClick={() => ticks.clear()}>
        <X aria-hidden />
      </IconButton>
      <NoteDialog
        open={bulk.asking !== null}
        title={bulk.asking?.label ?? ''}
        word={bulk.asking?.needs ?? 'note'}
        record={`${words} rows`}
        busy={bulk.progress !== null}
        onGive={bulk.give}
        onClose={bulk.dismiss}
      />
      {bulk.failures === null ? null : <BulkFailures {...bulk.failures} feature={feature} onClose={bulk.dismiss} />}
    </ManyFrame>
  )
}

/** The sums of the ticked rows, of the columns that are shown. */
function Sums({
  feature,
  access,
  ticked,
}: Pick<ManyRowsProps, 'feature' | 'access'> & { readonly ticked: ReadonlyMap<string, Row> }) {
  const rows = [...ticked.values()]
  return totalsOf(feature)
    .filter(([name, field]) => isSeen(field, access) && rows.some((row) => row[name] !== undefined))
    .map(([name, field]) => (
      <span key={name} data-sum="">
        {labelOf(name, field)}{' '}
        <b>
          {sumText(
            field,
            sumOf(
              rows.map((row) => amountOf(row[name])),
              6,
            ),
          )}
        </b>
      </span>
    ))
}

const amountOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
