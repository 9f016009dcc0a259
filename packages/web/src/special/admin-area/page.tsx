// Accounts: the generic list, record and form, with what an account can do just now and its companies and branches.
import { anyOfAction, isAllowed } from '@kantor/shared/rules/permission/permission'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { ActionRuleContext, AdditionsContext, type ScreenAdditions } from '../../screens/actions/action-rules.ts'
import { RecordScreen } from '../../screens/actions/record-screen.tsx'
import { useShell } from '../../session/shell-context.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { type Account, accountActions } from './account-actions.ts'
import { accountRule } from './account-rule.ts'

const MembershipsDialog = lazyPart(() => import('./memberships-dialog.tsx'), { absent: 'over' })
const rightsPath = '/security-system/user-right-access'

export default function AdminAreaPage(props: ScreenProps) {
  const { feature, access } = props
  const navigate = useNavigate()
  const { features } = useShell().shell
  const seesRights = features.some(({ path }) => path === rightsPath)
  const [editing, setEditing] = useState<{ readonly account: Account; reload(): void } | null>(null)
  const actions = accountActions(feature)
  const mayEdit = isAllowed(anyOfAction(feature, actions.saveMemberships), access)
  const additions = useMemo(
    (): ScreenAdditions => ({
      buttons: (row, reload) => (
        <div data-lifecycle="">
          {mayEdit ? (
            <Button aria-haspopup="dialog" onClick={() => setEditing({ account: row, reload })}>
              Companies and branches
            </Button>
          ) : null}
          {seesRights ? (
            <Button onClick={() => void navigate(`${rightsPath}/index?user=${row.id}`)}>Rights</Button>
          ) : null}
        </div>
      ),
    }),
    [mayEdit, seesRights, navigate],
  )
  return (
    <ActionRuleContext value={accountRule}>
      <AdditionsContext value={additions}>
        <RecordScreen {...props} />
        {editing === null ? null : (
          <Suspense fallback={null}>
            <MembershipsDialog
              account={editing.account}
              feature={feature}
              onSaved={editing.reload}
              onClose={() => setEditing(null)}
            />
          </Suspense>
        )}
      </AdditionsContext>
    </ActionRuleContext>
  )
}
