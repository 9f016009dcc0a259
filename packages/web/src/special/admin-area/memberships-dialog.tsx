// The companies and branches of an account: the list is edited, its difference looked at, then saved with a reason.
import { useApolloClient } from '@apollo/client/react'
import type { Feature } from '@kantor/shared/kernel'
import {
  AdminAreaPreviewMembershipsDocument,
  type AdminAreaPreviewMembershipsQueryVariables,
  AdminAreaShowDocument,
  SaveMembershipsAdminAreaDocument,
  type SaveMembershipsAdminAreaMutationVariables,
} from '../../api/generated/security-system.generated.ts'
import { formValueOf } from '../../fields/form-value.ts'
import { answered } from '../user-right-access/answered.ts'
import { EditReviewDialog, startOf } from '../user-right-access/edit-review-dialog.tsx'
import { type Account, accountActions } from './account-actions.ts'

interface Props {
  readonly account: Account
  readonly feature: Feature
  onSaved(): void
  onClose(): void
}
type PreviewInput = AdminAreaPreviewMembershipsQueryVariables['input']
type SaveInput = SaveMembershipsAdminAreaMutationVariables['input']

export default function MembershipsDialog({ account, feature, onSaved, onClose }: Props) {
  const client = useApolloClient()
  const { saveMemberships, previewMemberships } = accountActions(feature)
  const { memberships, defaultCompany, defaultBranch } = saveMemberships.params
  const asked = { memberships, defaultCompany, defaultBranch }
  const fetchPolicy = 'no-cache'
  return (
    <EditReviewDialog
      title={`Companies and branches of ${String(account.displayName ?? account.username ?? '')}`}
      about="A code of a company and of a branch, or * for all of them, also future ones. One line is where the user starts."
      asked={asked}
      start={startOf(asked, account, formValueOf)}
      fields={previewMemberships.result}
      preview={({ memberships: lines }) => {
        // The server checks what people typed and names the fields.
        const input = { user: account.id, memberships: lines } as PreviewInput
        return client
          .query({ query: AdminAreaPreviewMembershipsDocument, variables: { input }, fetchPolicy })
          .then(({ data }) => answered(data?.adminAreaPreviewMemberships))
      }}
      save={(typed, reason, baseVersion) => {
        const input = { user: account.id, ...typed, reason, baseVersion } as SaveInput
        return client
          .mutate({ mutation: SaveMembershipsAdminAreaDocument, variables: { input }, fetchPolicy })
          .then(({ data }) => answered(data?.saveMembershipsAdminArea))
      }}
      fresh={async () => {
        const variables = { id: account.id }
        const { data } = await client.query({ query: AdminAreaShowDocument, variables, fetchPolicy })
        return startOf(asked, answered(data?.adminArea ?? undefined), formValueOf)
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
