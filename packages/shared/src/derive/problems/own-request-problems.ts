// What a self-service form has to be so that it can be opened, filled in and sent (decision 0185).
import { formFieldsOf, isRecordFeature, type RecordFeature } from '../../kernel/index.ts'

/** Sentences about self-service forms that could not be sent or would ask for what the record does not take; an empty list: there are none. */
export function ownRequestProblemsOf(feature: RecordFeature): readonly string[] {
  if (!isRecordFeature(feature) || feature.asks === undefined) return []
  const { entity, actions = {}, screens } = feature
  const typed = formFieldsOf(feature, 'create')
  const general = [
    ...(screens.includes('create') ? [] : ['has self-service forms, but no screen on which a record is created']),
    ...(entity.lifecycle?.submit === undefined ? ['has self-service forms, but no move submit that sends them'] : []),
    ...(actions.ownStart === undefined
      ? ['has self-service forms, but no query ownStart: declare the approval trail']
      : []),
  ]
  return [
    ...general,
    ...Object.entries(feature.asks).flatMap(([word, { mine, fields, choice, follows = {}, dayOf = {} }]) => {
      const named = [
        ...[mine.employee, mine.department, mine.line?.field, choice?.field].flatMap((name) => name ?? []),
        ...fields,
        ...Object.entries({ ...follows, ...dayOf }).flat(),
      ]
      const unknown = [...new Set(named)].filter((name) => typeof name === 'string' && !typed.has(name))
      const lines = mine.line === undefined ? undefined : entity.fields[mine.line.field]
      const isColumn = lines?.type === 'lines' && lines.of[mine.line?.column ?? ''] !== undefined
      return [
        ...unknown.map((name) => `the self-service form ${word} names ${name}, which its form does not take`),
        ...(mine.line !== undefined && !isColumn
          ? [`the self-service form ${word} names lines that do not have its column`]
          : []),
        ...(choice !== undefined && actions[choice.query]?.kind !== 'query'
          ? [`the self-service form ${word} takes its choices from ${choice.query}, which is no query`]
          : []),
      ]
    }),
  ]
}
