// What every process answers and does: its checks, a run with progress and log, cancel, undo, the history of its runs.
import type { Action, Actions } from '../actions.ts'
import type { FormCode } from '../codes.ts'
import type { Fields } from '../field.ts'
import { shared } from '../shared-types.ts'

export const runStatuses = shared('JobStatus', ['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED', 'UNDONE'])
export const runPhases = shared('JobPhase', ['RUN', 'ROLLBACK', 'UNDO'])
export const checkSeverities = shared('CheckSeverity', ['OK', 'WARNING', 'ERROR'])
export const logLevels = shared('LogLevel', ['INFO', 'WARNING', 'ERROR'])

const count = { type: 'integer', min: 0, max: 2_147_483_647 } as const
const run = { ...count, min: 1, required: true, label: 'Run', width: 80 } as const

/** A run as lists and the progress card show it. */
export const runFields = shared('ProcessRun', {
  run,
  title: { type: 'text', required: true, max: 200, width: 260 },
  status: { type: 'enum', required: true, values: runStatuses, labels: { QUEUED: 'Waiting' }, width: 120 },
  phase: {
    type: 'enum',
    required: true,
    values: runPhases,
    labels: { RUN: 'Forward', ROLLBACK: 'Rolling back', UNDO: 'Reversing' },
  },
  step: { ...count, required: true, help: 'Number of finished steps.' },
  steps: { ...count, required: true, help: 'Total number of steps.' },
  stepTitle: { type: 'text', max: 200, help: 'Name of the current step.' },
  done: { ...count, required: true, help: 'Number of finished items of the step.' },
  total: { ...count, help: 'Number of items of the step, if known.' },
  error: { type: 'longText', max: 1000, label: 'What went wrong', width: 260 },
  startedBy: { type: 'text', required: true, max: 200, label: 'By', width: 160 },
  createdAt: { type: 'dateTime', required: true, label: 'Asked for', width: 160 },
  startedAt: { type: 'dateTime', label: 'Started', width: 160 },
  endedAt: { type: 'dateTime', label: 'Ended', width: 160 },
  isSilent: { type: 'boolean', help: 'The worker does not respond. Another one takes over within half a minute.' },
  cancelBy: { type: 'text', max: 200, label: 'Cancelled by' },
  undoneBy: { type: 'text', max: 200, label: 'Reversed by' },
  undoNote: { type: 'longText', max: 1000, label: 'Why it was undone' },
  mayCancel: { type: 'boolean' },
  mayUndo: { type: 'boolean' },
} as const satisfies Fields)

/** A precondition in its current state, and what to do about it. */
const checkFields = shared('ProcessCheck', {
  check: { type: 'text', required: true, max: 100, width: 220 },
  severity: {
    type: 'enum',
    required: true,
    values: checkSeverities,
    labels: { OK: 'OK', ERROR: 'Blocks it' },
    width: 110,
  },
  message: { type: 'text', required: true, max: 500 },
  remedy: { type: 'text', max: 500 },
  path: { type: 'text', max: 200, help: 'Screen on which it can be corrected.' },
} as const satisfies Fields)

const logFields = shared('ProcessLogLine', {
  at: { type: 'dateTime', required: true, width: 170 },
  level: { type: 'enum', required: true, values: logLevels, width: 110 },
  text: { type: 'text', required: true, max: 1000 },
} as const satisfies Fields)

/** Entered with the one button that starts a process, in addition to its own parameters. */
export const acceptWarnings = { type: 'boolean', help: 'Run although some checks give warnings.' } as const

interface ProcessShape {
  readonly params: Fields
  readonly result: Fields
  readonly undo?: FormCode
  readonly runBy?: Action['code']
}

/** The actions of a process: watching needs I, running and cancelling its own code, undo the code it declares. */
export function processActions({ params, result, undo, runBy = 'create' }: ProcessShape): Actions {
  const one = shared('ProcessRun', { run: { ...run, label: 'Number of the run' } })
  const page = { kind: 'query', code: 'index', many: true, paged: true } as const
  const takeBack: Action = {
    kind: 'command',
    code: undo ?? null,
    help: 'Reverses a finished run.',
    params: shared('ProcessUndo', {
      ...one,
      note: { type: 'longText', required: true, min: 5, max: 1000, label: 'Why' },
    }),
    result: {},
  }
  return {
    check: {
      kind: 'query',
      code: 'index',
      many: true,
      help: 'Checks what has to be in order before a run.',
      params,
      result: checkFields,
    },
    run: {
      kind: 'command',
      code: runBy,
      help: 'Starts a run in the background.',
      params: { ...params, acceptWarnings },
      result: shared('ProcessStarted', { run }),
    },
    status: {
      kind: 'query',
      code: 'index',
      help: 'Progress and result of one run.',
      params: one,
      result: {
        ...runFields,
        result: { type: 'lines', of: linesOf(result), help: 'One line when the run is finished.' },
      },
    },
    runs: {
      ...page,
      help: 'The runs so far, newest first.',
      params: shared('ProcessRuns', { status: { type: 'enum', values: runStatuses } }),
      result: runFields,
    },
    log: { ...page, help: 'Messages of a run, oldest first.', params: one, result: logFields },
    cancel: {
      kind: 'command',
      code: runBy,
      help: 'Stops a run at its next safe point.',
      params: one,
      result: {},
    },
    ...(undo === undefined ? {} : { undo: takeBack }),
  }
}

/** Results hold no lists of their own: they stand in a line. */
const linesOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.type === 'lines' ? [] : [[name, field]])))
