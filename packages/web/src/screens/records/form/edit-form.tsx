// A form in the page: banners, panels of fields, the dialog of a conflict. The parts above and below come from its place.
import type { Action } from '@kantor/shared/kernel'
import { codesOfForm } from '@kantor/shared/rules/permission/permission'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import type { Row } from '../../../api/answers/answers.ts'
import type { Problem } from '../../../api/problem.ts'
import { UploadContext } from '../../../fields/file/upload-target.ts'
import { LineToolsContext, LiveLinesContext, type LiveValues } from '../../../fields/lines/live-lines.ts'
import { LookupContext } from '../../../fields/ref/lookup.ts'
import { isOfId, useNamedRefs } from '../../../fields/ref/named-refs.ts'
import { useFormLookup } from '../../../fields/ref/use-form-lookup.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { RecordFrame } from '../record-frame.ts'
import { FormSections } from './form-sections.tsx'
import type { Edited, Editing } from './use-editing.ts'

// A draft found, a refusal, two people on one record are rare: what speaks of them comes when they happen.
const DraftOffer = lazyPart(async () => ({ default: (await import('./form-banners.tsx')).DraftOffer }))
// Without a network its looks do not arrive; what was refused is said all the same. It always comes, so it needs no boundary of its own.
const BareRefusal = ({ problem }: { readonly problem: Problem }) => <p role="alert">{problem.message}</p>
const RefusalBanner = lazy(() =>
  import('./form-banners.tsx').then(
    (banners) => ({ default: banners.RefusalBanner }),
    () => ({ default: BareRefusal }),
  ),
)
const RecordConflict = lazyPart(() => import('./conflict-dialog.tsx'), { absent: 'over' })

const AddLines = lazyPart(() => import('../../actions/add-lines.tsx'))
const LiveAnswers = lazyPart(() => import('../../actions/live-answers.tsx'))

interface Props extends Pick<Edited, 'feature' | 'operations' | 'access' | 'row'> {
  readonly editing: Editing
  readonly head: ReactNode
  readonly foot: ReactNode
  /** What is typed into, with a place for what the server says meanwhile; absent: the sections, and the answers below them. */
  readonly body?: (live: ReactNode) => ReactNode
  /** The frame round it; absent: that of records. */
  readonly frame?: typeof RecordFrame
}

const sectionsBody =
  ({ sections, form, mode }: Editing, row: Row | null) =>
  (live: ReactNode) => (
    <>
      <FormSections sections={sections} control={form.control} mode={mode} row={row} />
      {live}
    </>
  )

export function EditForm({ editing, feature, operations, access, row, head, foot, body, frame }: Props) {
  const Frame = frame ?? RecordFrame
  const target = useMemo(() => ({ feature: feature.path }), [feature])
  const { draft, refusal, conflict, base, form, mode } = editing
  const lookup = useFormLookup(codesOfForm(feature, mode))
  useNamedRefs(lookup, editing.fields, base.values, (name, ref) => {
    if (isOfId(form.getValues(name), ref.id)) form.setValue(name, ref)
  })
  const [live, setLive] = useState<{ readonly [field: string]: LiveValues }>({})
  const onLines = useCallback((field: string, said: LiveValues) => setLive((now) => ({ ...now, [field]: said })), [])
  const tools = useMemo(() => {
    const fields = Object.values<Action>(feature.actions ?? {}).flatMap(({ into, live: isLive }) =>
      into === undefined || isLive === true ? [] : [into],
    )
    const toolsOf = (field: string) => (
      <Suspense fallback={null}>
        <AddLines feature={feature} operations={operations} access={access} field={field} control={form.control} />
      </Suspense>
    )
    return Object.fromEntries(fields.map((field) => [field, toolsOf(field)]))
  }, [feature, operations, access, form.control])
  const said =
    feature.actions === undefined ? null : (
      <Suspense fallback={null}>
        <LiveAnswers
          feature={feature}
          operations={operations}
          access={access}
          row={row}
          control={form.control}
          onLines={onLines}
        />
      </Suspense>
    )
  return (
    <LookupContext value={lookup}>
      <LiveLinesContext value={live}>
        <LineToolsContext value={tools}>
          <UploadContext value={target}>
            <form
              ref={editing.frame}
              noValidate
              aria-label={feature.title}
              onSubmit={(event) => void editing.submit(event)}
            >
              <Frame>
                {head}
                <Suspense fallback={null}>
                  {draft.offered === null ? null : (
                    <DraftOffer
                      draft={draft.offered}
                      stale={draft.offered.rowVersion !== base.rowVersion}
                      onRestore={(values) => {
                        draft.answer()
                        editing.fill(values)
                      }}
                      onDiscard={draft.forget}
                    />
                  )}
                  {refusal === null ? null : (
                    <RefusalBanner problem={refusal.problem} others={refusal.others} fields={feature.entity.fields} />
                  )}
                </Suspense>
                {(body ?? sectionsBody(editing, row))(said)}
                {foot}
              </Frame>
            </form>
            {conflict === null ? null : (
              <Suspense fallback={null}>
                <RecordConflict
                  key={conflict.rowVersion}
                  conflict={conflict}
                  fields={editing.fields}
                  base={base.values}
                  onResolve={(values) => editing.goOn(conflict, values)}
                  onClose={editing.drop}
                />
              </Suspense>
            )}
          </UploadContext>
        </LineToolsContext>
      </LiveLinesContext>
    </LookupContext>
  )
}
