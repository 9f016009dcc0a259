// Home: who you are and what waits, the work of the day as cards, where you were, and last the areas that are open to you.
import { useQuery } from '@apollo/client/react'
import { now } from '@kantor/shared/formats/clock'
import { Mail } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { HomeHeadDocument } from '../../api/generated/root.generated.ts'
import type { Shell } from '../../api/screen-contract.ts'
import { useShell } from '../../session/shell-context.tsx'
import { openMenuAt } from '../../shell/menu/menu-at.ts'
import { menuIcon } from '../../shell/menu/menu-icons.ts'
import { readTabs, tabsKey } from '../../shell/tabs/tab-store.ts'
import type { Tab } from '../../shell/tabs/tabs.ts'
import { useUnreadCount } from '../../shell/unread.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { dayAt, greetingAt, leavesOf, waitingSentence } from './greeting.ts'
import { HomeFrame } from './home-frame.ts'
import { ReservedCards } from './reserved-cards.tsx'

const HomeCards = lazyPart(() => import('./home-cards.tsx'))
const HomePlaces = lazyPart(() => import('./home-places.tsx'))

const homePath = '/home'
const messagePath = '/message'
const inboxPath = '/approval-management/data-awaiting-approval/index'
/** Links of an area that are named on its card; the rest is in the menu. */
const mostLinks = 6
const mostRecent = 8

export default function HomePage() {
  const { shell } = useShell()
  const { profile } = shell
  const { data } = useQuery(HomeHeadDocument, { fetchPolicy: 'cache-and-network' })
  const head = data?.homeHead
  const unreadCount = useUnreadCount(shell.unreadCount)
  // Read once: the visit to this page must not move the list under the pointer.
  const [recent] = useState(() => recentTabs(shell))
  const areas = useMemo(() => areasOf(shell), [shell])
  const name = profile.name ?? profile.username
  return (
    <HomeFrame>
      <header>
        {profile.avatar ? <Picture src={profile.avatar} alt="" /> : null}
        <div>
          <h1 tabIndex={-1}>
            {greetingAt(now())}, {name}
          </h1>
          <p>
            {[dayAt(now()), head?.periods, profile.office, profile.departmentName, companyName(shell)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {head?.waiting ? (
            <p data-sentence="" data-overdue={head.overdue ? '' : undefined}>
              <Link to={inboxPath}>{waitingSentence(head.waiting, head.overdue ?? 0)}</Link>
            </p>
          ) : null}
        </div>
        <Link to={messagePath} data-inbox="">
          <Mail size={20} aria-hidden />
          <span>
            <strong>{unreadCount.toLocaleString('en-US')}</strong> unread {unreadCount === 1 ? 'message' : 'messages'}
          </span>
        </Link>
      </header>
      <Suspense fallback={<ReservedCards />}>
        <HomeCards />
      </Suspense>
      <Suspense fallback={null}>
        <HomePlaces recent={recent} />
      </Suspense>
      {areas.length === 0 ? (
        <EmptyState>
          Kantor is the workspace for employees, attendance and pay. No screen is open to you yet: ask{' '}
          {head?.administrators ?? 'an administrator'} for the rights that your work needs. Messages to you are above.
        </EmptyState>
      ) : (
        <section aria-labelledby="home-areas">
          <h2 id="home-areas">Your areas</h2>
          <div data-areas="">
            {areas.map((links) => (
              <Area key={links.area.path} {...links} />
            ))}
          </div>
        </section>
      )}
    </HomeFrame>
  )
}

interface AreaLinks {
  readonly area: Shell['menu'][number]
  readonly leaves: ReturnType<typeof leavesOf>
}

/** The areas of the menu with the screens that are built; an area without any is in the menu alone. */
function areasOf({ menu, features }: Shell): readonly AreaLinks[] {
  const later = new Set(features.filter(({ placeholder }) => placeholder).map(({ path }) => path))
  return menu
    .filter(({ path, children }) => path !== homePath && (children?.length ?? 0) > 0)
    .map((area) => ({
      area,
      leaves: leavesOf({ ...area, children: area.children ?? [] }).filter(
        ({ path }) => !later.has(path.replace(/\/index$/, '')),
      ),
    }))
    .filter(({ leaves }) => leaves.length > 0)
}

function Area({ area, leaves }: AreaLinks) {
  const Icon = menuIcon(area.icon)
  const more = leaves.length - mostLinks
  return (
    <article data-area="">
      <h3>
        <Icon aria-hidden />
        {area.title}
      </h3>
      <ul>
        {leaves.slice(0, mostLinks).map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <button type="button" data-more="" onClick={() => openMenuAt(area.path)}>
          and {more} more in the menu
        </button>
      ) : null}
    </article>
  )
}

/** The tabs left open by this person in this company, without home. */
function recentTabs({ profile }: Shell): readonly Tab[] {
  const home: Tab = { name: 'home_index', path: homePath, query: '', title: 'Home' }
  const tabs = readTabs(tabsKey(profile.companyCode, profile.userId), home, () => true)
  return tabs
    .filter((tab) => tab.path !== homePath)
    .slice(-mostRecent)
    .reverse()
}

const companyName = ({ profile }: Shell): string | undefined =>
  profile.companies.find(({ code }) => code === profile.companyCode)?.name
