// The two changes of a user's rights that are reviewed before they are saved: the edited lists, and no direct right at all.
import type { ApolloClient } from '@apollo/client'
import {
  RemoveDirectUserRightAccessDocument,
  SaveUserRightAccessDocument,
  UserRightAccessPreviewDocument,
  type UserRightAccessPreviewQueryVariables,
} from '../../api/generated/security-system.generated.ts'
import { answered } from './answered.ts'
import { sentLines } from './pending.ts'
import type { ReviewProps } from './review-dialog.tsx'
import type { RightsActions } from './rights-actions.ts'
import type { EditedLists, useRights } from './use-rights.ts'

type Input = UserRightAccessPreviewQueryVariables['input']
type AssignmentInput = NonNullable<Input['assignments']>[number]
type DirectInput = NonNullable<Input['direct']>[number]
type Review = Pick<ReviewProps, 'title' | 'verb' | 'fields' | 'preview' | 'save' | 'refresh' | 'onSaved'>

/** What the review dialog needs for each of them. */
export function reviewsOf(
  client: ApolloClient,
  { preview, save }: RightsActions,
  user: { readonly id: string; readonly name: string },
  rights: ReturnType<typeof useRights>,
): { readonly save: Review; readonly removeDirect: Review } {
  const fetchPolicy = 'no-cache'
  // Lines typed by people may lack what the declaration asks for: the server checks them and names the fields.
  const inputOf = (lists: Partial<EditedLists>): Input => {
    const edited = { ...rights.now()?.edited, ...lists }
    return {
      user: user.id,
      assignments: sentLines<AssignmentInput>(save.params.assignments, edited.assignments ?? []),
      direct: sentLines<DirectInput>(save.params.direct, edited.direct ?? []),
    }
  }
  const previewOf = (input: Input) =>
    client
      .query({ query: UserRightAccessPreviewDocument, variables: { input }, fetchPolicy })
      .then(({ data }) => answered(data?.userRightAccessPreview))
  const shared = {
    fields: preview.result,
    refresh: rights.refresh,
    onSaved: () => {
      rights.discard()
      void rights.refresh()
    },
  }
  return {
    save: {
      ...shared,
      title: `Changes for ${user.name}`,
      preview: () => previewOf(inputOf({})),
      save: (reason, baseVersion) => {
        const variables = { input: { ...inputOf({}), reason, baseVersion } }
        return client
          .mutate({ mutation: SaveUserRightAccessDocument, variables, fetchPolicy })
          .then(({ data }) => answered(data?.saveUserRightAccess))
      },
    },
    removeDirect: {
      ...shared,
      title: `Remove all direct rights of ${user.name}`,
      verb: 'Remove all direct rights',
      preview: () => previewOf(inputOf({ assignments: rights.now()?.stored.assignments ?? [], direct: [] })),
      save: (reason, baseVersion) => {
        const variables = { input: { user: user.id, reason, baseVersion } }
        return client
          .mutate({ mutation: RemoveDirectUserRightAccessDocument, variables, fetchPolicy })
          .then(({ data }) => answered(data?.removeDirectUserRightAccess))
      },
    },
  }
}
