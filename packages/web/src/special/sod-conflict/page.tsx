// Conflicts of duties: the generic list and record; commands on a mitigation follow the state of the conflict.
import { useMemo } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { ActionRuleContext, AdditionsContext, type ScreenAdditions } from '../../screens/actions/action-rules.ts'
import { RecordScreen } from '../../screens/actions/record-screen.tsx'
import { conflictRule } from './conflict-rule.ts'
import { RemovalPanel } from './removal-panel.tsx'

export default function SodConflictPage(props: ScreenProps) {
  const additions = useMemo(
    (): ScreenAdditions => ({ panels: (row) => <RemovalPanel key={row.id} row={row} feature={props.feature} /> }),
    [props.feature],
  )
  return (
    <ActionRuleContext value={conflictRule}>
      <AdditionsContext value={additions}>
        <RecordScreen {...props} screen={props.screen === 'edit' ? 'show' : props.screen} />
      </AdditionsContext>
    </ActionRuleContext>
  )
}
