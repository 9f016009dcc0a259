// The screen of every dashboard: filters above, tiles below, each asking for itself.

import { withPeriod } from '@kantor/shared/derive/drills'
import { currentDay } from '@kantor/shared/formats/clock'
import { formatDate } from '@kantor/shared/formats/date'
import type { Dashboard, FigurePeriod } from '@kantor/shared/kernel'
import { codesOfFilters } from '@kantor/shared/rules/permission/permission'
import { Maximize, Minimize } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { useAddressWords } from '../../ui/address-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { useLightPaper } from '../../ui/light-paper.ts'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { DashboardFrame } from './dashboard-frame.ts'
import { TileView } from './tile-view.tsx'

const ParamsFields = lazy(() => import('../pivot/params-row.tsx'))

export function DashboardScreen({
  feature,
  operations,
  access,
}: Omit<ScreenProps, 'feature'> & { readonly feature: Dashboard }) {
  const lookup = useFormLookup(codesOfFilters(feature))
  const [words, setWords] = useAddressWords()
  const [round, setRound] = useState(0)
  const frame = useRef<HTMLElement>(null)
  const { filters = {}, tiles } = feature
  const texts = useMemo(
    () => Object.fromEntries([...words].filter(([name, text]) => name in filters && text !== '')),
    [words, filters],
  )
  useToolbar({ reload: () => setRound((n) => n + 1), print: () => window.print() })
  useToolbarState({})
  useLightPaper()
  return (
    <LookupContext value={lookup}>
      <DashboardFrame ref={frame} aria-label={feature.title} data-print-flow>
        <div data-bar="">
          <h1 tabIndex={-1}>{feature.title}</h1>
          <Suspense fallback={null}>
            <ParamsFields fields={filters} texts={texts} onTexts={(next) => setWords(new URLSearchParams(next))} />
          </Suspense>
          <FullScreenButton frame={frame} />
        </div>
        {feature.period === undefined ? null : <p data-period="">{periodText(feature.period, texts)}</p>}
        <div data-tiles="">
          {Object.entries(tiles).map(([name, tile]) => (
            <TileView
              key={name}
              feature={feature}
              operations={operations}
              name={name}
              tile={tile}
              access={access}
              texts={texts}
              round={round}
            />
          ))}
        </div>
      </DashboardFrame>
    </LookupContext>
  )
}

/** The days that the figures cover, also where no days were entered. */
function periodText(period: FigurePeriod, texts: { readonly [name: string]: string }): string {
  const { [period.from]: from, [period.to]: to } = withPeriod(period, texts, currentDay())
  return `Figures of ${formatDate(from)} to ${formatDate(to)}`
}

/** The dashboard alone on the screen, for a wall; Escape brings the frame back. */
function FullScreenButton({ frame }: { readonly frame: React.RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined)
  return (
    <IconButton label={isFull ? 'Leave full screen' : 'Full screen'} aria-pressed={isFull} onClick={toggle}>
      {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
    </IconButton>
  )
}
