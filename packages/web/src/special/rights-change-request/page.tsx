// Changes of rights that wait for a second administrator: the generic list, and a record with the difference as it would
// be now and the decision.
import { useMemo } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { ActionRuleContext, AdditionsContext, type ScreenAdditions } from '../../screens/actions/action-rules.ts'
import { RecordScreen } from '../../screens/actions/record-screen.tsx'
import { ChangeDetails } from './change-details.tsx'

export default function RightsChangeRequestPage(props: ScreenProps) {
  const { feature, access } = props
  const additions = useMemo(
    (): ScreenAdditions => ({
      panels: (row, reload) => (
        <ChangeDetails
          key={`${row.id} ${String(row.rowVersion)}`}
          feature={feature}
          access={access}
          row={row}
          onDecided={reload}
        />
      ),
    }),
    [feature, access],
  )
  // Deciding belongs to its own screen: a user who may decide opens the change there, and sees the same page.
  const screen = props.screen === 'edit' ? 'show' : props.screen
  return (
    <ActionRuleContext value={hideAll}>
      <AdditionsContext value={additions}>
        <RecordScreen {...props} screen={screen} />
      </AdditionsContext>
    </ActionRuleContext>
  )
}

/** The decision is below the difference, never next to the title: what is approved has to be seen first. */
const hideAll = () => 'hidden' as const
