// A record as the paper that is printed of it, in place of its sections: title, facts, tables, what it comes to. A line that is explained opens below itself.
import type { paperOf, RecordFeature, Row as RowOf } from '@kantor/shared/kernel'
import { useMemo, useState } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { ExplainedNode } from '../explanation/explanation.tsx'
import { type PaperTable, paperTables } from './paper-tables.ts'
import { RecordPaperFrame } from './record-paper-frame.ts'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row
}
type Answer = RowOf<ReturnType<typeof paperOf>['result']>

export default function RecordPaper(props: Props) {
  const { feature, operations, access, row } = props
  const [name, action] = Object.entries(feature.actions ?? {}).find(([, { paperIf }]) => paperIf !== undefined) ?? []
  const subject = Object.keys(action?.params ?? {})[0] ?? ''
  const values = useMemo(() => ({ input: { [subject]: row.id } }), [subject, row.id])
  const { answer, problem, refetch } = useFeatureOperation(operations.actions?.[name ?? ''], values, access)
  if (problem !== null) return <ErrorState title="The paper could not be read" {...problem} onRetry={refetch} />
  if (!isPaper(answer)) return <SkeletonLines />
  const { company, title, subtitle, mark, facts, rows, totalLabel, total, totalInWords, notes } = answer
  return (
    <RecordPaperFrame lang="id" data-paper="">
      <header>
        <p>{company}</p>
        <h2>{title}</h2>
        <p>{subtitle}</p>
        {mark ? <p data-mark="">{mark}</p> : null}
      </header>
      <dl>
        {facts.flatMap(({ label, value }) => [<dt key={`${label} of`}>{label}</dt>, <dd key={label}>{value}</dd>])}
      </dl>
      {paperTables(rows).map((band) => (
        <div key={band.map((table) => table.title).join()} data-band="">
          {band.map((table) => (
            <Table key={table.title} {...props} table={table} />
          ))}
        </div>
      ))}
      {total ? (
        <div data-total="">
          <p>
            <span>{totalLabel}</span>
            <output>{total}</output>
          </p>
          <p>{totalInWords}</p>
        </div>
      ) : null}
      <footer>
        {notes.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </RecordPaperFrame>
  )
}

function Table({ table, ...props }: Props & { readonly table: PaperTable }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section aria-label={table.title}>
      <h3>{table.title}</h3>
      <ul>
        {table.lines.map(({ key, label, value, node }) => {
          const isOpen = open === key
          return (
            <li key={key}>
              {node === null ? (
                <div data-line="">
                  <span>{label}</span>
                  <output>{value}</output>
                </div>
              ) : (
                <button
                  type="button"
                  data-line=""
                  aria-expanded={isOpen}
                  title="How this line came about"
                  onClick={() => setOpen(isOpen ? null : key)}
                >
                  <span>{label}</span>
                  <output>{value}</output>
                </button>
              )}
              {isOpen && node !== null ? (
                <div data-why="" lang="en">
                  <ExplainedNode {...props} node={node} />
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      {table.sum === null ? null : (
        <div data-line="" data-sum="">
          <span>{table.sum.label}</span>
          <output>{table.sum.value}</output>
        </div>
      )}
    </section>
  )
}

const isPaper = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && 'facts' in answer && 'rows' in answer
