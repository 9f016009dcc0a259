// A code of the page becomes a choice once the query of its choices has answered.
import { evaluationProcess } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/evaluation-process'
import type { Action, Process } from '@kantor/shared/kernel'
import { expect, it } from 'vitest'
import { findingsCommands, withChoices } from './findings-commands.ts'
import { requestedParams } from './requested-params.ts'

const { params, actions }: Process = evaluationProcess
const rows = [
  { value: 'INT', text: 'Interview (2 in it)' },
  { value: 'MCU', text: 'Medical check-up (closed)' },
]

it('stays as it is declared until the choices are known, and is a choice by their words afterwards', () => {
  expect(requestedParams(params, 'stage')).toBe(params)
  expect(requestedParams(params, undefined, rows as never)).toBe(params)
  expect(requestedParams(params, 'stage', rows as never)).toMatchObject({
    requisition: params.requisition,
    stage: { type: 'enum', values: ['INT', 'MCU'], labels: { INT: 'Interview (2 in it)' }, required: true },
  })
})

it('offers the same choices in the commands of the page that ask for it, and leaves the others', () => {
  const commands = findingsCommands(evaluationProcess, actions?.ranking as Action, new Set(['frmHRRCRUT07E']))
  const asked = requestedParams(params, 'stage', rows as never)
  const typeOfStage = (name: string) =>
    commands.filter((c) => c.name === name).map((c) => withChoices(c, asked).asked.stage?.type)
  expect([typeOfStage('assign'), typeOfStage('admit')]).toEqual([['enum'], [undefined]])
})
