// API clients: the generic list, record and form, with the change of rights that a second administrator may have to see.
import type { apiClient } from '@kantor/shared/catalogue/security-system/api-client'
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { Suspense, useMemo, useState } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { AdditionsContext, type ScreenAdditions } from '../../screens/actions/action-rules.ts'
import { RecordScreen } from '../../screens/actions/record-screen.tsx'
import SideBySideModule from '../../screens/records/side-by-side-module.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const ClientRightsDialog = lazyPart(() => import('./client-rights-dialog.tsx'), { absent: 'over' })
type Actions = NonNullable<(typeof apiClient)['actions']>

export default function ApiClientPage(props: ScreenProps) {
  const { feature, access } = props
  const [editing, setEditing] = useState<{ readonly row: Row; reload(): void } | null>(null)
  const mayEdit = isAllowed(anyOfAction(feature, (feature.actions as Actions).saveRights), access)
  const additions = useMemo(
    (): ScreenAdditions => ({
      buttons: (row, reload) =>
        mayEdit && row.status !== 'CLOSED' ? (
          <Button aria-haspopup="dialog" onClick={() => setEditing({ row, reload })}>
            Change rights
          </Button>
        ) : null,
    }),
    [mayEdit],
  )
  return (
    <AdditionsContext value={additions}>
      {props.screen === 'index' ? <SideBySideModule {...props} /> : <RecordScreen {...props} />}
      {editing === null ? null : (
        <Suspense fallback={null}>
          <ClientRightsDialog
            row={editing.row}
            feature={feature}
            onSaved={editing.reload}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </AdditionsContext>
  )
}
