// The twin of a chart: the same figures as a table, for those who cannot see it and those who want the numbers.
import type { ChartPoint, ChartSpec } from './chart-spec.ts'

interface Props {
  readonly spec: ChartSpec
  onPick?: ((point: ChartPoint) => void) | undefined
}

export function ChartTable({ spec, onPick }: Props) {
  const { title, categoryLabel, categories, series, format, brief = format } = spec
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section data-scroll="" aria-label={title} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{categoryLabel}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col" data-align="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ key, label }, category) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {series.map(({ key: own, values }, at) => {
                const exact = format(values[category] ?? null)
                const text = brief(values[category] ?? null)
                const isOpen = onPick !== undefined && (values[category] ?? null) !== null
                return (
                  <td key={own} data-align="end" title={exact === text ? undefined : exact}>
                    {isOpen ? (
                      <button type="button" onClick={() => onPick({ category, series: at })}>
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
