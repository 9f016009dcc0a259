// The codes and includes of a template as they are edited; saving shows the users affected and their difference first.

import { useApolloClient } from '@apollo/client/react'
import type { RecordFeature } from '@kantor/shared/kernel'
import { codesOfPage } from '@kantor/shared/rules/permission/permission'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../../api/answers/answers.ts'
import {
  SaveUserTemplateEntryDocument,
  UserTemplateEntryPreviewDocument,
  UserTemplateEntryShowDocument,
} from '../../api/generated/security-system.generated.ts'
import type { FormValue } from '../../fields/field-kind.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { linesIn } from '../../fields/form-value.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { Banner } from '../../ui/banner.tsx'
import { useLeaveGuard } from '../../ui/dialog/leave-guard.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useToolbar } from '../../ui/toolbar-context.tsx'
import { answered } from '../user-right-access/answered.ts'
import type { FormInfo, Suffix } from '../user-right-access/matrix-rows.ts'
import {
  carriedOver,
  changesOf,
  changeWords,
  editableLines,
  type Lines,
  sentLines,
} from '../user-right-access/pending.ts'
import { PendingBar } from '../user-right-access/pending-bar.tsx'
import { AffectedUsers } from './affected-users.tsx'
import { templateActions } from './template-actions.ts'
import { linesOf, type Ticked, tickedIn, tickWords, toggled } from './template-lines.ts'
import { TemplateMatrix } from './template-matrix.tsx'
import { linesInRow, useContents } from './use-contents.ts'

const ReviewDialog = lazyPart(() => import('../user-right-access/review-dialog.tsx'), { absent: 'over' })

interface Props {
  readonly row: Row
  readonly feature: RecordFeature
  onSaved(): void
}
interface Edited {
  readonly ticked: Ticked
  readonly includes: Lines
}

export function CodesEditor({ row, feature, onSaved }: Props) {
  const client = useApolloClient()
  const lookup = useFormLookup(codesOfPage(feature))
  const actions = templateActions(feature)
  const field = actions.save.params.includes
  const [stored, setStored] = useState<Edited>(() => editedOf(row))
  const [edited, setEdited] = useState(stored)
  const [reviewing, setReviewing] = useState(false)
  const latest = useRef({ stored, edited })
  latest.current = { stored, edited }
  const { included } = useContents(row)
  const words = useMemo(() => {
    const includes = changeWords(changesOf(field, stored.includes, edited.includes))
    return [tickWords(edited.ticked, stored.ticked), includes === '' ? '' : `includes ${includes}`].filter(Boolean)
  }, [field, stored, edited])
  const isChanged = words.length > 0
  useLeaveGuard(isChanged, words)
  const review = () => setReviewing(true)
  useToolbar({ save: isChanged ? review : undefined })
  const onTick = useCallback(
    (form: FormInfo, suffix: Suffix) => setEdited((now) => ({ ...now, ticked: toggled(now.ticked, form, suffix) })),
    [],
  )
  const onIncludes = useCallback(
    (_: string, value: FormValue) => setEdited((now) => ({ ...now, includes: linesIn(value) })),
    [],
  )
  /** Takes over what another user saved; my ticks are made again on top of it. */
  const take = useCallback(
    (fresh: Row) => {
      const next = editedOf(fresh)
      const { stored: old, edited: mine } = latest.current
      const added = mine.ticked.difference(old.ticked)
      const removed = old.ticked.difference(mine.ticked)
      const carried: Edited = {
        ticked: next.ticked.union(added).difference(removed),
        includes: carriedOver(field, old.includes, mine.includes, next.includes),
      }
      latest.current = { stored: next, edited: carried }
      setStored(next)
      setEdited(carried)
    },
    [field],
  )
  useEffect(() => take(row), [row, take])
  const input = () => ({
    template: row.id,
    lines: [...linesOf(latest.current.edited.ticked)],
    includes: sentLines(field, latest.current.edited.includes).map(({ template }) => ({ template: String(template) })),
  })
  return (
    <LookupContext value={lookup}>
      {row.dynamicAll === true ? (
        <Banner tone="locked">This template includes all codes of the catalogue; it has no lines of its own.</Banner>
      ) : (
        <>
          {row.status === 'DRAFT' ? <Banner tone="info">A draft grants nothing until it is activated.</Banner> : null}
          <TemplateMatrix
            label={`Codes of ${String(row.name)}`}
            now={edited.ticked}
            stored={stored.ticked}
            included={included}
            onTick={onTick}
          />
          <FieldRow
            name="includes"
            field={field}
            id="template-includes"
            value={edited.includes}
            onChange={onIncludes}
            onBlur={nothing}
          />
        </>
      )}
      <PendingBar words={words} onDiscard={() => setEdited(stored)} onReview={review} />
      <Suspense fallback={null}>
        {reviewing ? (
          <ReviewDialog
            title={`Codes of ${String(row.name)}`}
            fields={actions.preview.result}
            above={<AffectedUsers template={row.id} fields={actions.affected.result} />}
            preview={() =>
              client
                .query({
                  query: UserTemplateEntryPreviewDocument,
                  variables: { input: input() },
                  fetchPolicy: 'no-cache',
                })
                .then(({ data }) => answered(data?.userTemplateEntryPreview))
            }
            save={(reason, baseVersion) =>
              client
                .mutate({
                  mutation: SaveUserTemplateEntryDocument,
                  variables: { input: { ...input(), reason, baseVersion } },
                  fetchPolicy: 'no-cache',
                })
                .then(({ data }) => answered(data?.saveUserTemplateEntry))
            }
            refresh={async () => {
              const variables = { id: row.id }
              const { data } = await client.query({
                query: UserTemplateEntryShowDocument,
                variables,
                fetchPolicy: 'no-cache',
              })
              if (data?.userTemplateEntry) take(data.userTemplateEntry)
            }}
            onSaved={() => {
              setEdited(latest.current.stored)
              latest.current = { ...latest.current, edited: latest.current.stored }
              onSaved()
            }}
            onClose={() => setReviewing(false)}
          />
        ) : null}
      </Suspense>
    </LookupContext>
  )
}

const editedOf = (row: Row): Edited => ({
  ticked: tickedIn(linesInRow(row)),
  includes: includesOf(row),
})
const includesField = { type: 'lines', of: { template: { type: 'ref', to: 'UserTemplate' } } } as const
const includesOf = (row: Row): Lines => editableLines(includesField, row.includes)
const nothing = () => undefined
