// The chosen slot next to the chart: its figures, and all its holders, each a way to the record.

import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { OrganizationChartHoldersDocument } from '../../api/generated/employees.generated.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { useOperation } from '../../api/use-operation.ts'
import { IconButton } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { recordPath, type Slot, staffWords } from './chart-types.ts'
import { Face } from './slot-card.tsx'

interface Props extends Pick<ScreenProps, 'feature' | 'operations' | 'access'> {
  readonly slot: Slot
  readonly asOf: string | undefined
  /** May the holders be named to this person? */
  readonly names: boolean
  onClose(): void
}
const most = 100

export function SlotDetails({ slot, names, onClose, ...around }: Props) {
  return (
    <aside aria-label={`Slot: ${slot.title}`} data-screen-only>
      <header>
        <h2>{slot.title}</h2>
        <IconButton label="Close the details" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <p>{`${slot.department.name}, ${slot.level}${slot.isHead ? '. Head of the department' : ''}`}</p>
      <dl>
        <Figure name="Planned" value={String(slot.planned)} />
        <Figure name="Actual" value={String(slot.actual)} />
        <Figure name="Staffing" value={staffWords(slot)} />
      </dl>
      <h3>Holders</h3>
      {slot.actual === 0 ? (
        <p>No employee holds this slot on that day.</p>
      ) : names ? (
        <Holders key={slot.id} slot={slot} {...around} />
      ) : (
        <p>Names need a permission of their own: frmHEMPLYM02I.</p>
      )}
    </aside>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Holders({ slot, asOf }: Pick<Props, 'slot' | 'asOf'>) {
  const variables = useMemo(
    () => ({ input: { chart: slot.chart, ...(asOf === undefined ? {} : { asOf }) }, page: 1, size: most }),
    [slot.chart, asOf],
  )
  const { answer, problem, refetch } = useOperation(OrganizationChartHoldersDocument, variables)
  if (problem !== null) return <ErrorState title="The holders could not be loaded" {...problem} onRetry={refetch} />
  if (answer === null) return <SkeletonLines lines={3} />
  const { total, rows } = answer
  return (
    <>
      <ul>
        {rows.map((holder) => (
          <li key={holder.employee}>
            <Face holder={holder} />
            <Link to={recordPath(holder.employee)}>{holder.fullName}</Link>
            <span>{holder.employeeNo}</span>
          </li>
        ))}
      </ul>
      {total > rows.length ? <p>{`${rows.length} of ${total} shown`}</p> : null}
    </>
  )
}
