// The screen of every dashboard: filters above, tiles below, each asking for itself.

import { currentDay } from '@kantor/shared/formats/clock'
import type { Dashboard } from '@kantor/shared/kernel'
import { codesOfFilters } from '@kantor/shared/rules/permission/permission'
import { Maximize, Minimize } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { ScreenProps } from '../../api/screen-contract.ts'
import { LookupContext } from '../../fields/ref/lookup.ts'
import { useFormLookup } from '../../fields/ref/use-form-lookup.ts'
import { useAddressWords } from '../../ui/address-words.ts'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useLightPaper } from '../../ui/light-paper.ts'
import { useToolbar, useToolbarState } from '../../ui/toolbar-context.tsx'
import { DashboardFrame } from './dashboard-frame.ts'
import { periodWords, shownTexts } from './period-before.ts'
import { TileView } from './tile-view.tsx'
import { TrendContext, useTrends } from './trend.tsx'

type Texts = { readonly [name: string]: string }

const ParamsFields = lazyPart(() => import('../pivot/params-row.tsx'))

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
  const shown = useMemo(() => shownTexts(feature, texts, currentDay()), [feature, texts])
  const period = periodWords(feature, texts, currentDay())
  const trends = useTrends(feature)
  useToolbar({ reload: () => setRound((n) => n + 1), print: () => window.print() })
  useToolbarState({})
  useLightPaper()
  return (
    <LookupContext value={lookup}>
      <DashboardFrame ref={frame} aria-label={feature.title} data-print-flow>
        <div data-bar="">
          <h1 tabIndex={-1}>{feature.title}</h1>
          {period === null ? null : <p data-period="">{period}</p>}
          <Suspense fallback={null}>
            <ParamsFields fields={filters} texts={shown} onTexts={(next) => setWords(wordsOf(next, shown, texts))} />
          </Suspense>
          <FullScreenButton frame={frame} />
        </div>
        <TrendContext value={trends}>
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
        </TrendContext>
      </DashboardFrame>
    </LookupContext>
  )
}

/** What the address keeps: what was entered, not what is shown because nothing was. */
const wordsOf = (next: Texts, shown: Texts, texts: Texts): URLSearchParams =>
  new URLSearchParams(Object.entries(next).filter(([name, text]) => name in texts || text !== shown[name]))

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
