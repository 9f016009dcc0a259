// The frame round every screen of a signed-in user.
import { ApolloProvider } from '@apollo/client/react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { Outlet, useLoaderData, useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import { useIsAway } from '../session/connection.ts'
import { onOtherTabs } from '../session/other-tabs.ts'
import { loginPathFor } from '../session/redirect.ts'
import { answerRenewal, requestSignIn, useRenewalRequested } from '../session/renewal.ts'
import { ShellProvider, useShell } from '../session/shell-context.tsx'
import { BackToTop } from '../shell/back-to-top.tsx'
import { FillingBanner } from '../shell/banners/filling-banner.tsx'
import { OfflineBanner } from '../shell/banners/offline-banner.tsx'
import { Header } from '../shell/header.tsx'
import { type Here, HereContext, listAddressOf, titleOf } from '../shell/here.ts'
import { menuNodes } from '../shell/menu/menu-tree.ts'
import { SideMenu } from '../shell/menu/side-menu.tsx'
import { useOverlay } from '../shell/overlay/use-overlay.ts'
import { TabBar } from '../shell/tabs/tab-bar.tsx'
import { useTabs } from '../shell/tabs/use-tabs.ts'
import { Toolbar } from '../shell/toolbar.tsx'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { hasUnsaved, releaseGuards } from '../ui/dialog/leave-guard.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { LoadingBar } from '../ui/loading-bar.tsx'
import { useRecordName } from '../ui/shown-record.ts'
import { ToolbarProvider, useToolbarStore } from '../ui/toolbar-context.tsx'
import type { Loaded } from './feature-loader.ts'
import type { FrameData } from './frame-data.ts'
import { FrameLayout } from './frame-layout.ts'
import { usePartsAhead, usePreload } from './parts/preload.ts'
import { QuickShow } from './quick-show/quick-show.tsx'
import { setScriptSink } from './report.ts'
import { useArrival } from './use-arrival.ts'
import { useLayout } from './use-layout.ts'
import { usePrintTrail } from './use-print-trail.ts'
import { useTerms } from './use-terms.ts'

const ShortcutsHelp = lazyPart(() => import('../shell/shortcuts-help.tsx'), { absent: 'over', ahead: true })
const Palette = lazyPart(() => import('../shell/palette.tsx'), { absent: 'over', ahead: true })
const SignInAgain = lazyPart(() => import('./sign-in-again.tsx'), { absent: 'over', ahead: true })

export function Frame() {
  const { client, shell, session, errorLog } = useLoaderData<FrameData>()
  const { profile } = shell
  useTerms()
  useEffect(() => {
    if (import.meta.env.PROD) setScriptSink(errorLog.add)
    return () => setScriptSink(null)
  }, [errorLog])
  return (
    <ApolloProvider client={client}>
      <ShellProvider shell={shell} session={session} errorLog={errorLog}>
        <ToolbarProvider>
          <FrameParts key={`${profile.userId} ${profile.companyCode} ${profile.branchCode}`} />
        </ToolbarProvider>
      </ShellProvider>
    </ApolloProvider>
  )
}

/** The screen on show, out of the data of its route, and its title. */
function useShown(): readonly [Here | null, string] {
  const data = useMatches().at(-1)?.loaderData as Loaded | undefined
  const props = data?.kind === 'screen' ? data.props : null
  const record = useRecordName(useLocation().pathname)
  const here = useMemo(() => props && hereOf(props, record), [props, record])
  return [here, here ? titleOf(here) : data?.kind === 'nothing' ? 'Page not found' : '']
}

const hereOf = (
  { shellFeature, screen }: { shellFeature: Here['feature']; screen: Here['screen'] },
  name: string | null,
) => {
  const record = screen === 'show' || screen === 'edit' ? name : null
  return { feature: shellFeature, screen, record }
}

/** What another browser tab did to the session happens here too. */
function useOtherTabs(): void {
  const { session } = useShell()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const leave = () => {
      releaseGuards()
      void session.forget().then(() => navigate(loginPathFor(pathname + search, 'otherTab'), { replace: true }))
    }
    // Another user or company: they may not be allowed to see what this page shows. The same ones again: the waiting calls go on.
    const settle = (same: boolean) => (same ? answerRenewal('renewed') : location.assign('/'))
    return onOtherTabs((news) => {
      if (news !== 'signed-out') return void session.isSameHolder().then(settle, () => undefined)
      // Something typed here: the dialog keeps it until the same user is back.
      if (hasUnsaved()) void requestSignIn().then((answer) => answer === 'leave' && leave())
      else leave()
    })
  }, [session, navigate, pathname, search])
}

function FrameParts() {
  const { shell } = useShell()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const [here, title] = useShown()
  const layout = useLayout(pathname)
  const tabs = useTabs(here?.feature.kind === 'page' ? null : here)
  const toolbar = useToolbarStore()
  const sheet = useRef<HTMLDivElement>(null)
  const { overlay, openHelp, openPalette, closeOverlay, takeTyped } = useOverlay()
  const navigate = useNavigate()
  const [away, ended] = [useIsAway(), useRenewalRequested()]
  const nodes = useMemo(() => menuOf(shell), [shell])
  useArrival(sheet, pathname, shell.settings.productTitle, title)
  useOtherTabs()
  usePreload(shell)
  usePartsAhead(pathname)
  usePrintTrail()
  useShortcuts({
    here,
    toolbar,
    onPalette: openPalette,
    onSearch: () => sheet.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    onHelp: openHelp,
    onTab: tabs.step,
    onCloseTab: () => tabs.current && tabs.close(tabs.current),
  })
  return (
    <FrameLayout data-print-flow>
      <a href="#main" data-skip="" data-screen-only>
        Skip to the content
      </a>
      <SideMenu
        nodes={nodes}
        pathname={pathname}
        folded={layout.folded}
        shown={layout.shown}
        productTitle={shell.settings.productTitle}
        onGo={navigate}
        onClose={layout.hide}
      />
      {layout.shown && <button type="button" data-veil="" aria-label="Close the menu" onClick={layout.hide} />}
      <div data-column="" data-print-flow inert={layout.shown}>
        {navigation.state !== 'idle' && <LoadingBar />}
        <HereContext value={here}>
          <Header
            menu={nodes}
            homePath={shell.settings.homePath}
            listAddress={here && listAddressOf(here, tabs.tabs)}
            menuOpen={layout.menuOpen}
            onMenu={layout.toggle}
            onShortcuts={openHelp}
            onPalette={openPalette}
          />
          <TabBar {...tabs} />
          {away ? <OfflineBanner /> : <FillingBanner />}
          <main id="main" tabIndex={-1} data-print-flow>
            {here && <Toolbar here={here} onBack={navigate} />}
            <div data-sheet="" ref={sheet} tabIndex={-1} data-print-flow>
              <Outlet />
            </div>
          </main>
        </HereContext>
      </div>
      <BackToTop container={sheet} pathname={pathname} />
      <QuickShow />
      <Suspense fallback={null}>
        {overlay === 'help' && <ShortcutsHelp onClose={closeOverlay} />}
        {overlay === 'palette' && (
          <Palette
            nodes={nodes}
            here={here}
            toolbar={toolbar}
            tabs={tabs}
            takeTyped={takeTyped}
            onHelp={openHelp}
            onClose={closeOverlay}
          />
        )}
        {ended && <SignInAgain />}
      </Suspense>
      <output className="visually-hidden" aria-live="polite">
        {title}
      </output>
    </FrameLayout>
  )
}

function menuOf(shell: FrameData['shell']) {
  const features = new Set(shell.features.map(({ path }) => path))
  const isGroup = (path: string) => !features.has(path) && !features.has(path.replace(/\/index$/, ''))
  const later = new Set(shell.features.filter(({ placeholder }) => placeholder).map(({ path }) => path))
  return menuNodes(shell.menu, isGroup, (path) => later.has(path.replace(/\/index$/, '')))
}
