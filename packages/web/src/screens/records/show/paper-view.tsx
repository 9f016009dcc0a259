// A record on paper: company head, number and facts, its lines with what was done next to what was planned, boxes to sign in. Papers of
// the company are in Indonesian.
import { resultFieldsOf } from '@kantor/shared/derive/actions'
import { labelOf } from '@kantor/shared/derive/names'
import { now } from '@kantor/shared/formats/clock'
import { formatDateTime } from '@kantor/shared/formats/date'
import type { Field, FieldOf, Paper, RecordFeature } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import { type AnswerRow, pageOf, type Row } from '../../../api/answers/answers.ts'
import type { FeatureOperations } from '../../../api/operations.ts'
import { useFeatureOperation } from '../../../api/use-operation.ts'
import { faceOf } from '../../../fields/faces.ts'
import { useShell } from '../../../session/shell-context.tsx'
import { PaperFrame } from './paper-frame.ts'

interface Props {
  readonly feature: RecordFeature
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly row: Row
}

export default function PaperView({ feature, operations, access, row }: Props) {
  const { name, companyCode, companies } = useShell().shell.profile
  const company = companies.find(({ code }) => code === companyCode)
  const { paper, entity } = feature
  const further = useFurtherColumns({ feature, operations, access, row })
  // Until the query has answered the screen itself is printed: a paper with empty columns would be signed as it is.
  if (paper === undefined || further === null) return null
  const lines = Array.isArray(row[paper.lines]) ? (row[paper.lines] as readonly AnswerRow[]) : []
  const rows = lines.map((line, i) => ({ ...line, ...further[i] }))
  return (
    <PaperFrame data-record-paper="">
      <style>{`@media print { @page { size: A4 ${paper.portrait ? 'portrait' : 'landscape'}; margin: 12mm; @bottom-right { content: none } } }`}</style>
      <header>
        <span>
          <b>{company?.legalName ?? company?.name ?? companyCode}</b>
          {company?.address}
        </span>
        <span>
          Dicetak {formatDateTime(now().toISOString())} oleh {name}
        </span>
      </header>
      <h1>{paper.heading}</h1>
      <dl>
        {paper.fields.flatMap((field) => {
          const declared = entity.fields[field]
          if (declared === undefined) return []
          const { Cell } = faceOf(declared)
          return [
            <dt key={`${field}-label`}>{paper.labels?.[field] ?? labelOf(field, declared)}</dt>,
            <dd key={field}>
              <Cell field={declared} name={field} value={row[field]} />
            </dd>,
          ]
        })}
      </dl>
      <Lines paper={paper} columns={columnsOf(feature, paper)} rows={rows} />
      <ul>
        {paper.signatures.map((who) => (
          <li key={who}>
            <b>{who}</b>
            <span>Nama, tanggal</span>
          </li>
        ))}
      </ul>
    </PaperFrame>
  )
}

/** What the query of the paper says of the lines, in their order; null until it has answered. */
function useFurtherColumns({ feature, operations, access, row }: Props): readonly AnswerRow[] | null {
  const { columnsFrom } = feature.paper ?? {}
  const action = columnsFrom === undefined ? undefined : feature.actions?.[columnsFrom]
  const given = Object.keys(action?.params ?? {})[0]
  const variables = useMemo(() => (given === undefined ? null : { input: { [given]: row.id } }), [given, row.id])
  const { answer } = useFeatureOperation(
    columnsFrom === undefined ? undefined : operations.actions?.[columnsFrom],
    variables,
    access,
  )
  if (columnsFrom === undefined) return []
  return answer === null ? null : pageOf(answer).rows
}

type Column = readonly [name: string, field: Field]

function columnsOf({ entity, actions }: RecordFeature, paper: Paper): readonly Column[] {
  const lines = entity.fields[paper.lines] as FieldOf<'lines'>
  const action = paper.columnsFrom === undefined ? undefined : actions?.[paper.columnsFrom]
  const further = new Map(action === undefined ? [] : resultFieldsOf(action))
  return paper.columns.flatMap((name) => {
    const field = lines.of[name] ?? further.get(name)
    return field === undefined ? [] : [[name, field] as const]
  })
}

interface LinesProps {
  readonly paper: Paper
  readonly columns: readonly Column[]
  readonly rows: readonly AnswerRow[]
}
function Lines({ paper, columns, rows }: LinesProps) {
  const hours = (name: string) => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) / 60
  const first = columns.findIndex(([name]) => paper.hours?.includes(name))
  return (
    <table>
      <thead>
        <tr>
          <th>No.</th>
          {columns.map(([name, field]) => (
            <th key={name} data-align={faceOf(field).align}>
              {paper.labels?.[name] ?? labelOf(name, field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={String(row.id ?? i)}>
            <td>{i + 1}</td>
            {columns.map(([name, field]) => {
              const { Cell, align } = faceOf(field)
              return (
                <td key={name} data-align={align}>
                  <Cell field={field} name={name} value={row[name]} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {first < 0 ? null : (
        <tfoot>
          <tr>
            <td colSpan={first + 1}>Jumlah jam</td>
            {columns.slice(first).map(([name]) => (
              <td key={name} data-align="end">
                {paper.hours?.includes(name) ? hours(name).toFixed(2) : null}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
