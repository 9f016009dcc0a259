// The codes of a template to look at, its includes, and the conflicts inside.
import type { Feature, FieldOf } from '@kantor/shared/kernel'
import { isRecordFeature } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import { FieldView } from '../../fields/field-view.tsx'
import { ListTable } from '../../screens/actions/list-table.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RightsFrame } from '../user-right-access/rights-frame.ts'
import { templateActions } from './template-actions.ts'
import { tickedIn } from './template-lines.ts'
import { TemplateMatrix } from './template-matrix.tsx'
import { linesInRow, useContents } from './use-contents.ts'

export default function TemplateContents({ row, feature }: { readonly row: Row; readonly feature: Feature }) {
  const { contents, included } = useContents(row)
  const ticked = useMemo(() => tickedIn(linesInRow(row)), [row])
  const includes = isRecordFeature(feature) ? feature.entity.fields.includes : undefined
  const conflicts = contents?.conflicts ?? []
  const result = templateActions(feature).contents.result
  return (
    <>
      <Panel title="Codes" id="section-codes">
        <RightsFrame>
          {includes === undefined || !hasLines(row.includes) ? null : (
            <FieldView name="includes" field={includes as FieldOf<'lines'>} value={row.includes} />
          )}
          {(contents?.orphans.length ?? 0) > 0 ? (
            <Banner tone="warning">
              {contents?.orphans.length} codes are unknown to the catalogue and grant nothing:{' '}
              {contents?.orphans.map(({ code }) => code).join(', ')}
            </Banner>
          ) : null}
          {row.dynamicAll === true ? (
            <Banner tone="info">This template includes all codes of the catalogue, also future ones.</Banner>
          ) : (
            <TemplateMatrix label={`Codes of ${String(row.name)}`} now={ticked} stored={ticked} included={included} />
          )}
        </RightsFrame>
      </Panel>
      {conflicts.length === 0 ? null : (
        <Panel title="Conflicts inside" id="section-conflicts-inside">
          <RightsFrame>
            <ListTable label="Conflicts inside" fields={result.conflicts.of} rows={conflicts} />
          </RightsFrame>
        </Panel>
      )}
    </>
  )
}

const hasLines = (value: unknown): boolean => Array.isArray(value) && value.length > 0
