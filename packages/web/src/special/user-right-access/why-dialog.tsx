// "Why can this person open this screen, or not": any screen of the catalogue, or one code.
import { useApolloClient } from '@apollo/client/react'
import type { Feature, Ref } from '@kantor/shared/kernel'
import { useEffect, useId, useMemo, useState } from 'react'
import { declarationOf } from '../../api/feature-module.ts'
import type { ScreenName } from '../../api/generated/schema-types.ts'
import {
  UserRightAccessWhyCodeDocument,
  UserRightAccessWhyDocument,
} from '../../api/generated/security-system.generated.ts'
import { problemOf } from '../../api/problem-of.ts'
import { RefInput } from '../../fields/ref/input.tsx'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useShell } from '../../session/shell-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { RightsFrame } from './rights-frame.ts'
import type { Why } from './rights-types.ts'
import { screenLookup } from './screen-lookup.ts'
import { WhyAnswer } from './why-answer.tsx'

interface Props {
  readonly user: Ref
  /** Where and when, as the page asks. */
  readonly place: { readonly company?: string; readonly branch?: string; readonly on?: string }
  /** Asks about this code at once; null: about a screen to be chosen. */
  readonly code: string | null
  readonly granters: readonly string[]
  onClose(): void
}
type Screen = ScreenName
type Answer =
  | { readonly is: 'nothing' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'found'; readonly why: Why }

const screenWords: { readonly [S in Screen]: string } = {
  index: 'the list or page',
  create: 'making a new record',
  show: 'looking at a record',
  edit: 'changing a record',
  delete: 'deleting',
}
const screenField = { type: 'ref', to: 'Screen' } as const

export default function WhyDialog({ user, place, code, granters, onClose }: Props) {
  const id = useId()
  const client = useApolloClient()
  const { shell } = useShell()
  const lookup = useMemo(() => screenLookup(shell), [shell])
  // The maps of all groups are on their way before the first key is pressed.
  useEffect(() => void lookup('Screen', {}).catch(() => undefined), [lookup])
  const [chosen, setChosen] = useState<Ref | null>(null)
  const [feature, setFeature] = useState<Feature | null>(null)
  const [screen, setScreen] = useState<Screen>('index')
  const [answer, setAnswer] = useState<Answer>({ is: 'nothing' })
  const [again, setAgain] = useState(0)
  const path = chosen?.id

  useEffect(() => {
    let gone = false
    if (path === undefined) return setFeature(null)
    declarationOf(path)
      .then((found) => gone || setFeature(found ?? null))
      .catch(() => undefined) // the question can be asked without the names of the screens
    return () => {
      gone = true
    }
  }, [path])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks the same question again
  useEffect(() => {
    const question = { user: user.id, ...place }
    const asked =
      code !== null
        ? client
            .query({
              query: UserRightAccessWhyCodeDocument,
              variables: { input: { ...question, code } },
              fetchPolicy: 'no-cache',
            })
            .then(({ data }) => data?.userRightAccessWhyCode)
        : path === undefined
          ? null
          : client
              .query({
                query: UserRightAccessWhyDocument,
                variables: { input: { ...question, path, screen } },
                fetchPolicy: 'no-cache',
              })
              .then(({ data }) => data?.userRightAccessWhy)
    if (asked === null) return setAnswer({ is: 'nothing' })
    let gone = false
    setAnswer({ is: 'loading' })
    asked.then(
      (why) => gone || setAnswer(why === undefined ? { is: 'nothing' } : { is: 'found', why }),
      (error: unknown) => gone || setAnswer({ is: 'failed', message: problemOf(error).message }),
    )
    return () => {
      gone = true
    }
  }, [client, user.id, place, code, path, screen, again])

  const screens = (feature?.screens ?? ['index']) as readonly Screen[]
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={
        code === null ? `Why can ${user.name} open a screen, or not?` : `Why does ${user.name} hold ${code}, or not?`
      }
      initialFocus={() => document.getElementById(`${id}-screen`)}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <RightsFrame>
        {code === null ? (
          <div data-asked="">
            <div data-field="ref">
              <label htmlFor={`${id}-screen`}>Screen</label>
              <LookupContext value={lookup}>
                <RefInput
                  field={screenField}
                  id={`${id}-screen`}
                  name="screen"
                  label="Screen"
                  value={chosen}
                  invalid={false}
                  onChange={(next) => {
                    setChosen(typeof next === 'object' ? next : null)
                    setScreen('index')
                  }}
                />
              </LookupContext>
            </div>
            <div data-field="enum">
              <label htmlFor={`${id}-part`}>For</label>
              <select id={`${id}-part`} value={screen} onChange={(event) => setScreen(event.target.value as Screen)}>
                {screens.map((value) => (
                  <option key={value} value={value}>
                    {screenWords[value]}
                  </option>
                ))}
              </select>
            </div>
          </div>
        ) : null}
        <div aria-live="polite" style={{ display: 'contents' }}>
          {answer.is === 'loading' ? <SkeletonLines lines={4} /> : null}
          {answer.is === 'failed' ? (
            <ErrorState title="No answer" message={answer.message} onRetry={() => setAgain(again + 1)} />
          ) : null}
          {answer.is === 'found' ? <WhyAnswer why={answer.why} granters={granters} /> : null}
          {answer.is === 'nothing' ? <p data-empty="">Choose a screen by a part of its name.</p> : null}
        </div>
      </RightsFrame>
    </Dialog>
  )
}
