// What the frame knows, for everything inside it: profile, menu and features of the user, session, error log.
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import type { ErrorLog } from '../api/error-log.ts'
import type { Shell } from '../api/screen-contract.ts'
import type { Session } from './session.ts'

export interface ShellData {
  readonly shell: Shell
  /** The codes the user holds. */
  readonly access: ReadonlySet<string>
  readonly session: Session
  readonly errorLog: ErrorLog
}

const ShellContext = createContext<ShellData | null>(null)

interface ShellProviderProps extends Omit<ShellData, 'access'> {
  readonly children: ReactNode
}
export function ShellProvider({ shell, session, errorLog, children }: ShellProviderProps) {
  const data = useMemo(
    () => ({ shell, session, errorLog, access: new Set(shell.profile.access) }),
    [shell, session, errorLog],
  )
  return <ShellContext value={data}>{children}</ShellContext>
}

/** The frame's data; throws outside the frame. */
export function useShell(): ShellData {
  const data = use(ShellContext)
  if (!data) throw new Error('useShell is for screens inside the frame')
  return data
}

/** How many errors the badge shows. */
export function useUnreadErrors(): number {
  const { errorLog } = useShell()
  return useSyncExternalStore(errorLog.subscribe, errorLog.unread)
}
