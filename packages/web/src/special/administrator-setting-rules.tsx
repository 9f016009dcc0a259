// Templates that follow from positions: the rules of the company, edited as a list and saved as a change of rights.

import { useApolloClient, useQuery } from '@apollo/client/react'
import type { administratorSetting } from '@kantor/shared/catalogue/security-system/administrator-setting'
import type { Feature } from '@kantor/shared/kernel'
import { codesOfPage } from '@kantor/shared/rules/permission/permission'
import { useState } from 'react'
import {
  AdministratorSettingPositionRulesDocument,
  AdministratorSettingPreviewPositionRulesDocument,
  type AdministratorSettingPreviewPositionRulesQueryVariables,
  SavePositionRulesAdministratorSettingDocument,
  type SavePositionRulesAdministratorSettingMutationVariables,
} from '../api/generated/security-system.generated.ts'
import { problemOf } from '../api/problem-of.ts'
import { formValueOf } from '../fields/form-value.ts'
import { LookupContext } from '../fields/ref/lookup.ts'
import { useFormLookup } from '../fields/ref/use-form-lookup.ts'
import { ListTable } from '../screens/actions/list-table.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { ErrorState, SkeletonLines } from '../ui/states.tsx'
import { answered } from './user-right-access/answered.ts'
import { EditReviewDialog, startOf } from './user-right-access/edit-review-dialog.tsx'

type Actions = NonNullable<(typeof administratorSetting)['actions']>
type PreviewInput = AdministratorSettingPreviewPositionRulesQueryVariables['input']
type SaveInput = SavePositionRulesAdministratorSettingMutationVariables['input']

export default function PositionRules({
  feature,
  editable,
}: {
  readonly feature: Feature
  readonly editable: boolean
}) {
  const client = useApolloClient()
  const lookup = useFormLookup(codesOfPage(feature))
  const [editing, setEditing] = useState(false)
  const { positionRules, previewPositionRules } = feature.actions as Actions
  const fetchPolicy = 'no-cache'
  const result = useQuery(AdministratorSettingPositionRulesDocument, { fetchPolicy })
  const asked = previewPositionRules.params
  const read = () => void result.refetch().catch(() => undefined)
  const stored = result.data?.administratorSettingPositionRules
  if (result.error !== undefined) {
    const { message, code, requestId } = problemOf(result.error)
    return (
      <ErrorState
        title="The rules could not be loaded"
        message={message}
        code={code}
        requestId={requestId}
        onRetry={read}
      />
    )
  }
  return (
    <Panel title="Auto-templates" id="section-auto-templates">
      <p>
        Users in the place that a rule names get its template, from the day they arrive to the day they leave. All
        matching rules count; templates given by hand stay.
      </p>
      {stored === undefined ? (
        <SkeletonLines lines={4} />
      ) : (
        <ListTable
          label="Position rules"
          fields={positionRules.result.rules.of}
          rows={stored.rules}
          none="No rule yet: templates are given by hand."
        />
      )}
      {editable && stored !== undefined ? (
        <div data-row-actions="">
          <Button aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit the rules
          </Button>
        </div>
      ) : null}
      {editing && stored !== undefined ? (
        <LookupContext value={lookup}>
          <EditReviewDialog
            title="Auto-templates"
            about="Each line names a level, a position, a department or a division; what is left empty means any."
            asked={asked}
            start={startOf(asked, stored, formValueOf)}
            fields={previewPositionRules.result}
            preview={(typed) => {
              // The server checks what people typed and names the fields.
              const input = typed as PreviewInput
              return client
                .query({ query: AdministratorSettingPreviewPositionRulesDocument, variables: { input }, fetchPolicy })
                .then(({ data }) => answered(data?.administratorSettingPreviewPositionRules))
            }}
            save={(typed, reason, baseVersion) => {
              const input = { ...typed, reason, baseVersion } as SaveInput
              return client
                .mutate({ mutation: SavePositionRulesAdministratorSettingDocument, variables: { input }, fetchPolicy })
                .then(({ data }) => answered(data?.savePositionRulesAdministratorSetting))
            }}
            fresh={async () => {
              const { data } = await client.query({ query: AdministratorSettingPositionRulesDocument, fetchPolicy })
              return startOf(asked, answered(data?.administratorSettingPositionRules), formValueOf)
            }}
            onSaved={read}
            onClose={() => setEditing(false)}
          />
        </LookupContext>
      ) : null}
    </Panel>
  )
}
