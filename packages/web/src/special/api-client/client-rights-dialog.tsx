// What an API client may do and where: edited, looked at as a difference, saved or sent to a second administrator.
import { useApolloClient } from '@apollo/client/react'
import type { apiClient } from '@kantor/shared/catalogue/security-system/api-client'
import type { Feature } from '@kantor/shared/kernel'
import type { Row } from '../../api/answers/answers.ts'
import {
  ApiClientPreviewRightsDocument,
  type ApiClientPreviewRightsQueryVariables,
  ApiClientShowDocument,
  SaveRightsApiClientDocument,
  type SaveRightsApiClientMutationVariables,
} from '../../api/generated/security-system.generated.ts'
import { formValueOf } from '../../fields/form-value.ts'
import { answered } from '../user-right-access/answered.ts'
import { EditReviewDialog, startOf } from '../user-right-access/edit-review-dialog.tsx'

type Actions = NonNullable<(typeof apiClient)['actions']>
type PreviewInput = ApiClientPreviewRightsQueryVariables['input']
type SaveInput = SaveRightsApiClientMutationVariables['input']

interface Props {
  readonly row: Row
  readonly feature: Feature
  onSaved(): void
  onClose(): void
}

export default function ClientRightsDialog({ row, feature, onSaved, onClose }: Props) {
  const client = useApolloClient()
  const { previewRights } = feature.actions as Actions
  const { client: _, ...asked } = previewRights.params
  const fetchPolicy = 'no-cache'
  return (
    <EditReviewDialog
      title={`What ${String(row.name ?? row.code ?? 'the client')} may do`}
      about="Codes you hold yourself, in the branches named; its keys never do more than their owner may at that moment."
      asked={asked}
      start={startOf(asked, row, formValueOf)}
      fields={previewRights.result}
      preview={(typed) => {
        // The server checks what people typed and names the fields.
        const input = { client: row.id, ...typed } as PreviewInput
        return client
          .query({ query: ApiClientPreviewRightsDocument, variables: { input }, fetchPolicy })
          .then(({ data }) => answered(data?.apiClientPreviewRights))
      }}
      save={(typed, reason, baseVersion) => {
        const input = { client: row.id, ...typed, reason, baseVersion } as SaveInput
        return client
          .mutate({ mutation: SaveRightsApiClientDocument, variables: { input }, fetchPolicy })
          .then(({ data }) => answered(data?.saveRightsApiClient))
      }}
      fresh={async () => {
        const { data } = await client.query({ query: ApiClientShowDocument, variables: { id: row.id }, fetchPolicy })
        return startOf(asked, answered(data?.apiClient ?? undefined), formValueOf)
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
