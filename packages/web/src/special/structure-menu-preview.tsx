// The menu as one user would see it with the changes at hand, saved or not.
import type { Field, Ref } from '@kantor/shared/kernel'
import { useMemo, useState } from 'react'
import { StructureMenuPreviewDocument } from '../api/generated/security-system.generated.ts'
import { useOperation } from '../api/use-operation.ts'
import { FieldArea } from '../fields/field-area.ts'
import type { FormValue } from '../fields/field-kind.ts'
import { FieldRow } from '../fields/field-row.tsx'
import { menuIcon } from '../shell/menu/menu-icons.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { PreviewList } from './structure-menu-frame.ts'
import type { MenuItem } from './structure-menu-tree.ts'

interface Props {
  readonly items: readonly MenuItem[]
  onClose(): void
}

const userField: Field = { type: 'ref', to: 'UserAccount', label: 'User' }
const isRef = (value: FormValue): value is Ref => typeof value === 'object' && value !== null && 'code' in value

export function MenuPreview({ items, onClose }: Props) {
  const [user, setUser] = useState<FormValue>(null)
  const variables = useMemo(() => (isRef(user) ? { input: { user: user.id, items } } : null), [user, items])
  const { answer: data, problem, refetch } = useOperation(StructureMenuPreviewDocument, variables)
  const rows = data?.rows ?? []
  return (
    <Dialog
      open
      onClose={onClose}
      title="Preview as a user"
      size="medium"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <FieldArea>
        <FieldRow
          name="user"
          field={userField}
          id="menu-preview-user"
          value={user}
          onChange={(_, value) => setUser(value)}
          onBlur={() => undefined}
        />
      </FieldArea>
      {variables === null ? (
        <p>Choose a user to see the menu of that user in the company and branch you work in.</p>
      ) : problem !== null ? (
        <ErrorState
          title="The preview could not be made"
          message={problem.message}
          code={problem.code}
          onRetry={refetch}
        />
      ) : data === null ? (
        <SkeletonLines />
      ) : rows.length === 0 ? (
        <EmptyState>
          This user sees nothing here: the account is not active, does not belong here, or holds no code.
        </EmptyState>
      ) : (
        <PreviewList aria-label="Menu of the user">
          {rows.map(({ path, title, icon, depth }) => {
            const Icon = menuIcon(icon)
            return (
              <li key={`${depth}${path}`} style={{ paddingInlineStart: `${(depth - 1) * 20}px` }}>
                <Icon aria-hidden />
                {title}
              </li>
            )
          })}
        </PreviewList>
      )}
    </Dialog>
  )
}
