// The colours of charts from the table of the theme, for light and dark mode: charts cannot use CSS variables.
import { colors } from '../../theme/colors.ts'

interface Both {
  readonly value: { readonly base: string; readonly _dark: string }
}
export interface ChartColors {
  readonly series: readonly string[]
  readonly text: string
  readonly muted: string
  readonly line: string
  readonly ground: string
  /** What exceeds its limit. */
  readonly over: string
  /** From few to many. */
  readonly heat: readonly [few: string, many: string]
  /** Text upon the strongest heat. */
  readonly onHeat: string
}

/** The colours in light or dark. */
export function chartColors(dark: boolean): ChartColors {
  const of = ({ value }: Both): string => (dark ? value._dark : value.base)
  return {
    series: Object.values(colors.chart).map(of),
    text: of(colors.fg.DEFAULT),
    muted: of(colors.fg.muted),
    line: of(colors.border.DEFAULT),
    ground: of(colors.bg.DEFAULT),
    over: of(colors.fg.danger),
    heat: [of(colors.brand.subtle), of(colors.chart[1])],
    onHeat: dark ? colors.bg.DEFAULT.value._dark : colors.bg.DEFAULT.value.base,
  }
}
