// Areas: the generic list, record and form, with a picture of the fences on the record.
import { useMemo } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { AdditionsContext, type ScreenAdditions } from '../../screens/actions/action-rules.ts'
import { RecordScreen } from '../../screens/actions/record-screen.tsx'
import { FencePanel } from './fence-panel.tsx'

export default function OperationAreaPage(props: ScreenProps) {
  const { feature, access } = props
  const additions = useMemo(
    (): ScreenAdditions => ({
      // Mounted again with each turn: what was changed in the list below is drawn.
      panels: (row, reload, turn) => (
        <FencePanel key={`${row.id} ${turn}`} feature={feature} access={access} area={row.id} onSaved={reload} />
      ),
    }),
    [feature, access],
  )
  return (
    <AdditionsContext value={additions}>
      <RecordScreen {...props} />
    </AdditionsContext>
  )
}
