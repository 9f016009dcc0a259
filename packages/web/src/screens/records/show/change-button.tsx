// Changes a document where it is shown: kept in the inbox that decides it, it has no edit screen of its own, yet a draft and what
// came back are to be changed before they are sent again.
import { type Feature, isApproval, type RecordFeature } from '@kantor/shared/kernel'
import { editorsOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import type { Edited } from '../form/use-editing.ts'
import { frozenWhy } from '../record-fields.ts'

const RowDrawer = lazyPart(() => import('../drawer/row-drawer.tsx'), { absent: 'over' })

interface Props extends Omit<Edited, 'row'> {
  readonly row: Row
  onSaved(): void
}

/** May this person change the record in place, in its present state? */
export const isChangedInPlace = (feature: RecordFeature, row: Row, access: ReadonlySet<string>): boolean =>
  isApproval(feature as Feature) && isAllowed(editorsOf(feature), access) && frozenWhy(feature, row, access) === null

export function ChangeButton({ row, onSaved, ...of }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const saved = () => {
    close()
    onSaved()
  }
  if (!isChangedInPlace(of.feature, row, of.access)) return null
  return (
    <>
      <Button icon={<Pencil aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RowDrawer {...of} id={row.id} onClose={close} onSaved={saved} />
        </Suspense>
      ) : null}
    </>
  )
}
