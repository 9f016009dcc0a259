// The card of a slot: title, department, who holds it, planned and actual. Plain elements: there are many of them.
import { CircleDashed, TriangleAlert, UserRound, UsersRound } from 'lucide-react'
import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { type Holder, holderWords, recordPath, type Slot, staffWords, toneOf } from './chart-types.ts'

export function SlotCard({ slot }: { readonly slot: Slot }) {
  const [only] = slot.holders
  const tone = toneOf(slot)
  const words = holderWords(slot)
  return (
    <div data-card="">
      <Face holder={slot.actual === 1 ? only : undefined} many={slot.actual > 1} vacant={slot.actual === 0} />
      <div>
        <b title={slot.title}>{slot.title}</b>
        <span title={slot.department.name}>{slot.department.name}</span>
        {slot.actual === 1 && only !== undefined ? (
          <Link to={recordPath(only.employee)} tabIndex={-1} title={`Open ${only.fullName}`}>
            {words}
          </Link>
        ) : (
          <span data-who="">{words}</span>
        )}
        <small data-tone={tone}>
          {tone === 'over' ? <TriangleAlert aria-hidden /> : tone === 'vacant' ? <CircleDashed aria-hidden /> : null}
          {`${slot.actual} of ${slot.planned}${tone === 'full' ? '' : `, ${staffWords(slot)}`}`}
        </small>
      </div>
    </div>
  )
}

interface FaceProps {
  readonly holder: Holder | undefined
  readonly many?: boolean
  readonly vacant?: boolean
}
/** The picture of the holder, or a sign for one, several or none. */
export function Face({ holder, many = false, vacant = false }: FaceProps) {
  const sign = vacant ? <CircleDashed aria-hidden /> : many ? <UsersRound aria-hidden /> : <UserRound aria-hidden />
  const photo = holder?.photo ?? null
  return <i>{photo === null ? sign : <Picture src={`/files/${photo}`} alt="" empty={sign} />}</i>
}
