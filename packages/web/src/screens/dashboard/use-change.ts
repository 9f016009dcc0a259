// Asks a card once more for the period before the one on show.
import { currentDay } from '@kantor/shared/formats/clock'
import type { Dashboard, FigureTile } from '@kantor/shared/kernel'
import { useMemo } from 'react'
import type { FeatureOperations } from '../../api/operations.ts'
import { useFeatureOperation } from '../../api/use-operation.ts'
import { type CellsAnswer, cellsIn, shownField } from '../pivot/pivot-cells.ts'
import { paramsInput } from '../pivot/pivot-state.ts'
import { changeText, textsBefore } from './period-before.ts'

interface Asked {
  readonly feature: Dashboard
  readonly name: string
  readonly tile: FigureTile
  readonly operations: FeatureOperations
  readonly access: ReadonlySet<string>
  readonly texts: { readonly [name: string]: string }
}

/** How the first figure of a card compares with the period before; null until that is known, and where there is nothing to compare. */
export function useChange({ feature, name, tile, operations, access, texts }: Asked, now: CellsAnswer | null) {
  const before = useMemo(() => textsBefore(feature, tile, texts, currentDay()), [feature, tile, texts])
  const variables = useMemo(
    () => (before === null ? null : { input: { ...paramsInput(before.texts, feature.filters ?? {}), tile: name } }),
    [before, feature, name],
  )
  const { answer } = useFeatureOperation(operations.dashboard?.figures, variables, access, 'kept')
  const then = useMemo(() => cellsIn(answer), [answer])
  if (before === null || now === null || then === null) return null
  const field = shownField(tile.cube, tile.layout.measures[0] ?? '', 'VALUE')
  return changeText(field, before.period, figureIn(now), figureIn(then))
}

const figureIn = ({ rows }: CellsAnswer): string | null => rows.at(-1)?.values[0] ?? null
