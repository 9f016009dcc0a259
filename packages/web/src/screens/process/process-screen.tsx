// The screen of a process: parameters, what must be in order, the run while it goes on and after, findings, history.

import { useApolloClient } from '@apollo/client/react'
import { paramFieldsOf } from '@kantor/shared/derive/actions'
import type { Process } from '@kantor/shared/kernel'
import { anyOfAction, codesOfFilters } from '@kantor/shared/rules/permission/permission'
import { Play } from 'lucide-react'
import { Suspense, useCallback, useRef, useState } from 'react'
import type { RunView } from '../../api/answers/process.ts'
import type { ScreenProps } from '../../api/screen-contract.ts'
import type { FormValues } from '../../fields/field-kind.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { ErrorState, SkeletonLines } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { Checks } from './checks.tsx'
import { checkedInput, ParamsCard } from './params-card.tsx'
import { ProcessFrame } from './process-frame.ts'
import { isLive, useProcessState, useTyped } from './process-state.ts'
import { useRequestedParams } from './requested-params.ts'
import { RunCard } from './run-card.tsx'
import { type Around, actionIn, mayIn, useChecks, useCommands, useShownRun } from './use-process.ts'

// What lies below the run comes after it.
const Findings = lazyPart(async () => ({ default: (await import('./findings.tsx')).Findings }))
const History = lazyPart(async () => ({ default: (await import('./history.tsx')).History }))
const ParamsDialog = lazyPart(() => import('../actions/params-dialog.tsx'), { absent: 'over' })

type Props = Omit<ScreenProps, 'feature'> & { readonly feature: Process }

export function ProcessScreen({ feature, operations, access }: Props) {
  const client = useApolloClient()
  const around = { feature, operations, access }
  const { start, shown, show, keep } = useProcessState(feature)
  const [values, setValues] = useTyped(feature.params, start)
  const [undoing, setUndoing] = useState<RunView | null>(null)
  const [version, setVersion] = useState(0)
  const filters = useRef('')
  const before = useChecks(around, values, version)
  const asked = useRequestedParams(around, values, version)
  const { view, problem, log, refetch, watch } = useShownRun(around, shown, (run) => {
    moved()
    if (run.status === 'DONE') toast.success(`${run.title} is done`)
    else toast.info(`${run.title}: ${run.status.toLowerCase()}`)
  })
  const moved = () => {
    setVersion((now) => now + 1)
    if (shown !== null) refetch()
  }
  const commands = useCommands(client, around, moved)
  const live = view !== null && isLive(view)
  const stopped = before.checks?.some(({ severity }) => severity === 'ERROR') ?? true
  const change = (next: FormValues) => {
    setValues(next)
    if (Object.keys(checkedInput(feature, next).problems).length === 0) keep(next)
  }
  const run = () => {
    const warnings = before.checks?.filter(({ severity }) => severity === 'WARNING') ?? []
    void commands.run(before.input, warnings, (started) => {
      watch(started)
      show(started)
    })
  }
  const exported = () => `/export${feature.path}/actions/${feature.findings}/export?format=xlsx&${filters.current}`
  useToolbar({
    reload: moved,
    excel: feature.findings === undefined ? undefined : () => window.location.assign(exported()),
    print: () => window.print(),
  })
  useToolbarState({ busy: commands.busy })
  const onQuery = useCallback((query: string) => {
    filters.current = query
  }, [])
  const listOf = (name: string) => {
    const about = aboutOf(feature, name, before.input)
    return about === undefined ? null : (
      <Findings
        key={name}
        {...around}
        name={name}
        about={about}
        version={version}
        typed={values}
        params={asked}
        onDone={moved}
      />
    )
  }
  const isChoice = feature.findings !== undefined && isListToChooseFrom(feature)
  const about = feature.findings === undefined ? undefined : aboutOf(feature, feature.findings, before.input)
  const findings =
    feature.findings === undefined || about === undefined ? null : (
      <Findings
        {...around}
        name={feature.findings}
        about={about}
        version={version}
        onQuery={onQuery}
        typed={values}
        params={asked}
        onDone={moved}
      />
    )
  return (
    <LookupContext value={useFormLookup(codesOfFilters(feature))}>
      <ProcessFrame>
        <h1 tabIndex={-1}>{feature.title}</h1>
        {isChoice ? <Suspense fallback={<SkeletonLines lines={3} />}>{findings}</Suspense> : null}
        <ParamsCard feature={feature} asked={asked} values={values} disabled={commands.busy || live} onChange={change}>
          <div data-buttons="">
            <RunButton
              around={around}
              busy={commands.busy}
              disabled={!before.isValid || stopped || live || before.busy}
              onClick={run}
            />
            {stopped && before.checks !== null && !live ? <span>First correct what the checks report.</span> : null}
          </div>
        </ParamsCard>
        {shown !== null && problem !== null ? (
          <ErrorState title={`Run ${shown} could not be loaded`} {...problem} onRetry={refetch} />
        ) : null}
        {view === null ? null : (
          <RunCard
            feature={feature}
            run={view}
            log={log}
            onCancel={() => void commands.cancel(view.run)}
            onUndo={() => setUndoing(view)}
            onClose={() => show(null)}
          />
        )}
        {before.isValid ? (
          <Checks checks={before.checks} problem={before.problem} busy={before.busy} onRetry={before.refetch} />
        ) : null}
        <Suspense fallback={<SkeletonLines lines={3} />}>
          {isChoice ? null : findings}
          {feature.lists?.map(listOf)}
          <History {...around} version={version} onOpen={show} />
        </Suspense>
        <Suspense fallback={null}>
          {undoing === null ? null : (
            <ParamsDialog
              command={undoCommand(feature)}
              about={`run ${undoing.run}`}
              send={(given) => commands.send('undo', { ...given, run: undoing.run })}
              onDone={() => {
                setUndoing(null)
                show(undoing.run)
                moved()
              }}
              onClose={() => setUndoing(null)}
            />
          )}
        </Suspense>
      </ProcessFrame>
    </LookupContext>
  )
}

interface RunButtonProps {
  readonly around: Around
  readonly busy: boolean
  readonly disabled: boolean
  onClick(): void
}

const RunButton = ({ around, busy, disabled, onClick }: RunButtonProps) =>
  mayIn(around, 'run') ? (
    <Button tone="solid" icon={<Play />} busy={busy} disabled={disabled} onClick={onClick}>
      {around.feature.verb ?? 'Run'}
    </Button>
  ) : (
    <span>You may view this process but not run it.</span>
  )

/** Rows that a run is chosen from stand before its parameters. */
const isListToChooseFrom = (feature: Process): boolean =>
  feature.once.length > 0 && namedIn(feature, feature.findings ?? '').length === 0

/** The parameters that name a run, as far as a list takes them. */
const namedIn = (feature: Process, name: string): readonly string[] =>
  feature.once.filter((param) => param in actionIn({ feature }, name).params)

/** Their values; undefined while one of them is open. */
function aboutOf(feature: Process, name: string, input: { readonly [name: string]: unknown }) {
  const about = namedIn(feature, name).map((param) => [param, input[param]] as const)
  return about.every(([, value]) => value != null) ? Object.fromEntries(about) : undefined
}

function undoCommand(feature: Process) {
  const action = actionIn({ feature }, 'undo')
  const asked = Object.fromEntries(paramFieldsOf(action).filter(([name]) => name !== 'run'))
  return { feature: feature.path, label: 'Undo', action, form: anyOfAction(feature, action), asked }
}
