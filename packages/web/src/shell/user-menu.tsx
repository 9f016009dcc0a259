// The user block: who he is, his messages, signing out.
import { Activity, Cake, Keyboard, KeyRound, KeySquare, LogOut, Mail, MonitorSmartphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordPathFor } from '../session/redirect.ts'
import { useShell } from '../session/shell-context.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { MenuButton } from '../ui/menu.tsx'
import { Picture } from '../ui/picture.tsx'
import { useLiveUnread, useUnreadCount } from './unread.ts'

const MySessions = lazyPart(() => import('./mine/my-sessions.tsx'), { absent: 'over' })
const MyKeys = lazyPart(() => import('./mine/my-keys.tsx'), { absent: 'over' })
const MyRuns = lazyPart(() => import('./mine/my-runs.tsx'), { absent: 'over' })

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export function UserMenu({ onShortcuts }: { onShortcuts(): void }) {
  const { shell, session } = useShell()
  const navigate = useNavigate()
  const unread = useUnreadCount(shell.unreadCount)
  useLiveUnread()
  const [sessions, setSessions] = useState(false)
  const [keys, setKeys] = useState(false)
  const [runs, setRuns] = useState(false)
  const { name, username, office, avatar } = shell.profile
  const shown = name ?? username
  const initials = initialsOf(shown)
  const signOut = async () => {
    await session.signOut()
    navigate('/login', { replace: true })
  }
  return (
    <>
      <MenuButton
        tone="ghost"
        label="Your account"
        items={[
          {
            key: 'messages',
            label: unread > 0 ? `Messages (${unread})` : 'Messages',
            icon: <Mail />,
            onChoose: () => navigate('/message'),
          },
          { key: 'runs', label: 'My runs', icon: <Activity />, onChoose: () => setRuns(true) },
          { key: 'keys', label: 'Keyboard shortcuts', icon: <Keyboard />, keys: '?', onChoose: onShortcuts },
          {
            key: 'password',
            label: 'Change password',
            icon: <KeyRound />,
            onChoose: () => navigate(passwordPathFor(location.pathname + location.search)),
          },
          { key: 'sessions', label: 'My sessions', icon: <MonitorSmartphone />, onChoose: () => setSessions(true) },
          { key: 'api-keys', label: 'My API keys', icon: <KeySquare />, onChoose: () => setKeys(true) },
          {
            key: 'birthdays',
            label: 'Birthday notices',
            icon: <Cake />,
            onChoose: () => navigate('/security-system/birthday-notification-settings'),
          },
          { key: 'out', label: 'Logout', icon: <LogOut />, divided: true, onChoose: signOut },
        ]}
      >
        <span data-user="">
          <span data-slot="" aria-hidden>
            <span data-avatar="">{avatar ? <Picture src={avatar} alt="" empty={initials} /> : initials}</span>
            {unread > 0 && <span data-badge="">{unread > 99 ? '99+' : unread}</span>}
          </span>
          <span>
            {shown}
            {office && <small>{office}</small>}
            {unread > 0 && <span className="visually-hidden">, {unread} unread messages</span>}
          </span>
        </span>
      </MenuButton>
      {sessions ? (
        <Suspense fallback={null}>
          <MySessions onClose={() => setSessions(false)} />
        </Suspense>
      ) : null}
      {keys ? (
        <Suspense fallback={null}>
          <MyKeys onClose={() => setKeys(false)} />
        </Suspense>
      ) : null}
      {runs ? (
        <Suspense fallback={null}>
          <MyRuns onClose={() => setRuns(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
