// Closing a stage in the background: all candidates who are in it are decided in one transaction.
import { evaluationProcess as declared } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/evaluation-process'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type ProcessEntry, processFor } from '../../../engine/process/process.ts'
import { closeStage, incompleteOf } from './decisions.ts'

export const evaluationProcess: ProcessEntry = processFor(declared, {
  title: ({ stage }) => `Close the stage ${stage}`,
  async preconditions(context, { requisition, stage }) {
    const check = 'Scores'
    try {
      const missing = await incompleteOf(context, requisition, stage)
      if (missing.length === 0)
        return [{ check, severity: 'OK', message: 'Every candidate of the stage has enough scores.' }]
      return [
        {
          check,
          severity: 'ERROR',
          message: `Scores are missing for ${missing.slice(0, 20).join(', ')}.`,
          remedy: 'Have them submitted, or decide about these candidates first.',
        },
      ]
    } catch (error) {
      if (!(error instanceof KantorError)) throw error
      const [field] = error.details?.fields ?? []
      return [
        {
          check: 'Stage',
          severity: 'ERROR',
          message: field?.message ?? error.message,
          remedy: 'Choose a stage that is open.',
        },
      ]
    }
  },
  steps: {
    async close(context) {
      const { params, state, log } = context
      Object.assign(state, await closeStage(context, params.requisition, params.stage))
      log(`${state.passed} passed, ${state.failed} failed`)
    },
  },
  result: async ({ state }) => ({
    passed: Number(state.passed ?? 0),
    failed: Number(state.failed ?? 0),
    ranked: Number(state.ranked ?? 0),
  }),
})
