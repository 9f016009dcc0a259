// The rights of one user: templates, direct rights, what he may do by them, the difference before it is saved.
import { useApolloClient } from '@apollo/client/react'
import { currentDay } from '@kantor/shared/formats/clock'
import type { Ref } from '@kantor/shared/kernel'
import { anyOfAction, codesOfPage, isAllowed } from '@kantor/shared/rules/permission/permission'
import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../api/problem-of.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { useShell } from '../../session/shell-context.tsx'
import { useAddressWords } from '../../ui/address-words.ts'
import { Button } from '../../ui/button.tsx'
import { useLeaveGuard } from '../../ui/dialog/leave-guard.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { changeWords } from './pending.ts'
import { PendingBar } from './pending-bar.tsx'
import { PlacePicker } from './place-picker.tsx'
import { rightsActions } from './rights-actions.ts'
import { RightsFrame } from './rights-frame.ts'
import { RightsHead } from './rights-head.tsx'
import { reviewsOf } from './rights-reviews.ts'
import { RightsTabs } from './rights-tabs.tsx'
import { type Place, useRights } from './use-rights.ts'

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'), { absent: 'over' })
const WhyDialog = lazyPart(() => import('./why-dialog.tsx'), { absent: 'over' })

type Dialog = { readonly is: 'save' | 'removeDirect' } | { readonly is: 'why'; readonly code: string | null }

export default function UserRightAccessPage({ feature, access }: ScreenProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const actions = rightsActions(feature)
  const fields = actions.save.params
  const { profile } = useShell().shell
  const [search, setSearch] = useAddressWords()
  const [user, setUser] = useState<Ref | null>(null)
  const [place, setPlace] = useState<Place>(() => ({
    company: profile.companyCode ?? '',
    branch: profile.branchCode ?? '',
    on: currentDay(),
  }))
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const wanted = search.get('user')
  const rights = useRights(wanted, place, fields)
  const { shown, changes, count } = rights
  const lookup = useFormLookup(codesOfPage(feature))
  const may = (name: 'save' | 'removeDirect') => isAllowed(anyOfAction(feature, actions[name]), access)
  const isOwn = shown?.rights.isOwn ?? false
  const mayEdit = may('save') && !isOwn
  useEffect(() => {
    if (shown !== null) setUser(shown.rights.user)
  }, [shown])
  useLeaveGuard(count > 0, changes === null ? [] : wordsOfChanges(changes))
  const canRemove = shown !== null && shown.stored.direct.length > 0 && may('removeDirect') && !isOwn
  useToolbar({
    save: mayEdit && count > 0 ? () => setDialog({ is: 'save' }) : undefined,
    destroy: canRemove ? () => setDialog({ is: 'removeDirect' }) : undefined,
    reload: () => void rights.refresh(),
    audit: () => void navigate(`/audit?${new URLSearchParams({ form: feature.auditForm ?? '' })}`),
  })
  useToolbarState({ hasRow: canRemove })

  const reviews = shown === null ? null : reviewsOf(client, actions, shown.rights.user, rights)
  const close = () => setDialog(null)
  const choose = (next: Ref | null) => {
    setUser(next)
    setSearch(new URLSearchParams(next === null ? {} : { user: next.id }))
  }
  return (
    <LookupContext value={lookup}>
      <RightsFrame data-page="">
        <h1 tabIndex={-1}>{feature.title}</h1>
        <PlacePicker
          user={user}
          field={fields.user}
          place={place}
          locked={count > 0}
          onUser={choose}
          onPlace={setPlace}
        >
          {shown === null ? null : (
            <Button onClick={() => setDialog({ is: 'why', code: null })}>Why, or why not?</Button>
          )}
        </PlacePicker>
        {wanted === null ? (
          <EmptyState>Choose a user to see the rights held, where they come from, and to change them.</EmptyState>
        ) : rights.error !== undefined ? (
          <ErrorState
            title="The rights could not be loaded"
            {...problemParts(rights.error)}
            onRetry={() => void rights.refresh()}
          />
        ) : shown === null ? (
          <SkeletonLines lines={10} />
        ) : (
          <>
            <RightsHead rights={shown.rights} />
            <RightsTabs
              {...shown}
              actions={actions}
              place={place}
              count={count}
              mayEdit={mayEdit}
              changes={changes}
              onEdit={rights.edit}
              onWhy={(code) => setDialog({ is: 'why', code })}
              onReview={() => setDialog({ is: 'save' })}
            />
          </>
        )}
        <PendingBar
          words={changes === null ? [] : wordsOfChanges(changes)}
          onDiscard={rights.discard}
          onReview={() => setDialog({ is: 'save' })}
        />
        <Suspense fallback={null}>
          {dialog !== null && dialog.is !== 'why' && reviews !== null ? (
            <ReviewDialog key={dialog.is} {...reviews[dialog.is]} onClose={close} />
          ) : null}
          {dialog?.is === 'why' && shown !== null ? (
            <WhyDialog
              user={shown.rights.user}
              place={place}
              code={dialog.code}
              granters={anyOfAction(feature, actions.save) ?? []}
              onClose={close}
            />
          ) : null}
        </Suspense>
      </RightsFrame>
    </LookupContext>
  )
}

function problemParts(error: unknown) {
  const { message, code, requestId } = problemOf(error)
  return { message, code, requestId }
}

type AllChanges = NonNullable<ReturnType<typeof useRights>['changes']>
/** 'templates 1 added', 'direct rights 2 removed'. */
const wordsOfChanges = ({ assignments, direct }: AllChanges): readonly string[] =>
  [
    ['templates', changeWords(assignments)],
    ['direct rights', changeWords(direct)],
  ].flatMap(([what, words]) => (words === '' ? [] : [`${what} ${words}`]))
